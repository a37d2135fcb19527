import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { expect, it, vi } from 'vitest'
import { directKey } from '@/domain/conversation'
import { toLocalId, toUserId } from '@/domain/ids'
import type { MessageBody } from '@/domain/message'
import { createStore } from '@/store/createStore'
import type { OutboxEntry, OutgoingBody } from '@/store/outbox/entry'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { MessageActionsContext, type MessageActions } from '@/conversation/actions/MessageActions'
import { RowBody } from './RowBody'

const image = { name: 'boat.png', contentType: 'image/png', size: 9_000_000, width: 640, height: 480 }
const recording = { name: 'voice.webm', contentType: 'audio/webm', size: 9_000_000, width: null, height: null }

it.each<{ name: string; body: MessageBody; file: typeof image | typeof recording }>([
  { name: 'An image', body: a.fileBody(image), file: image },
  { name: 'A voice message', body: { kind: 'voice', path: '' }, file: recording },
])('$name that is being uploaded can be paused, resumed and canceled', async ({ body, file }) => {
  await startTranslations()
  const [pauseUpload, discard] = [vi.fn(), vi.fn()]
  const outgoing: OutgoingBody = { kind: 'file', fileId: 'f', ...file }
  const entry = (isPaused: boolean): OutboxEntry => ({
    localId: toLocalId(5),
    key: directKey(toUserId(2)),
    body: outgoing,
    replyTo: null,
    createdAt: 0,
    state: { state: 'uploading', sent: 4_500_000, total: 9_000_000, ...(isPaused && { isPaused }) },
  })
  const store = createStore(fakePorts())
  const draw = (isPaused: boolean) => (
    <Provider store={store}>
      <MessageActionsContext value={{ pauseUpload, discard } as Partial<MessageActions> as MessageActions}>
        <RowBody id={null} body={body} entry={entry(isPaused)} tail={null} />
      </MessageActionsContext>
    </Provider>
  )
  const view = render(draw(false))
  expect(await screen.findByRole('progressbar', { name: file.name })).toHaveAttribute('aria-valuenow', '50')
  await userEvent.click(screen.getByRole('button', { name: 'Pause upload' }))
  expect(pauseUpload).toHaveBeenLastCalledWith(5, true)
  view.rerender(draw(true))
  await userEvent.click(screen.getByRole('button', { name: 'Resume upload' }))
  expect(pauseUpload).toHaveBeenLastCalledWith(5, false)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }))
  expect(discard).toHaveBeenCalledExactlyOnceWith(5)
})
