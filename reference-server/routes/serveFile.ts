import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { ServerState } from '../model/serverState'
import { errorResponse } from './responses'
import { refuse } from '../model/refusal'

/** The content to serve: bytes or a file on disk, its type, its time in milliseconds and how to save it. */
export type Source = ({ bytes: Uint8Array } | { file: string }) & {
  type: string
  modifiedAt: number
  disposition: { kind: 'inline' | 'attachment'; filename: string } | null
}

/** First and last byte, both inclusive. */
type ByteRange = { start: number; end: number }

/** Types that a browser would run as a page of this origin. */
const activeTypes = /html|xml|svg|xsl|script|multipart/i

/** The header Content-Disposition; null if the file has no name and is harmless. */
export function disposition(state: ServerState, source: Pick<Source, 'type' | 'disposition'>): string | null {
  const isActive = !state.quirks && activeTypes.test(source.type)
  if (!source.disposition) return isActive ? 'attachment' : null
  const { kind, filename } = source.disposition
  // A header cannot contain control characters; 0.3.3 omits the header then.
  if (state.quirks && /\p{Cc}/u.test(filename)) return null
  if (state.quirks) return `${kind}; filename="${Buffer.from(filename).toString('latin1')}"`
  const plain = filename.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
  const full =
    plain === filename ? '' : `; filename*=UTF-8''${encodeURIComponent(filename).replaceAll(/['()*]/g, percentEncode)}`
  return `${isActive ? 'attachment' : kind}; filename="${plain}"${full}`
}

const percentEncode = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`

/** The requested range; null for the whole file, 'none' if it cannot be satisfied. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [, from = '', to = ''] = match
  if (from === '') return size === 0 ? 'none' : { start: Math.max(size - Number(to), 0), end: size - 1 }
  const start = Number(from)
  if (to !== '' && Number(to) < start) return null
  return start >= size ? 'none' : { start, end: Math.min(to === '' ? size - 1 : Number(to), size - 1) }
}

/** The same with the errors of 0.3.3: ends are not shortened, `-5` is 0 to 5, the first of several counts. */
function quirkyRangeOf(header: string | undefined, size: number): ByteRange | 'none' | null {
  const match = /^bytes=(\d*)-(\d*)(,.*)?$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const start = Number(match[1] || 0)
  const end = match[2] === '' ? size - 1 : Number(match[2])
  if (start === 0 && end === size - 1) return null
  return end < start - 1 || end >= size || start > size || (match[2] !== '' && end < start) ? 'none' : { start, end }
}

const seconds = (time: number) => Math.floor(time / 1000)

/** 304 or 412 if a condition of the request requires it. */
function checkConditions(c: Context, etag: string, modifiedAt: number): 304 | 412 | null {
  const matches = (header: string) => header.trim() === '*' || header.split(',').some((tag) => tag.trim() === etag)
  const since = (header: string) => seconds(Date.parse(header))
  const header = (name: string) => c.req.header(name)
  const [ifMatch, ifNone] = [header('if-match'), header('if-none-match')]
  const [ifUnmodified, ifModified] = [header('if-unmodified-since'), header('if-modified-since')]
  if (ifMatch !== undefined ? !matches(ifMatch) : ifUnmodified && seconds(modifiedAt) > since(ifUnmodified)) return 412
  if (ifNone !== undefined ? matches(ifNone) : ifModified && seconds(modifiedAt) <= since(ifModified)) return 304
  return null
}

/** Node writes header bytes unchanged only before a body of bytes, not before a stream. */
async function readRange(source: Source, span: ByteRange, isRawHeader: boolean): Promise<BodyInit> {
  if (isRawHeader && 'file' in source)
    return new Uint8Array(await readFile(source.file)).subarray(span.start, span.end + 1)
  if ('bytes' in source) return new Uint8Array(source.bytes.subarray(span.start, span.end + 1))
  return Readable.toWeb(createReadStream(source.file, span)) as ReadableStream<Uint8Array>
}

/** Serves bytes with ETag, Last-Modified, conditions and one range. */
export async function serveFile(state: ServerState, c: Context, source: Source): Promise<Response> {
  const size =
    'bytes' in source ? source.bytes.length : (await stat(source.file).catch(() => refuse(404, 'not found'))).size
  const etag = `"${size.toString(16)}-${source.modifiedAt.toString(16)}"`
  const conditionStatus = checkConditions(c, etag, source.modifiedAt)
  const headers = new Headers({
    'accept-ranges': 'bytes',
    etag,
    'last-modified': new Date(source.modifiedAt).toUTCString(),
  })
  if (conditionStatus === 304) return new Response(null, { status: 304, headers })
  if (conditionStatus === 412) return errorResponse(412, null)
  const span = (state.quirks ? quirkyRangeOf : rangeOf)(c.req.header('range'), size)
  if (span === 'none') {
    headers.set('content-range', `bytes */${size}`)
    return new Response(new TextEncoder().encode('range not satisfiable'), { status: 416, headers })
  }
  headers.set('content-type', source.type)
  if (!state.quirks) headers.set('x-content-type-options', 'nosniff')
  const contentDisposition = disposition(state, source)
  if (contentDisposition) headers.set('content-disposition', contentDisposition)
  const { start, end } = span ?? { start: 0, end: size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (span) headers.set('content-range', `bytes ${start}-${end}/${size}`)
  const body = c.req.method === 'HEAD' || end < start ? null : await readRange(source, { start, end }, state.quirks)
  return new Response(body, { status: span ? 206 : 200, headers })
}
