import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { favoriteApi } from '@/api/conversation/favorite'
import { runMutation, runQuery } from '@/api/request/runQuery'
import { selectIsSaved } from '@/store/messages/savedSlice'
import { a } from '@support/a'
import { fakeLog, ME, openTab } from '../store/testTab'
import { KEY, openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

const article = (text: string) => screen.getByText(text).closest('article')!

it('marks a message while its menu is open, and while a dialog about it is', async () => {
  await openChat({ rows: [a.row({ id: 1, authorId: ME, text: 'first' }), a.row({ id: 2, text: 'second' })] })
  fireEvent.contextMenu(article('first'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete message?' })
  expect(article('second')).not.toHaveClass('bg-hover')
  const marked = document.querySelector('[data-row] .bg-hover, [data-row].bg-hover')
  expect(marked).toHaveTextContent('first')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.querySelector('[data-row].bg-hover')).toBeNull())
})

it.each([
  ['menu', 'More actions'],
  ['reactions', 'React'],
])('keeps the toolbar at the message whose %s is open, when the pointer moves to another one', async (_, tool) => {
  await openChat({ rows: [a.row({ id: 1, text: 'upper' }), a.row({ id: 2, text: 'lower' })] })
  const hover = (text: string) => fireEvent.pointerMove(article(text), { pointerType: 'mouse' })
  const withToolbar = () => screen.getAllByRole('toolbar').map((toolbar) => toolbar.closest('article'))
  hover('lower')
  await userEvent.click(screen.getByRole('button', { name: tool }))
  hover('upper')
  expect(withToolbar()).toEqual([article('lower')])
  expect(article('upper')).not.toHaveClass('bg-hover')
  expect(article('lower')).toHaveClass('bg-hover')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole(tool === 'React' ? 'dialog' : 'menu')).toBeNull())
  hover('upper')
  expect(withToolbar()).toEqual([article('upper')])
})

it('marks the message that is being edited, and says edited in the line of the time, or behind the text in a group', async () => {
  const chat = await openChat({
    rows: [
      a.row({ id: 1, authorId: ME, text: 'plain' }),
      a.row({ id: 2, authorId: ME, body: { kind: 'markdown', text: '# big', mentions: [] } }),
    ],
  })
  fireEvent.contextMenu(article('plain'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect(await screen.findByRole('group', { name: 'Editing message' })).toBeInTheDocument()
  expect(article('plain')).toHaveClass('before:bg-accent')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(article('plain')).not.toHaveClass('before:bg-accent'))

  await chat.receive(
    a.editRow({ id: 3, targetId: 1, authorId: ME, text: 'plainer' }),
    a.editRow({ id: 4, targetId: 2, authorId: ME, body: { kind: 'markdown', text: '# bigger', mentions: [] } }),
  )
  await screen.findByText('plainer')
  const [line, behind] = screen.getAllByText('edited')
  expect(line!.closest('header')).toBe(article('plainer').querySelector('header'))
  expect(line!.closest('header')!.querySelector('time')).not.toBeNull()
  expect(article('bigger').querySelector('.markdown')).toContainElement(behind!)
})

it('removes the unread line when the person has answered', async () => {
  const rows = [a.row({ id: 1, authorId: 8, text: 'one' }), a.row({ id: 2, authorId: 8, text: 'two' })]
  const tab = await openTab({ log: fakeLog(rows) })
  tab.greet()
  tab.chat(...rows)
  tab.ready()
  await tab.settle()
  const chat = await openChat({ tab, key: KEY })
  chat.takeSends()
  expect(screen.getByRole('separator', { name: 'New messages' })).toBeInTheDocument()
  await userEvent.type(chat.box(), 'three{Enter}')
  expect(await screen.findByText('three')).toBeInTheDocument()
  expect(screen.queryByRole('separator', { name: 'New messages' })).toBeNull()
})

it('says on a message that it is saved, also after a reload, until the copy is removed', async () => {
  const chat = await openChat({ rows: [a.row({ id: 1, authorId: 8, text: 'keep this' })] })
  chat.tab.ports.http.on('POST', '/favorite', { json: { id: 'copy', created_at: 1 } })
  expect(article('keep this')).toHaveAccessibleName(/^User 8, [^,]+$/)
  fireEvent.contextMenu(article('keep this'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save' }))
  expect(await within(article('keep this')).findByText('Saved by you')).toBeInTheDocument()
  expect(article('keep this')).toHaveAccessibleName(/, saved$/)

  const again = await chat.tab.reload()
  expect(selectIsSaved(again.store.getState(), a.messageId(1))).toBe(true)
  again.ports.http.on('DELETE', '/favorite/copy', {})
  await again.store.dispatch(runMutation(favoriteApi.endpoints.deleteFavorite, 'copy'))
  expect(selectIsSaved(again.store.getState(), a.messageId(1))).toBe(false)
})

it('knows from loaded copies which messages are saved, and forgets those that another device removed', async () => {
  const { tab } = await openChat({ rows: [a.row({ id: 1, authorId: 8, text: 'keep this' })] })
  const isSaved = () => selectIsSaved(tab.store.getState(), a.messageId(1))
  tab.ports.http.on('GET', '/favorite/copy', {
    json: {
      users: [{ name: 'User 8', avatar: null }],
      messages: [
        { from_user: 0, created_at: 1, mid: 1, source: { gid: 3 }, content_type: 'text/plain', content: 'keep this' },
      ],
    },
  })
  await act(() => tab.store.dispatch(runQuery(favoriteApi.endpoints.favorite, 'copy')))
  expect(isSaved()).toBe(true)
  expect(within(article('keep this')).getByText('Saved by you')).toBeInTheDocument()
  tab.ports.http.on('GET', '/favorite', { json: [] })
  await act(() => tab.store.dispatch(runQuery(favoriteApi.endpoints.favorites, undefined)))
  expect(isSaved()).toBe(false)
})
