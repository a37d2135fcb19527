/**
 * Encodes an outgoing message: content type, body and properties exactly as the server requires them (protocol, chapter
 * 8).
 */
import type { LocalId, UserId } from '@/domain/ids'
import type { VoiceMetadata } from '@/domain/message'
import type { ApiRequest } from '@/api/request/request'

/** The content of an outgoing message. Files and forwarded messages must be on the server already: `path` names them. */
export type OutgoingBody =
  | { kind: 'text' | 'markdown'; text: string; mentions: readonly UserId[] }
  | { kind: 'file'; path: string; width: number | null; height: number | null; album?: LocalId; spoken?: VoiceMetadata }
  | { kind: 'voice'; path: string; spoken?: VoiceMetadata }
  | { kind: 'bundle'; path: string }

type EncodedMessage = Pick<ApiRequest, 'body' | 'contentType' | 'headers'>

/** Returns body, content type and headers of a request that sends, replies or edits. Edits have no local id. */
export function encodeMessage(body: OutgoingBody, localId: LocalId | null): EncodedMessage {
  const properties = { ...(localId !== null && { local_id: localId }), ...propertiesOf(body) }
  const headers = Object.keys(properties).length > 0 ? { 'X-Properties': base64OfUtf8(JSON.stringify(properties)) } : {}
  return { ...contentOf(body), headers }
}

function propertiesOf(body: OutgoingBody) {
  if (body.kind === 'text' || body.kind === 'markdown')
    return body.mentions.length > 0 ? { mentions: body.mentions } : {}
  if ('spoken' in body && body.spoken) return voiceProperties(body.spoken)
  if (body.kind !== 'file') return {}
  const { width, height, album } = body
  return { ...(width !== null && height !== null && { width, height }), ...(album !== undefined && { album }) }
}

/** The format that `wire/body.ts` reads: ms, and loudness from 0 to 100. */
const voiceProperties = ({ lengthMs, loudness }: VoiceMetadata) => ({
  duration: Math.round(lengthMs),
  waveform: loudness.map((level) => Math.round(level * 100)),
})

function contentOf(body: OutgoingBody): { contentType: string; body: string } {
  switch (body.kind) {
    case 'text':
      return { contentType: 'text/plain', body: body.text }
    // The content types must match exactly: with a charset the server answers 415.
    case 'markdown':
      return { contentType: 'text/markdown', body: body.text }
    case 'file':
      return { contentType: 'vocechat/file', body: JSON.stringify({ path: body.path }) }
    case 'voice':
      return { contentType: 'vocechat/audio', body: JSON.stringify({ path: body.path }) }
    case 'bundle':
      return { contentType: 'vocechat/archive', body: body.path }
  }
}

/** Returns the base64 of a text's UTF-8 bytes; `btoa` alone fails on everything except Latin letters. */
export function base64OfUtf8(text: string): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte)
  return btoa(binary)
}
