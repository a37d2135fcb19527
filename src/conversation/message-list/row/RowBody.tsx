/** The body of a message by its kind, with the upload state of a message that is being sent. */
import { memo, type ReactNode } from 'react'
import type { MessageId } from '@/domain/ids'
import type { MessageBody as Body } from '@/domain/message'
import { fileKind } from '@/conversation/attachments/fileKind'
import { LinkPreviewSlot } from '@/conversation/message-body/link-preview/LinkPreviewSlot'
import { MessageBody } from '@/conversation/message-body/MessageBody'
import { UploadCard, UploadStrip } from '@/conversation/attachments/upload/UploadCard'
import { useLocalFileUrl } from '@/conversation/attachments/upload/useLocalFileUrl'
import { isPending, type OutboxEntry } from '@/store/outbox/entry'
import { useMessageActions, type MessageActions } from '@/conversation/actions/MessageActions'

/** The bytes sent and the total during an upload; else null. */
export const progressOf = (entry: OutboxEntry) =>
  entry.state.state === 'uploading' ? { sent: entry.state.sent, total: entry.state.total } : null

/** Whether the upload lost its progress. The words stay until the file has arrived. */
const isUploadRestarted = (entry: OutboxEntry) => entry.hasRestarted === true && isUnderWay(entry)

/** Whether the upload is queued or running. Later it can be neither paused nor canceled. */
export const isUnderWay = ({ state }: OutboxEntry) => state.state === 'queued' || state.state === 'uploading'

/** The handlers of an upload's buttons, as far as they still apply. */
export function uploadTools(entry: OutboxEntry, actions: MessageActions | null) {
  if (!actions) return {}
  const { state, localId } = entry
  const isPaused = state.state === 'uploading' && state.isPaused === true
  return {
    isRestarted: isUploadRestarted(entry),
    ...(isPending(entry) && { onCancel: () => actions.discard(localId) }),
    ...(state.state === 'uploading' && { isPaused, onPause: () => actions.pauseUpload(localId, !isPaused) }),
  }
}

/** `entry` is set until the server has the message. Images sent from here keep showing the local file. */
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
  // A file that this browser could not decode as an image is not shown as one, whatever its type says.
  const isImage =
    body.kind === 'file' && fileKind(body.contentType, body.size) === 'image' && (!entry || body.width !== null)
  const local = useLocalFileUrl(isImage || body.kind === 'voice' ? fileId : null)
  if (entry && body.kind === 'file' && !isImage) {
    return (
      <>
        <UploadCard name={body.name} size={body.size} progress={progressOf(entry)} {...uploadTools(entry, actions)} />
        {tail}
      </>
    )
  }
  const progress = entry ? progressOf(entry) : null
  const strip = entry?.body.kind === 'file' && (isImage ? isUnderWay(entry) : progress !== null) && (
    <UploadStrip
      name={entry.body.name}
      progress={progress}
      {...uploadTools(entry, actions)}
      // Over an image, it does not change the layout when it disappears.
      className={isImage ? `absolute top-2 inset-s-2 max-w-full ${progress ? 'w-60' : ''}` : 'my-1 w-80 max-w-full'}
    />
  )
  const content = (
    <>
      <MessageBody
        id={id}
        body={body}
        tail={tail}
        localUrl={local}
        awaitsLocal={entry !== undefined}
        onOpenImage={actions && id !== null ? () => actions.openImage(id) : undefined}
        onOpenBundle={actions ? (path) => actions.openBundle({ path, id }) : undefined}
      />
      {!entry && 'text' in body && <LinkPreviewSlot text={body.text} />}
      {strip}
    </>
  )
  return isImage ? <div className="relative">{content}</div> : content
})
