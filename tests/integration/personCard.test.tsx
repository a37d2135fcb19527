/** Tests the card beside a name, and the events that close it. */
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { PersonCard } from '@/features/people'
import { toUserId } from '@/domain/ids'
import { ToastRegion } from '@/ui/overlays/ToastRegion'
import { startTranslations } from '@support/startTranslations'
import { InStore } from '@support/InStore'
import { openTab } from './store/testTab'

afterEach(() => vi.unstubAllGlobals())

/** Opens user 8's card. `browser.sees` sets whether the name is visible. */
async function openCard() {
  await startTranslations()
  const browser = { sees: (isIntersecting: boolean): void => expect(isIntersecting).toBe('watched') }
  class Watch {
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      browser.sees = (isIntersecting) => act(() => report([{ isIntersecting }]))
    }
    observe = vi.fn()
    disconnect = vi.fn()
  }
  vi.stubGlobal('IntersectionObserver', Watch)
  const tab = await openTab()
  tab.greet()
  tab.ready()
  await tab.settle()
  const onClose = vi.fn()
  render(
    <InStore ports={tab.ports} store={tab.store}>
      <MemoryRouter>
        <PersonCard userId={toUserId(8)} anchor={document.createElement('a')} onClose={onClose} />
        <ToastRegion dismissLabel="Dismiss" />
      </MemoryRouter>
    </InStore>,
  )
  expect(screen.getByRole('dialog', { name: 'User 8' })).toBeInTheDocument()
  return { tab, onClose, browser }
}

it('closes when the name beside it is scrolled away, not before', async () => {
  const { onClose, browser } = await openCard()
  browser.sees(false)
  browser.sees(true)
  expect(onClose).not.toHaveBeenCalled()
  browser.sees(false)
  expect(onClose).toHaveBeenCalledOnce()
})

it('says that the account was deleted while it was open, and closes', async () => {
  const { tab, onClose } = await openCard()
  await act(async () => {
    tab.say({ type: 'users_log', logs: [{ log_id: 6, action: 'delete', uid: 8 }] })
    await tab.settle()
  })
  expect(onClose).toHaveBeenCalledOnce()
  expect(await screen.findByText('User 8’s account was deleted.')).toBeInTheDocument()
})
