import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { directKey } from '@/domain/conversation'
import { toLocalId, toUserId } from '@/domain/ids'
import { createStore } from '@/store/createStore'
import type { OutgoingBody } from '@/store/outbox/entry'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { MessageActionsContext, type MessageActions } from '@/conversation/actions/MessageActions'
import { ConversationWords } from '@/conversation/words'
import { SendingStatus } from './SendingStatus'

const plan = { kind: 'file', fileId: 'f', name: 'plan.pdf', contentType: 'application/pdf', size: 9 } as const

type Case = { name: string; body: OutgoingBody; buttons: string[] }

const CASES: Case[] = [
  { name: 'A text', body: { kind: 'text', text: 'Hello', mentions: [] }, buttons: ['Retry', 'Edit', 'Discard'] },
  {
    name: 'A voice message',
    body: { ...plan, width: null, height: null, spoken: { lengthMs: 2_000, loudness: [1] } },
    buttons: ['Retry', 'Discard'],
  },
  // The button is on the file's card or image.
  { name: 'A file', body: { ...plan, width: null, height: null }, buttons: [] },
]

it.each(CASES)(
  '$name that is waiting offers exactly one way each to send it now, edit and discard it',
  async ({ body, buttons }) => {
    await startTranslations()
    const entry = {
      localId: toLocalId(5),
      key: directKey(toUserId(2)),
      body,
      replyTo: null,
      createdAt: 0,
      state: { state: 'queued' },
    } as const
    render(
      <Provider store={createStore(fakePorts())}>
        <MessageActionsContext value={{} as Partial<MessageActions> as MessageActions}>
          <ConversationWords>
            <SendingStatus entry={entry} />
          </ConversationWords>
        </MessageActionsContext>
      </Provider>,
    )
    expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(buttons)
  },
)
