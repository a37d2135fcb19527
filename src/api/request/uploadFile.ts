/**
 * Uploads files in parts. The server appends each part to the file and knows no offset. If a part may have arrived, it
 * must not be sent again, so the whole file starts over. The stored file is verified by size and hash.
 */
import { isOutcomeUnknown, isRefused, type Fault } from '@/domain/fault'
import { pause } from '@/platform/device/clock'
import { toText } from '@/wire/server'
import { toStoredFile, type StoredFile } from '@/wire/upload'
import { requestServer, type RequestResult } from './requestServer'
import type { ApiContext } from '@/api/context'
import type { ApiRequest } from './request'

export type { StoredFile }

export type UploadOptions = {
  /** Reports the bytes sent and the total; falls back when the file starts over. */
  onProgress?: (sent: number, total: number) => void
  /** Called before the file starts over. */
  onRestart?: () => void
  signal?: AbortSignal
  /** Awaited before each part; may pause the upload for minutes. */
  beforePart?: () => Promise<void>
  /** Sends the file as this bot. */
  botKey?: string
}

/** The size of a part; older clients use the same. */
export const PART_BYTES = 1_000_000
/** A size that small proxies accept. */
export const SMALL_PART_BYTES = 200_000
/** Long enough for a part at 70 kbit/s. */
const PART_TIMEOUT_MS = 120_000
/** The waits before the first, second and third restart of a file; there is no fourth. */
const RESTART_DELAYS_MS = [1_000, 5_000, 15_000]
const MAX_RATE_LIMIT_WAIT_MS = 60_000
/** The server deletes an unfinished file when no part came for 300 s; this is less, to be safe. */
const EXPIRES_AFTER_MS = 240_000
/** The image types that the server decodes. With any other image type it refuses the last part. */
const DECODABLE = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/bmp',
  'image/tiff',
  'image/x-icon',
  'image/vnd.microsoft.icon',
])

type UploadPlan = { name: string; contentType: string; partBytes: number }
/**
 * `nextPlan` is the plan for another attempt, null when it would fail too. `wasPaused`: a long pause is the cause, so the
 * attempt does not count.
 */
type UploadAttempt =
  { value: StoredFile } | { fault: Fault; nextPlan: UploadPlan | null; wasPaused?: boolean } | FileGone
type FileGone = { isFileGone: true }
/** `isFileGone`: the file can no longer be read, so another attempt would fail, too. */
export type UploadResult = RequestResult<StoredFile> | FileGone

/** Returns the content type for the server; undefined lets it guess by the name. */
function typeToPrepare(contentType: string, size: number): string | undefined {
  if (!contentType.startsWith('image/')) return contentType || undefined
  return DECODABLE.has(contentType) && size > 0 ? contentType : 'application/octet-stream'
}

/**
 * POST /resource/file/prepare and /resource/file/upload (for a bot below /bot): sends a file in parts and returns the
 * stored file.
 */
export async function uploadFile(
  context: ApiContext,
  file: Blob,
  { name, contentType }: { name: string; contentType: string },
  options: UploadOptions = {},
): Promise<UploadResult> {
  const { files } = context.ports
  const hashing = new AbortController()
  const stopHashing = () => hashing.abort()
  options.signal?.addEventListener('abort', stopHashing)
  const hash = files.sha256(file, hashing.signal).catch(() => null)
  try {
    return await uploadWithRetries(context, file, { name, contentType, partBytes: PART_BYTES }, hash, options)
  } finally {
    stopHashing()
    options.signal?.removeEventListener('abort', stopHashing)
  }
}

async function uploadWithRetries(
  context: ApiContext,
  file: Blob,
  first: UploadPlan,
  hash: Promise<string | null>,
  options: UploadOptions,
): Promise<UploadResult> {
  let plan = first
  for (let failures = 0; ;) {
    const attempt = await uploadOnce(context, file, plan, hash, options)
    if (!('fault' in attempt)) return attempt
    const waitMs = attempt.wasPaused ? 0 : RESTART_DELAYS_MS[failures++]
    if (!attempt.nextPlan || waitMs === undefined) return { fault: attempt.fault }
    plan = attempt.nextPlan
    options.onRestart?.()
    if (waitMs > 0) await pause(context.ports.clock, waitMs, options.signal)
    if (options.signal?.aborted) return { fault: { kind: 'canceled' } }
  }
}

/** Returns path prefix and headers: a bot sends the same two requests below /bot, with its key. */
const uploadAccess = ({
  botKey,
}: UploadOptions): Pick<ApiRequest, 'isAuthenticated' | 'headers'> & { prefix: string } =>
  botKey === undefined
    ? { prefix: '/resource' }
    : { prefix: '/bot', isAuthenticated: false, headers: { 'X-API-Key': botKey } }

