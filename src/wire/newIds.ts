/** Decodes the answers that hold only the id of what a request created. */
import { toChannelId, toMessageId, type ChannelId, type MessageId } from '@/domain/ids'
import { id, members } from './check'

/** Send, reply, edit, like, delete: reads the id of the new row, a bare number. */
export const toNewMessageId = (value: unknown): MessageId => toMessageId(id({ mid: value }, 'mid'))

/** POST /group: reads `{gid, created_at}`, or the bare id on servers before 0.3.3. */
export const toNewChannelId = (value: unknown): ChannelId =>
  toChannelId(typeof value === 'number' ? id({ gid: value }, 'gid') : id(members(value), 'gid'))
