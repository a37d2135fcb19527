import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { ConversationList } from '@/features/conversations'
import { submitMessage } from '@/store/outbox/submit'
import { contactsUpdated } from '@/store/users/usersSlice'
import { a } from '@support/a'
import { startTranslations } from '@support/startTranslations'
import { openTab } from './store/testTab'

afterEach(() => vi.restoreAllMocks())

const nothing = () => undefined

async function openList() {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  await startTranslations()
  const tab = await openTab()
  tab.greet()
  tab.ready()
  await tab.settle()
  render(
    <Provider store={tab.store}>
      <MemoryRouter>
        <Suspense>
          <ConversationList
            onNewChannel={nothing}
            onNewMessage={nothing}
            onSearch={() => undefined}
            onInvite={nothing}
            edge={null}
          />
        </Suspense>
      </MemoryRouter>
    </Provider>,
  )
  const pass = (ms: number) => act(() => tab.clock.advance(ms))
  await pass(100)
  const write = async (text: string) => {
    const body = { kind: 'text' as const, text, mentions: [] }
    act(() => void tab.store.dispatch(submitMessage({ key: a.channelKey(3), body, replyTo: null })))
    await pass(1_000)
  }
  return { tab, pass, write }
}

it('shows that a message waits for the network', async () => {
  const { tab, write } = await openList()
  act(() => tab.ports.pageLifecycle.emit('offline'))
  await write('later')
  expect(screen.getByRole('link', { name: '# channel 3, waiting' })).toBeInTheDocument()
})

it('shows that the server refused a message', async () => {
  const { tab, write } = await openList()
  tab.ports.http.on('POST', '/group/3/send', { status: 403 })
  await write('never')
  expect(screen.getByRole('link', { name: '# channel 3, not sent' })).toBeInTheDocument()
})

it('does not show what a blocked person wrote in a channel', async () => {
  const { tab } = await openList()
  await act(async () => {
    tab.chat(a.row({ id: 1, authorId: 8, conversation: a.channelKey(3), text: 'Nobody wants to read this' }))
    await tab.settle()
  })
  expect(screen.getByText('Nobody wants to read this')).toBeInTheDocument()
  act(() => void tab.store.dispatch(contactsUpdated([{ userId: a.userId(8), status: 'blocked' }])))
  expect(screen.queryByText('Nobody wants to read this')).toBeNull()
  expect(screen.getByText('Message of a blocked person')).toBeInTheDocument()
})

it('names the conversation above its menu, for a sheet that covers the row', async () => {
  await openList()
  fireEvent.contextMenu(screen.getByRole('link', { name: '# channel 3' }))
  expect(await screen.findByRole('menu')).toHaveAccessibleDescription('channel 3')
})