async function uploadOnce(
  context: ApiContext,
  file: Blob,
  plan: UploadPlan,
  hash: Promise<string | null>,
  options: UploadOptions,
): Promise<UploadAttempt> {
  const { prefix, ...access } = uploadAccess(options)
  const prepared = await requestServer<string>(
    context,
    {
      ...access,
      method: 'POST',
      path: `${prefix}/file/prepare`,
      json: { content_type: typeToPrepare(plan.contentType, file.size), filename: plan.name },
      read: toText,
    },
    options.signal,
  )
  if ('fault' in prepared) return { fault: prepared.fault, nextPlan: isOutcomeUnknown(prepared.fault) ? plan : null }
  for (let from = 0; ; from += plan.partBytes) {
    const isLast = from + plan.partBytes >= file.size
    const part = { fileId: prepared.value, from, to: Math.min(from + plan.partBytes, file.size), isLast }
    const bytes = await readPart(file, part)
    if (bytes === null) return { isFileGone: true }
    const result = await sendPart(context, file, part, bytes, options)
    if ('fault' in result) {
      const wasPaused = result.wasPaused && isRefused(result.fault, 400)
      return { fault: result.fault, nextPlan: planAfterFault(result.fault, plan, isLast && !wasPaused), wasPaused }
    }
    if (isLast) return verify(result.value, file, plan, await hash)
  }
}

type Part = { fileId: string; from: number; to: number; isLast: boolean }

/** Resolves to null if the file can no longer be read. A request with such a file never ends in Firefox. */
const readPart = (file: Blob, { from, to }: Part): Promise<Blob | null> =>
  file
    .slice(from, to)
    .arrayBuffer()
    .then(
      (bytes) => new Blob([bytes]),
      () => null,
    )

async function sendPart(
  context: ApiContext,
  file: Blob,
  part: Part,
  bytes: Blob,
  options: UploadOptions,
): Promise<{ value: StoredFile | null } | { fault: Fault; wasPaused: boolean }> {
  const { onProgress, signal, beforePart } = options
  const { clock } = context.ports
  const { prefix, ...access } = uploadAccess(options)
  const readyAt = clock.elapsed()
  const form = new FormData()
  form.append('file_id', part.fileId)
  form.append('chunk_data', bytes)
  form.append('chunk_is_last', String(part.isLast))
  for (;;) {
    await beforePart?.()
    const wasPaused = clock.elapsed() - readyAt > EXPIRES_AFTER_MS
    if (signal?.aborted) return { fault: { kind: 'canceled' }, wasPaused }
    const result = await requestServer<StoredFile | null>(
      context,
      {
        ...access,
        method: 'POST',
        path: `${prefix}/file/upload`,
        body: form,
        timeoutMs: PART_TIMEOUT_MS,
        read: toStoredFile,
        // `sent` includes the form fields around the part.
        ...(onProgress && { onProgress: (sent) => onProgress(Math.min(part.from + sent, part.to), file.size) }),
      },
      signal,
    )
    const waitMs = 'fault' in result ? rateLimitWaitMs(result.fault) : null
    if (waitMs === null) return 'fault' in result ? { ...result, wasPaused } : result
    await pause(clock, waitMs, signal)
    if (signal?.aborted) return { fault: { kind: 'canceled' }, wasPaused }
  }
}

/** Returns the wait after a 429, else null. The server sends it before it appends, so the part may be sent again. */
const rateLimitWaitMs = (fault: Fault) =>
  isRefused(fault, 429) ? Math.min(fault.retryAfterMs ?? 5_000, MAX_RATE_LIMIT_WAIT_MS) : null

/** Returns the plan for starting over after a part failed, or null when it would fail again. */
function planAfterFault(fault: Fault, plan: UploadPlan, wasLast: boolean): UploadPlan | null {
  if (isOutcomeUnknown(fault)) return plan
  if (fault.kind !== 'refused') return null
  if (fault.status === 413 && plan.partBytes > SMALL_PART_BYTES) return { ...plan, partBytes: SMALL_PART_BYTES }
  if (fault.status !== 400) return null
  // A 400 after the last part of a picture: the server cannot decode it. After any other part: it deleted the file.
  const isUndecodable = wasLast && plan.contentType.startsWith('image/')
  return isUndecodable ? { ...plan, contentType: 'application/octet-stream' } : plan
}

function verify(stored: StoredFile | null, file: Blob, plan: UploadPlan, hash: string | null): UploadAttempt {
  if (stored === null) return { fault: { kind: 'unreadable', member: 'path' }, nextPlan: plan }
  if (stored.size !== file.size) return { fault: { kind: 'unreadable', member: 'size' }, nextPlan: plan }
  if (hash !== null && stored.hash !== hash) return { fault: { kind: 'unreadable', member: 'hash' }, nextPlan: plan }
  return { value: stored }
}
