/** Decodes GET /admin/system/files, newer servers. */
import { toChannelId, toMessageId, toUserId, type MessageId } from '@/domain/ids'
import { typeByName } from '@/domain/fileType'
import type { SentFile } from '@/domain/sentFile'
import { flagOrFalse, id, listBody, members, moment, text, type Members } from './check'
import { printableName } from '@/lib/printableName'

/** Properties are JSON inside JSON; malformed ones are treated as missing. */
function propertiesIn(fields: Members): Members {
  try {
    return members(typeof fields.properties === 'string' ? JSON.parse(fields.properties) : fields.properties)
  } catch {
    return {}
  }
}

function toSentFile(fields: Members): SentFile {
  const properties = propertiesIn(fields)
  const { content_type: contentType, size } = properties
  const name = typeof properties.name === 'string' ? printableName(properties.name) : ''
  return {
    messageId: toMessageId(id(fields, 'mid')),
    authorId: toUserId(id(fields, 'from_uid')),
    channelId: fields.gid == null || fields.gid === 0 ? null : toChannelId(id(fields, 'gid')),
    path: text(fields, 'content'),
    name,
    contentType: typeByName(typeof contentType === 'string' ? contentType : '', name),
    size: typeof size === 'number' ? size : 0,
    at: moment(fields, 'created_at'),
  }
}

/** One page of the list: the files that still exist, and the messages of all files, also of those that do not. */
export type SentFilePage = { files: SentFile[]; messageIds: MessageId[] }

/** Reads a page in the order of the server. */
export function toSentFilePage(value: unknown): SentFilePage {
  const rows = listBody(value, (item) => {
    const fields = members(item)
    const file = toSentFile(fields)
    return { messageId: file.messageId, file: flagOrFalse(fields, 'expired') ? null : file }
  })
  return {
    files: rows.flatMap(({ file }) => file ?? []),
    messageIds: rows.map(({ messageId }) => messageId),
  }
}
