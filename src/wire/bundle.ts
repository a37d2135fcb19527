/** Decodes forwarded and saved messages: GET /resource/archive, GET /favorite/{id}, and the list of favorites. */
import type { Bundle, BundleAuthor, BundledBody, BundledMessage, SavedEntry } from '@/domain/bundle'
import { toMessageId } from '@/domain/ids'
import { toBody } from './body'
import {
  count,
  each,
  id,
  inside,
  list,
  Malformed,
  members,
  moment,
  nameIn,
  text,
  textOrNull,
  type Members,
} from './check'
import { toConversationKey } from './settings'

/** Attachments are numbered from 0, so this must not test for truthiness. */
const attachment = (fields: Members, name: string) => (fields[name] == null ? null : count(fields, name))

function toAuthor(value: unknown): BundleAuthor {
  const fields = members(value)
  return { name: nameIn(fields, 'name'), avatar: attachment(fields, 'avatar') }
}

/** Files have no content of their own here: their bytes are attachments. */
function toBundledBody(fields: Members): BundledBody {
  const body = toBody({ ...fields, content: textOrNull(fields, 'content') ?? '' })
  switch (body.kind) {
    case 'text':
    case 'markdown':
      return body
    case 'file': {
      const { kind, name, contentType, size, width, height } = body
      const [bytes, thumbnail] = [attachment(fields, 'file_id'), attachment(fields, 'thumbnail_id')]
      return { kind, name, contentType, size, width, height, attachment: bytes, thumbnail }
    }
    case 'voice': {
      const { kind, lengthMs, loudness } = body
      return {
        kind,
        ...(lengthMs !== undefined && { lengthMs }),
        ...(loudness && { loudness }),
        attachment: attachment(fields, 'file_id'),
      }
    }
    default:
      return { kind: 'unknown', contentType: nameIn(fields, 'content_type') }
  }
}

/** Reads the object of an archive or a favorite; unreadable messages are omitted. */
export function toBundle(value: unknown): Bundle {
  const fields = members(value)
  const authors = list(fields, 'users').map((author) => inside({ users: author }, 'users', toAuthor))
  const toMessage = (item: unknown): BundledMessage => {
    const message = members(item)
    const author = authors[count(message, 'from_user')]
    if (!author) throw new Malformed('from_user')
    return {
      messageId: toMessageId(id(message, 'mid')),
      author,
      at: moment(message, 'created_at'),
      source: inside(message, 'source', toConversationKey),
      body: toBundledBody(message),
    }
  }
  return { messages: each(list(fields, 'messages'), 'messages', toMessage, []) }
}

/** Reads POST /favorite, and the items of GET /favorite. */
export function toSavedEntry(value: unknown): SavedEntry {
  const fields = members(value)
  return { id: text(fields, 'id'), at: moment(fields, 'created_at') }
}
