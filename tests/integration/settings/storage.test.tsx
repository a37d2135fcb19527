/** Tests Settings → Storage: what is kept on this device, and clearing it by kind. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { channelKey } from '@/domain/conversation'
import { toChannelId } from '@/domain/ids'
import { draftSaved } from '@/store/drafts/draftsSlice'
import { START_ANEW_KEY } from '@/store/persistence/startAnew'
import { preferenceChanged } from '@/store/preferences/preferencesSlice'
import { fakeBrowser, fakePorts } from '@support/fakePorts'
import { accessibilityFaults } from '@support/accessibilityFaults'
import { renderApp } from '@support/renderApp'
import { ada, adaToken, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()

const rowOf = (title: string) => within(screen.getByText(title).closest<HTMLElement>('[data-field]')!)

async function openStorage(device: Pick<Parameters<typeof renderApp>[0], 'browser' | 'tabStorage'> = {}) {
  const ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  await calls.say(adaToken, `group/${ops}`, 'Keys under the mat')
  const page = await renderApp({ server, path: '/setting/storage', signedIn: ada, ...device })
  const { dispatch } = page.store()
  act(() => {
    const draft = { text: 'Half a thought', mode: 'text' as const, replyTo: null, files: [], updatedAt: 5 }
    dispatch(draftSaved(channelKey(toChannelId(ops)), draft))
    dispatch(preferenceChanged({ recentEmoji: ['👍', '🎉'] }))
  })
  return page
}

it('says how much is kept, and recent emoji and the search index can be cleared', async () => {
  await openStorage()
  await screen.findByRole('button', { name: 'Clear messages' })
  expect(await accessibilityFaults()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Clear search index' }))
  expect(await screen.findByText('Cleared')).toBeInTheDocument()
  await waitFor(() => expect(rowOf('Messages, people and channels').getByText(/1 message/)).toBeInTheDocument())
  expect(rowOf('Recent searches and emoji').getByText('2')).toBeInTheDocument()
  expect(rowOf('Drafts and unsent messages').getByText('1')).toBeInTheDocument()
  expect(rowOf('Drafts and unsent messages').queryByRole('button')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Clear recent ones' }))
  await waitFor(() => expect(rowOf('Recent searches and emoji').getByText('0')).toBeInTheDocument())
})

it('Clear messages asks, then the page starts with the messages of the server, and the draft is still there', async () => {
  const device = { browser: fakeBrowser(), tabStorage: fakePorts().tabStorage }
  const page = await openStorage(device)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  await userEvent.click(await screen.findByRole('button', { name: 'Clear messages' }))
  const dialog = await screen.findByRole('dialog', { name: 'Clear the messages on this device?' })
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear messages' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  await page.close()
  const isEmptyAtStart = device.tabStorage.read(START_ANEW_KEY) !== null
  const { store } = await renderApp({ server, path: '/setting/storage', signedIn: ada, ...device })
  expect(isEmptyAtStart).toBe(true)
  await waitFor(() => expect(rowOf('Messages, people and channels').getByText(/1 message/)).toBeInTheDocument())
  expect(Object.values(store().getState().drafts).map((draft) => draft?.text)).toEqual(['Half a thought'])
})
