/** Messages whose file is uploaded. */
import { isTransient } from '@/domain/fault'
import type { attachmentUpdated } from '../drafts/draftsSlice'
import type { OutboxEntry } from './entry'
import { backOff, refuse } from './failing'
import type { uploadFailed, uploadFinished } from './outboxActions'
import { endWork, findEntry, requeue, stay, withEntry, type Outbox, type Step } from './state'

/** Notes that the progress of an upload is lost, if there was any. */
export const noteRestart = (entry: OutboxEntry): OutboxEntry =>
  entry.state.state === 'uploading' && entry.state.sent > 0 ? { ...entry, hasRestarted: true } : entry

export function endUpload(before: Outbox, failure: ReturnType<typeof uploadFailed>['payload']): Step {
  const { localId, fault } = failure
  const outbox = withEntry(endWork(before, localId), localId, noteRestart)
  if (!findEntry(outbox, localId)) return stay(outbox)
  const isTemporary = fault.kind === 'signedOut' || fault.kind === 'canceled' || isTransient(fault)
  return isTemporary ? backOff(outbox, failure) : stay(refuse(outbox, failure))
}

/** Sets the size of a picture that was submitted before it was measured. */
export function setImageSize(
  outbox: Outbox,
  { fileId, found }: ReturnType<typeof attachmentUpdated>['payload'],
): Outbox {
  const entry = outbox.entries.find(({ body }) => body.kind === 'file' && body.fileId === fileId && body.width === null)
  const { width, height } = found
  if (!entry || width == null || height == null) return outbox
  return withEntry(outbox, entry.localId, (each) =>
    each.body.kind === 'file' ? { ...each, body: { ...each.body, width, height } } : each,
  )
}

export function sendUploaded(before: Outbox, payload: ReturnType<typeof uploadFinished>['payload']): Step {
  const { localId, path, width, height } = payload
  const outbox = withEntry(before, localId, (entry) =>
    entry.body.kind === 'file'
      ? {
          ...entry,
          uploadedPath: path,
          body: { ...entry.body, width: entry.body.width ?? width, height: entry.body.height ?? height },
        }
      : entry,
  )
  const entry = findEntry(outbox, localId)
  if (entry && outbox.isPermitted) return { outbox, commands: [{ do: 'write', entry }] }
  return stay(requeue(endWork(outbox, localId), localId))
}
