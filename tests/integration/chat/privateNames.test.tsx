/** Tests whose names stand where: private ones on the own screen, those of the accounts in what leaves it. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { toUserId } from '@/domain/ids'
import { remarkSaved } from '@/store/users/usersSlice'
import { a } from '@support/a'
import { openChat } from './openChat'

const article = (text: string) => screen.getByText(text).closest('article')!

/** Opens a conversation in which Person 8, privately called Nick, wrote and is mentioned. */
async function openWithNick() {
  const rows = [
    a.row({ id: 1, authorId: 8, text: 'first' }),
    a.row({ id: 2, authorId: 9, body: { kind: 'text', text: 'ask @8 please', mentions: [toUserId(8)] } }),
  ]
  const chat = await openChat({ rows })
  const real = chat.tab.store.getState().users.entities[8]!.name
  act(() => void chat.tab.store.dispatch(remarkSaved({ userId: toUserId(8), remark: 'Nick' })))
  return { ...chat, real }
}

it('the screen has the private name of an author and of a mentioned person', async () => {
  await openWithNick()
  expect(within(article('first')).getByRole('link', { name: 'Nick' })).toBeInTheDocument()
  expect(within(article('first')).getByText('Nick')).toHaveClass('select-none')
  expect(screen.getByRole('link', { name: /^@ ?Nick$/ })).toBeInTheDocument()
})

it('copied messages and the mentions in them have the name of the account', async () => {
  const { tab, real } = await openWithNick()
  const copied = vi.spyOn(tab.ports.clipboard, 'copyText')
  fireEvent.click(article('first'), { shiftKey: true })
  fireEvent.click(screen.getByRole('link', { name: /^@ ?Nick$/ }).closest('article')!, { shiftKey: true })
  const bar = await screen.findByRole('toolbar', { name: 'Selected messages' })
  await userEvent.click(within(bar).getByRole('button', { name: 'Copy text' }))
  expect(copied.mock.lastCall?.[0]).toContain(`${real}, `)
  expect(copied.mock.lastCall?.[0]).toContain(`ask @${real} please`)
  expect(copied.mock.lastCall?.[0]).not.toContain('Nick')
})

it('a copied selection has name and time of each message of a group, with the name of the account', async () => {
  const rows = [1, 2].map((id) => a.row({ id, authorId: 8, text: `line ${id}.` }))
  const { tab } = await openChat({ rows })
  act(() => void tab.store.dispatch(remarkSaved({ userId: toUserId(8), remark: 'Nick' })))
  const grouped = article('line 2.')
  expect(grouped.querySelector('header')).toBeNull()
  expect(within(grouped).getByText(/^User 8, \d{1,2}:\d\d/)).toHaveAttribute('aria-hidden', 'true')
})

it('a printed conversation has the names of the accounts', async () => {
  const { real } = await openWithNick()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const paper = document.querySelector<HTMLElement>('body > .printed')!
  expect(within(paper).getAllByText(real).length).toBeGreaterThan(1)
  expect(paper).not.toHaveTextContent('Nick')
  act(() => void window.dispatchEvent(new Event('afterprint')))
})

it('a printed direct conversation is headed by the name of the account', async () => {
  const key = a.directKey(8)
  const { tab } = await openChat({ key, rows: [a.row({ id: 1, authorId: 8, conversation: key, text: 'first' })] })
  const real = tab.store.getState().users.entities[8]!.name
  act(() => void tab.store.dispatch(remarkSaved({ userId: toUserId(8), remark: 'Nick' })))
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const paper = document.querySelector<HTMLElement>('body > .printed')!
  expect(within(paper).getAllByText(real)[0]).toBeInTheDocument()
  expect(paper).not.toHaveTextContent('Nick')
  act(() => void window.dispatchEvent(new Event('afterprint')))
})
