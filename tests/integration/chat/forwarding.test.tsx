import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { a } from '@support/a'
import { openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

async function openForward() {
  fireEvent.contextMenu(screen.getByText('hello').closest('article')!)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Forward' }))
  return screen.findByRole('dialog', { name: 'Forward message' })
}

it('finds targets by words in any order, not by scattered letters', async () => {
  await openChat({ rows: [a.row({ id: 3, text: 'hello' })] })
  const dialog = await openForward()
  const field = within(dialog).getByRole('searchbox')
  await userEvent.type(field, '8 us')
  expect(await within(dialog).findByRole('checkbox', { name: 'User 8' })).toBeInTheDocument()
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1)
  await userEvent.clear(field)
  await userEvent.type(field, 'ur8')
  expect(await within(dialog).findByText('Nobody and nothing by that name')).toBeInTheDocument()
})
