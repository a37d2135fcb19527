import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { expect, it, vi } from 'vitest'
import { directKey } from '@/domain/conversation'
import { toLocalId, toMessageId, toUserId } from '@/domain/ids'
import { createStore } from '@/store/createStore'
import type { OutboxEntry, OutboxState } from '@/store/outbox/entry'
import { sendStarted, uploadPaused } from '@/store/outbox/outboxActions'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { MessageActionsContext, type MessageActions } from '@/conversation/actions/MessageActions'
import { ConversationWords } from '@/conversation/words'
import { ImageGroupRow } from './ImageGroupRow'
import { messageSubmitted, sendAcknowledged } from '@/store/events'

const key = directKey(toUserId(2))

function entryOf(id: number, name: string, state: OutboxState): OutboxEntry {
  const body = {
    kind: 'file',
    fileId: name,
    name,
    contentType: 'image/png',
    size: 900,
    width: 640,
    height: 480,
  } as const
  return { localId: toLocalId(id), key, body, replyTo: null, createdAt: id, state }
}

it('every image of a group that is uploaded can be paused, resumed and canceled on its own', async () => {
  await startTranslations()
  const store = createStore(fakePorts())
  const entries = [
    entryOf(5, 'boat.png', { state: 'uploading', sent: 225, total: 900 }),
    entryOf(6, 'stop.png', { state: 'uploading', sent: 450, total: 900, isPaused: true }),
    entryOf(7, 'hall.png', { state: 'queued' }),
  ]
  for (const entry of entries) store.dispatch(messageSubmitted({ entry }))
  const [pauseUpload, discard] = [vi.fn(), vi.fn()]
  const images = entries.map(({ localId, createdAt }) => ({ key: `l${localId}`, id: null, localId, sentAt: createdAt }))
  render(
    <Provider store={store}>
      <MessageActionsContext value={{ pauseUpload, discard } as Partial<MessageActions> as MessageActions}>
        <ConversationWords>
          <ImageGroupRow images={images} conversationKey={key} isGroupStart canReact highlightedId={null} />
        </ConversationWords>
      </MessageActionsContext>
    </Provider>,
  )
  type Name = 'boat' | 'stop' | 'hall'
  const tile = (name: Name) => {
    const [boat, stop, hall] = screen.getAllByRole('article')
    return within({ boat: boat!, stop: stop!, hall: hall! }[name])
  }
  const press = (name: Name, button: string) => userEvent.click(tile(name).getByRole('button', { name: button }))

  expect(tile('boat').getByRole('progressbar', { name: 'boat.png' })).toHaveAttribute('aria-valuenow', '25')
  expect(tile('stop').getByRole('progressbar', { name: 'stop.png' })).toHaveAttribute('aria-valuenow', '50')
  expect(tile('hall').queryByRole('progressbar')).toBeNull()
  await press('boat', 'Pause upload')
  expect(pauseUpload).toHaveBeenLastCalledWith(5, true)
  await press('stop', 'Resume upload')
  expect(pauseUpload).toHaveBeenLastCalledWith(6, false)
  expect(tile('hall').queryByRole('button', { name: /(Pause|Resume) upload/ })).toBeNull()
  for (const name of ['boat', 'stop', 'hall'] as const) await press(name, 'Cancel upload')
  expect(discard.mock.calls).toEqual([[5], [6], [7]])

  act(() => void store.dispatch(uploadPaused({ localId: toLocalId(6), isPaused: false })))
  expect(tile('stop').getByRole('button', { name: 'Pause upload' })).toBeVisible()
  act(() => void store.dispatch(sendStarted({ localId: toLocalId(5), at: 1, after: 0 })))
  act(() => void store.dispatch(sendAcknowledged({ localId: toLocalId(5), messageId: toMessageId(9) })))
  expect(tile('boat').queryByRole('button', { name: /upload$/ })).toBeNull()
  expect(tile('boat').queryByRole('progressbar')).toBeNull()
})
