import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { a } from '@support/a'
import { fakeLog, ME, openTab } from '../store/oneTab'
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

it('marks the message that is being edited, and has one place for the edited mark', async () => {
  const chat = await openChat({
    rows: [
      a.row({ id: 1, authorId: ME, text: 'plain' }),
      a.row({ id: 2, authorId: ME, body: { kind: 'markdown', text: '# big', mentions: [] } }),
    ],
  })
  fireEvent.contextMenu(article('plain'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect(await screen.findByRole('group', { name: 'Editing message' })).toBeInTheDocument()
  expect(article('plain')).toHaveClass('bg-accent-soft')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(article('plain')).not.toHaveClass('bg-accent-soft'))

  await chat.hear(
    a.editRow({ id: 3, targetId: 1, authorId: ME, text: 'plainer' }),
    a.editRow({ id: 4, targetId: 2, authorId: ME, body: { kind: 'markdown', text: '# bigger', mentions: [] } }),
  )
  for (const text of ['plainer', 'bigger']) {
    const mark = within(article(text)).getByText('edited')
    expect(screen.getByText(text)).not.toContainElement(mark)
    expect(mark.parentElement?.previousElementSibling).toHaveTextContent(text)
  }
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
