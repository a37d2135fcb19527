/** Tests the explanation of what notified, in the menu of a message. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { toMessageId } from '@/domain/ids'
import { decisionsMade } from '@/store/notifications/decisionsSlice'
import { changeRules, selectIsPaused } from '@/store/notifications/rules'
import { a } from '@support/a'
import { KEY, openChat } from './openChat'

const rows = [
  a.row({ id: 1, conversation: KEY, authorId: 8, text: 'one' }),
  a.row({ id: 2, conversation: KEY, authorId: 8, text: 'two' }),
  a.row({ id: 3, conversation: KEY, authorId: 7, text: 'mine' }),
]
const article = (text: string) => screen.getByText(text).closest<HTMLElement>('[role="article"], article')!

async function ask(text: string, item: string) {
  fireEvent.contextMenu(article(text))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  return screen.findByRole('dialog', { name: item })
}

it('a message that rang names the row that decided, what it did and when', async () => {
  const { tab } = await openChat({ rows })
  await screen.findByText('one')
  const decision = { show: true, sound: true, count: true, reason: 'row', row: 'keyword', keyword: 'tunnel' } as const
  act(() => {
    tab.store.dispatch(
      decisionsMade([{ ...decision, id: toMessageId(1), kind: 'message', conversation: KEY, at: tab.clock.now() }]),
    )
  })
  const dialog = await ask('one', 'Why did this ring?')
  expect(within(dialog).getByText('It contains “tunnel”.')).toBeVisible()
  expect(within(dialog).getByText('Sound')).toBeVisible()
  expect(within(dialog).getByRole('link', { name: 'Change the row Keywords' })).toHaveAttribute(
    'href',
    '/setting/notifications',
  )
})

const silent = { show: false, sound: false, count: true, row: 'channel' } as const

it.each([
  ['quietHours', 'Change quiet hours'],
  ['muted', /^Change .*channel 3$/],
  ['mentions', /^Change .*channel 3$/],
  ['permission', 'Change the notifications'],
] as const)('the link of a message that did not ring (%s) is named after what decided', async (reason, name) => {
  const { tab } = await openChat({ rows })
  await screen.findByText('one')
  act(() => {
    tab.store.dispatch(
      decisionsMade([
        { ...silent, reason, id: toMessageId(1), kind: 'message', conversation: KEY, at: tab.clock.now() },
      ]),
    )
  })
  const dialog = await ask('one', 'Why did this not ring?')
  expect(within(dialog).getByRole('link')).toHaveAccessibleName(name)
})

it('a message that did not ring in a pause offers to end the pause', async () => {
  const { tab } = await openChat({ rows })
  await screen.findByText('one')
  act(() => {
    tab.store.dispatch(changeRules({ pausedUntil: tab.clock.now() + 3_600_000 }))
    tab.store.dispatch(
      decisionsMade([
        { ...silent, reason: 'paused', id: toMessageId(1), kind: 'message', conversation: KEY, at: tab.clock.now() },
      ]),
    )
  })
  const dialog = await ask('one', 'Why did this not ring?')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Resume' }))
  expect(selectIsPaused(tab.store.getState())).toBe(false)
})

it('a message without a decision says why there is none, and an own one has no such item', async () => {
  await openChat({ rows })
  await screen.findByText('one')
  const dialog = await ask('two', 'Why did this not ring?')
  expect(within(dialog).getByText(/This device decided nothing about this message/)).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  fireEvent.contextMenu(article('mine'))
  await screen.findByRole('menuitem', { name: 'Delete' })
  expect(screen.queryByRole('menuitem', { name: /Why/ })).toBeNull()
})
