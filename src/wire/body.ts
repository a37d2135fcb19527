/** Decodes the body of a message from its content type, content and properties. */
import { typeByName } from '@/domain/fileType'
import { toLocalId, toUserId, type LocalId, type UserId } from '@/domain/ids'
import type { MessageBody } from '@/domain/message'
import { printableName } from '@/lib/printableName'
import { isObject } from '@/lib/shape'
import { truncateName } from '@/lib/truncateText'
import { text, type Members } from './check'

const textIn = (fields: Members, name: string) => (typeof fields[name] === 'string' ? fields[name] : null)
const sizeIn = (fields: Members, name: string) => {
  const value = fields[name]
  return typeof value === 'number' && value >= 0 && Number.isFinite(value) ? Math.round(value) : null
}
const NONE: Members = {}
const NOBODY: readonly UserId[] = []

/** The sender writes the properties; malformed ones are ignored. */
const propertiesOf = (fields: Members) => (isObject(fields.properties) ? fields.properties : NONE)

function mentionsIn(properties: Members): readonly UserId[] {
  const { mentions } = properties
  if (!Array.isArray(mentions) || mentions.length === 0) return NOBODY
  return mentions.filter((uid): uid is number => Number.isSafeInteger(uid) && uid > 0).map(toUserId)
}

/** Returns the sender's own id of a message, when a web client sent it. */
export const localIdOf = (fields: Members): LocalId | null => localIdIn(propertiesOf(fields).local_id)

const localIdIn = (value: unknown) => (Number.isSafeInteger(value) ? toLocalId(value as number) : null)

/** Returns the recording data of a voice message: `duration` in ms, and `waveform`, a list of numbers from 0 to 100. */
function voiceMetadataIn(properties: Members): { lengthMs?: number; loudness?: readonly number[] } {
  const { waveform } = properties
  const lengthMs = sizeIn(properties, 'duration')
  const loudness =
    Array.isArray(waveform) && waveform.length > 0 && waveform.length <= 200
      ? waveform.map((part) => (typeof part === 'number' && part > 0 ? Math.min(part, 100) / 100 : 0))
      : null
  return { ...(lengthMs !== null && lengthMs > 0 && { lengthMs }), ...(loudness && { loudness }) }
}

/** Returns the body of a message, an edit or a pin. */
export function toBody(fields: Members): MessageBody {
  const contentType = text(fields, 'content_type')
  const properties = propertiesOf(fields)
  switch (contentType.split(';', 1)[0]) {
    case 'text/plain':
      return { kind: 'text', text: text(fields, 'content'), mentions: mentionsIn(properties) }
    case 'text/markdown':
      return { kind: 'markdown', text: text(fields, 'content'), mentions: mentionsIn(properties) }
    case 'vocechat/file': {
      const voice = voiceMetadataIn(properties)
      // A voice message on a server without that content type.
      if (voice.loudness && textIn(properties, 'content_type')?.startsWith('audio/'))
        return { kind: 'voice', path: text(fields, 'content'), ...voice }
      const album = localIdIn(properties.album)
      const name = printableName(textIn(properties, 'name') ?? '')
      return {
        kind: 'file',
        path: text(fields, 'content'),
        name,
        contentType: typeByName(truncateName(textIn(properties, 'content_type') ?? ''), name),
        size: sizeIn(properties, 'size') ?? 0,
        width: sizeIn(properties, 'width') || null,
        height: sizeIn(properties, 'height') || null,
        ...(album !== null && { album }),
      }
    }
    case 'vocechat/audio':
      return { kind: 'voice', path: text(fields, 'content'), ...voiceMetadataIn(properties) }
    case 'vocechat/archive':
      // Some clients forward the path as JSON text, with the quotes of the server's answer.
      return { kind: 'bundle', path: text(fields, 'content').replace(/^"(.*)"$/, '$1') }
    default:
      return { kind: 'unknown', contentType: truncateName(contentType) }
  }
}
