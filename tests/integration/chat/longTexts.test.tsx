/** Tests long messages: folded in the feed, unfolded by a press or a key, and remembered while the row is away. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { a } from '@support/a'
import { openChat } from './openChat'

const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index + 1}.`).join('\n')
const article = (text: string) => screen.getByText(new RegExp(text)).closest('article')!

it.each(['text', 'markdown'] as const)('%s folds after twenty lines and says so', async (kind) => {
  const body = { kind, text: lines(60), mentions: [] }
  await openChat({
    rows: [
      a.row({ id: 1, authorId: 8, body }),
      a.row({ id: 2, authorId: 8, text: `A short one.\n${'word\n'.repeat(23)}` }),
    ],
  })
  const row = article('Line 20\\.')
  expect(row).not.toHaveTextContent('Line 21.')
  expect(within(article('A short one')).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  const more = within(row).getByRole('button', { name: 'Show more' })
  expect(more).toHaveAttribute('aria-expanded', 'false')
  row.focus()
  await userEvent.tab()
  while (document.activeElement !== more) await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(row).toHaveTextContent('Line 60.')
  const less = within(row).getByRole('button', { name: 'Show less' })
  expect(less).toHaveFocus()
  expect(less).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Enter}')
  expect(row).not.toHaveTextContent('Line 21.')
})

it('stays unfolded after the conversation was left', async () => {
  const rows = [a.row({ id: 1, authorId: 8, text: lines(60) })]
  const chat = await openChat({ rows })
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  chat.view.unmount()
  await openChat({ tab: chat.tab })
  expect(await screen.findByRole('button', { name: 'Show less' })).toBeInTheDocument()
})
