import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { conversationClosed } from '@/store/events'
import { ConversationList } from '@/features/conversations'
import { draftSaved } from '@/store/drafts/draftsSlice'
import { openConversation } from '@/store/history/paging'
import { submitMessage } from '@/store/outbox/submit'
import { contactsUpdated } from '@/store/users/usersSlice'
import { a } from '@support/a'
import { startTranslations } from '@support/startTranslations'
import { InStore } from '@support/InStore'
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
    <InStore ports={tab.ports} store={tab.store}>
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
    </InStore>,
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

it.each([
  ['leaves the list', false],
  ['stays in the list with a draft', true],
])('a person opened without a word %s when one goes elsewhere', async (_what, hasDraft) => {
  const { tab, pass } = await openList()
  const key = a.directKey(9)
  const row = () => screen.queryByRole('link', { name: /^User 9/ })
  act(() => void tab.store.dispatch(openConversation(key)))
  await pass(100)
  expect(row()).toBeInTheDocument()
  const draft = { text: 'Not yet', mode: 'text' as const, replyTo: null, files: [], updatedAt: 0 }
  if (hasDraft) act(() => void tab.store.dispatch(draftSaved(key, draft)))
  act(() => {
    tab.store.dispatch(conversationClosed(key))
    void tab.store.dispatch(openConversation(a.channelKey(3)))
  })
  await pass(100)
  if (hasDraft) expect(row()).toBeInTheDocument()
  else expect(row()).toBeNull()
})

it('a person opened without a word stays in the list once something was written', async () => {
  const { tab, pass } = await openList()
  const key = a.directKey(9)
  tab.ports.http.on('POST', '/user/9/send', { status: 403 })
  act(() => void tab.store.dispatch(openConversation(key)))
  const body = { kind: 'text' as const, text: 'Hello', mentions: [] }
  act(() => void tab.store.dispatch(submitMessage({ key, body, replyTo: null })))
  act(() => void tab.store.dispatch(conversationClosed(key)))
  await pass(1_000)
  expect(screen.getByRole('link', { name: /^User 9/ })).toBeInTheDocument()
})
