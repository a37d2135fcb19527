/** Counts what every row of a conversation costs, which does not depend on the machine. */
import { render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, it, vi } from 'vitest'
import { createActionTargets } from '@/conversation/actions/actionTargets'
import { MessageActionsContext, type MessageActions } from '@/conversation/actions/MessageActions'
import { createSelection } from '@/conversation/actions/selection/selection'
import { channelKey } from '@/domain/conversation'
import { toChannelId, toMessageId, toUserId } from '@/domain/ids'
import { createStore } from '@/store/createStore'
import { sessionBegun } from '@/store/events'
import { quotedMessagesLoaded } from '@/store/messages/messageActions'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { ActiveRowContext, createActiveRow } from '../activeRow'
import { ConversationWords } from '@/conversation/words'
import { MessageRow } from './MessageRow'

const ROWS = 20
const key = channelKey(toChannelId(3))
const ids = Array.from({ length: ROWS }, (_, index) => toMessageId(index + 1))

/** A higher number here makes every opening of every conversation slower. */
const BUDGET = {
  /** A plain text inside a group, and the first of a group, with avatar, name and time. */
  inGroup: { elements: 5, selectors: 1, listeners: 0, subscriptions: 3 },
  groupStart: { elements: 13, selectors: 1, listeners: 0, subscriptions: 3 },
}

async function costsOf(isGroupStart: boolean) {
  await startTranslations()
  const store = createStore(fakePorts())
  store.dispatch(sessionBegun(a.user({ id: 7 })))
  const body = { kind: 'text', text: 'Tunnel two is open again', mentions: [] } as const
  store.dispatch(
    quotedMessagesLoaded(ids.map((id) => a.message({ id, conversation: key, authorId: toUserId(7), body }))),
  )
  const reads = vi.spyOn(store, 'getState')
  const active = createActiveRow()
  const actionTargets = createActionTargets()
  const selection = createSelection()
  const subscribed = [active, actionTargets, selection].map((source) => vi.spyOn(source, 'subscribe'))
  const list = (rows: typeof ids) => (
    <Provider store={store}>
      <MessageActionsContext value={{ actionTargets, selection } as Partial<MessageActions> as MessageActions}>
        <ActiveRowContext value={active}>
          <ConversationWords>
            {rows.map((id) => (
              <MessageRow
                key={id}
                rowKey={String(id)}
                conversationKey={key}
                id={id}
                localId={null}
                isGroupStart={isGroupStart}
                canReact
                isHighlighted={false}
              />
            ))}
          </ConversationWords>
        </ActiveRowContext>
      </MessageActionsContext>
    </Provider>
  )
  // The first rendering counts nothing: React and the list do some things once.
  const view = render(list([]))
  const listeners = vi.spyOn(EventTarget.prototype, 'addEventListener')
  view.rerender(list(ids))
  const added = listeners.mock.calls.length
  listeners.mockRestore()
  expect(view.getAllByRole('article')).toHaveLength(ROWS)
  reads.mockClear()
  store.dispatch({ type: 'nothing happened' })
  const perRow = (count: number) => Math.ceil(count / ROWS)
  return {
    elements: view.container.querySelectorAll('*').length / ROWS,
    selectors: Math.floor(reads.mock.calls.length / ROWS),
    listeners: perRow(added),
    subscriptions: perRow(subscribed.reduce((sum, { mock }) => sum + mock.calls.length, 0)),
  }
}

it('opening a conversation got slower row by row: what a message inside a group costs', async () => {
  expect(await costsOf(false)).toEqual(BUDGET.inGroup)
})

it('opening a conversation got slower row by row: what the first message of a group costs', async () => {
  expect(await costsOf(true)).toEqual(BUDGET.groupStart)
})
