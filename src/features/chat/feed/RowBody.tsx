/** What a row says: the body by kind, with what is particular to messages on their way. */
import { memo, type ReactNode } from 'react'
import type { MessageId } from '@/domain/ids'
import type { MessageBody as Body } from '@/domain/message'
import { fileKind } from '@/parts/message/fileName'
import { LinkPreviewSlot } from '@/parts/message/LinkPreviewSlot'
import { MessageBody } from '@/parts/message/MessageBody'
import { useLocalPicture } from '@/parts/upload/useLocalPicture'
import type { OutboxEntry } from '@/store/outbox/entry'
import { useMessageActions } from '../actions/MessageActions'
import { UploadBar, UploadCard } from '../lateHands'
import { isOnItsWay } from './RowStates'

const progressOf = (entry: OutboxEntry) =>
  entry.state.state === 'uploading' ? { sent: entry.state.sent, total: entry.state.total } : null
const isPaused = (entry: OutboxEntry) => entry.state.state === 'uploading' && entry.state.isPaused === true

/** `entry` is there until the server knows the message. Pictures sent from here keep showing what is on the device. */
export const RowBody = memo(function RowBody({
  id,
  body,
  entry,
  tail,
}: {
  id: MessageId | null
  body: Body
  entry: OutboxEntry | undefined
  tail: ReactNode
}) {
  const actions = useMessageActions()
  const fileId = entry?.body.kind === 'file' ? entry.body.fileId : null
  // what this browser could not read as a picture is none, whatever it is called
  const isPicture =
    body.kind === 'file' && fileKind(body.contentType, body.size) === 'image' && (!entry || body.width !== null)
  const local = useLocalPicture(isPicture || body.kind === 'voice' ? fileId : null)
  if (entry && body.kind === 'file' && !isPicture) {
    const cancel = actions && isOnItsWay(entry) ? { onCancel: () => actions.discard(entry.localId) } : {}
    const paused = isPaused(entry)
    const pause =
      actions && entry.state.state === 'uploading'
        ? { isPaused: paused, onPause: () => actions.pauseUpload(entry.localId, !paused) }
        : {}
    return (
      <>
        <UploadCard name={body.name} size={body.size} progress={progressOf(entry)} {...pause} {...cancel} />
        {tail}
      </>
    )
  }
  const progress = entry && progressOf(entry)
  return (
    <>
      <MessageBody
        body={body}
        tail={tail}
        localPicture={local}
        awaitsLocal={entry !== undefined}
        onOpenPicture={actions && id !== null ? () => actions.openPicture(id) : undefined}
        onOpenBundle={actions ? (path) => actions.openBundle({ path, id }) : undefined}
      />
      {!entry && 'text' in body && <LinkPreviewSlot text={body.text} />}
      {progress && entry.body.kind === 'file' && (
        <UploadBar name={entry.body.name} {...progress} className="my-1 w-80 max-w-full" />
      )}
    </>
  )
})
