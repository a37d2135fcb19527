/** The short answers of writing calls. */
import { toChannelId, toMessageId, type ChannelId, type MessageId } from '@/domain/ids'
import { id, members } from './check'

/** Send, reply, edit, like, delete: the id of the new row, bare. */
export const toNewMessageId = (value: unknown): MessageId => toMessageId(id({ mid: value }, 'mid'))

/** POST /group: `{gid, created_at}`, or the bare id on servers before 0.3.3. */
export const toNewChannelId = (value: unknown): ChannelId =>
  toChannelId(typeof value === 'number' ? id({ gid: value }, 'gid') : id(members(value), 'gid'))
