/** Decodes GET /admin/system/files, newer servers. */
import { toChannelId, toMessageId, toUserId } from '@/domain/ids'
import type { SentFile } from '@/domain/sentFile'
import { flagOr, id, listBody, members, moment, text, type Members } from './check'
import { printableName } from '@/lib/printableName'

/** Properties are JSON inside JSON; malformed ones are treated as missing. */
function propertiesIn(of: Members): Members {
  try {
    return members(typeof of.properties === 'string' ? JSON.parse(of.properties) : of.properties)
  } catch {
    return {}
  }
}

function toSentFile(of: Members): SentFile {
  const properties = propertiesIn(of)
  const { name, content_type: contentType, size } = properties
  return {
    messageId: toMessageId(id(of, 'mid')),
    authorId: toUserId(id(of, 'from_uid')),
    channelId: of.gid == null || of.gid === 0 ? null : toChannelId(id(of, 'gid')),
    path: text(of, 'content'),
    name: typeof name === 'string' ? printableName(name) : '',
    contentType: typeof contentType === 'string' ? contentType : 'application/octet-stream',
    size: typeof size === 'number' ? size : 0,
    at: moment(of, 'created_at'),
  }
}

/** Reads the files that still exist, newest first. */
export function toSentFiles(value: unknown): SentFile[] {
  const read = (item: unknown) => {
    const of = members(item)
    return flagOr(of, 'expired', false) ? null : toSentFile(of)
  }
  return listBody(value, read)
    .filter((file) => file !== null)
    .sort((one, other) => other.at - one.at)
}
