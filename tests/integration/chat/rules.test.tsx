/** Tests the switches of a channel's rules with a slow server. */
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { AboutPanel } from '@/features/chat/side-panel/AboutPanel'
import { serverInfoReceived } from '@/store/server/serverSlice'
import { startTranslations } from '@support/startTranslations'
import type { ScriptedAnswer } from '@support/fakeHttp'
import { openTab } from '../store/testTab'
import { wireChannel, wireUser } from '../store/wireOf'
import { KEY } from './openChat'

const OWNER_WRITES = 'Only the owner and admins may write'
const NO_EMAILS = 'Members do not see one another’s e-mail address'

/** Opens the side panel of a channel that I own. Every change waits until the test answers the oldest open one. */
async function openRules() {
  await startTranslations()
  const tab = await openTab()
  tab.greet()
  tab.say({ type: 'joined_group', group: wireChannel(3, [7, 8]) })
  tab.ready()
  await tab.settle()
  tab.store.dispatch(serverInfoReceived({ version: '0.5.29' }))
  tab.ports.http.on('GET', '/user', { json: [7, 8, 9].map(wireUser) })
  const open: ((scripted: ScriptedAnswer) => void)[] = []
  tab.ports.http.on('PUT', '/group/3', () => new Promise<ScriptedAnswer>((resolve) => open.push(resolve)))
  render(
    <Provider store={tab.store}>
      <MemoryRouter>
        <AboutPanel conversationKey={KEY} onClose={() => undefined} />
      </MemoryRouter>
    </Provider>,
  )
  const pass = () => act(() => tab.clock.advance(600))
  await pass()
  return {
    rule: (name: string) => screen.getByRole('switch', { name }),
    sent: () => tab.ports.http.requests('PUT', '/group/3').map(({ body }) => JSON.parse(body as string) as object),
    answer: async (scripted: ScriptedAnswer = {}) => {
      open.shift()!(scripted)
      await pass()
    },
    receive: async (changes: object) => {
      tab.say({ type: 'group_changed', gid: 3, ...changes })
      await pass()
    },
    pass,
  }
}

it('show the requested value from the press to the event, also for two pressed in a row', async () => {
  const { rule, sent, answer, receive, pass } = await openRules()
  await userEvent.click(rule(OWNER_WRITES))
  await userEvent.click(rule(NO_EMAILS))
  await pass()
  expect(rule(OWNER_WRITES)).toBeChecked()
  expect(rule(NO_EMAILS)).toBeChecked()
  await answer()
  await answer()
  expect(sent()).toEqual([{ only_owner_can_send_msg: true }, { show_email: false }])
  expect(rule(OWNER_WRITES)).toBeChecked()
  expect(rule(NO_EMAILS)).toBeChecked()
  await receive({ only_owner_can_send_msg: true, show_email: false })
  expect(rule(OWNER_WRITES)).toBeChecked()
  // A later change by someone else wins.
  await receive({ only_owner_can_send_msg: false })
  expect(rule(OWNER_WRITES)).not.toBeChecked()
  expect(rule(NO_EMAILS)).toBeChecked()
})

it('show the last of two presses on one, and request it last', async () => {
  const { rule, sent, answer, receive, pass } = await openRules()
  await userEvent.click(rule(OWNER_WRITES))
  await userEvent.click(rule(OWNER_WRITES))
  await pass()
  await answer()
  await receive({ only_owner_can_send_msg: true })
  expect(rule(OWNER_WRITES)).not.toBeChecked()
  await answer()
  await receive({ only_owner_can_send_msg: false })
  expect(sent()).toEqual([{ only_owner_can_send_msg: true }, { only_owner_can_send_msg: false }])
  expect(rule(OWNER_WRITES)).not.toBeChecked()
})

it('return when they are refused, and say why', async () => {
  const { rule, answer, pass } = await openRules()
  await userEvent.click(rule(OWNER_WRITES))
  await pass()
  expect(rule(OWNER_WRITES)).toBeChecked()
  await answer({ status: 403 })
  expect(rule(OWNER_WRITES)).not.toBeChecked()
  expect(screen.getByRole('alert')).toHaveTextContent('Request Not Allowed')
})
