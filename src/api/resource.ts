/**
 * Uploads. The server appends every part without an offset, so a part whose effect is unknown must not be sent again,
 * and the file starts over. The stored file is verified by size and hash.
 */
import { isUnclear, type Fault } from '@/domain/fault'
import { pause } from '@/platform/clock'
import { toText } from '@/wire/server'
import { toStoredFile, type StoredFile } from '@/wire/upload'
import { requestServer, type RequestResult } from './requestServer'
import type { ApiContext } from './context'
import type { ApiRequest } from './request'

export type { StoredFile }

export type UploadOptions = {
  /** Reports the bytes sent and the total; falls back when the file starts over. */
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
  /** Awaited before each part, so it can pause the upload, even for minutes. */
  beforePart?: () => Promise<void>
  /** Sends the file as this bot. */
  botKey?: string
}

/** The part size of older clients. */
export const PART_BYTES = 1_000_000
/** A size that small proxies accept. */
const SMALL_PART_BYTES = 200_000
/** 1 MB in this time corresponds to 70 kbit/s. */
const PART_TIMEOUT_MS = 120_000
/** The waits before each restart of a file; their number limits the restarts. */
const START_OVER_AFTER_MS = [1_000, 5_000, 15_000]
const MAX_WAIT_MS = 60_000
/**
 * After this long without a part the server may have deleted the file (it states 300 s and checks from time to time).
 */
const FORGOTTEN_AFTER_MS = 240_000
/** Pictures that the server decodes; with any other image type it refuses the last part. */
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

type Plan = { name: string; contentType: string; partBytes: number }
/** A fault with the plan for another attempt, or null; `wasPaused`: the pause is the cause. */
type Attempt = { value: StoredFile } | { fault: Fault; again: Plan | null; wasPaused?: boolean }

/** Returns the type under which a file is prepared; undefined lets the server guess by the name. */
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
): Promise<RequestResult<StoredFile>> {
  const { files } = context.ports
  const hashing = new AbortController()
  const stopHashing = () => hashing.abort()
  options.signal?.addEventListener('abort', stopHashing)
  const hash = files.sha256(file, hashing.signal).catch(() => null)
  try {
    return await sendUntilStored(context, file, { name, contentType, partBytes: PART_BYTES }, hash, options)
  } finally {
    stopHashing()
    options.signal?.removeEventListener('abort', stopHashing)
  }
}

async function sendUntilStored(
  context: ApiContext,
  file: Blob,
  first: Plan,
  hash: Promise<string | null>,
  options: UploadOptions,
): Promise<RequestResult<StoredFile>> {
  let plan = first
  for (let failures = 0; ;) {
    const attempt = await sendOnce(context, file, plan, hash, options)
    if ('value' in attempt) return attempt
    const waitMs = attempt.wasPaused ? 0 : START_OVER_AFTER_MS[failures++]
    if (!attempt.again || waitMs === undefined) return { fault: attempt.fault }
    plan = attempt.again
    if (waitMs > 0) await pause(context.ports.clock, waitMs, options.signal)
    if (options.signal?.aborted) return { fault: { kind: 'canceled' } }
  }
}

/** Returns the path prefix and authorization: a bot uses the same two calls below /bot, with its key. */
const below = ({ botKey }: UploadOptions): Pick<ApiRequest, 'signed' | 'headers'> & { prefix: string } =>
  botKey === undefined ? { prefix: '/resource' } : { prefix: '/bot', signed: false, headers: { 'X-API-Key': botKey } }

async function sendOnce(
  context: ApiContext,
  file: Blob,
  plan: Plan,
  hash: Promise<string | null>,
  options: UploadOptions,
): Promise<Attempt> {
  const { prefix, ...access } = below(options)
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
  if ('fault' in prepared) return { fault: prepared.fault, again: isUnclear(prepared.fault) ? plan : null }
  for (let from = 0; ; from += plan.partBytes) {
    const isLast = from + plan.partBytes >= file.size
    const part = { fileId: prepared.value, from, to: Math.min(from + plan.partBytes, file.size), isLast }
    const result = await sendPart(context, file, part, options)
    if ('fault' in result) {
      const wasPaused = result.wasPaused && result.fault.kind === 'refused' && result.fault.status === 400
      return { fault: result.fault, again: nextPlan(result.fault, plan, isLast && !wasPaused), wasPaused }
    }
    if (isLast) return verify(result.value, file, plan, await hash)
  }
}

type Part = { fileId: string; from: number; to: number; isLast: boolean }

async function sendPart(
  context: ApiContext,
  file: Blob,
  part: Part,
  options: UploadOptions,
): Promise<{ value: StoredFile | null } | { fault: Fault; wasPaused: boolean }> {
  const { onProgress, signal, beforePart } = options
  const { clock } = context.ports
  const { prefix, ...access } = below(options)
  const readyAt = clock.elapsed()
  const form = new FormData()
  form.append('file_id', part.fileId)
  form.append('chunk_data', file.slice(part.from, part.to))
  form.append('chunk_is_last', String(part.isLast))
  for (;;) {
    await beforePart?.()
    const wasPaused = clock.elapsed() - readyAt > FORGOTTEN_AFTER_MS
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
        // The form's overhead around the part does not count as file bytes.
        ...(onProgress && { onProgress: (sent) => onProgress(Math.min(part.from + sent, part.to), file.size) }),
      },
      signal,
    )
    const waitMs = 'fault' in result ? untilAllowed(result.fault) : null
    if (waitMs === null) return 'fault' in result ? { ...result, wasPaused } : result
    await pause(clock, waitMs, signal)
    if (signal?.aborted) return { fault: { kind: 'canceled' }, wasPaused }
  }
}

/** Handles 429, which the server sends before it appends anything, so that this part may safely be sent again. */
const untilAllowed = (fault: Fault) =>
  fault.kind === 'refused' && fault.status === 429 ? Math.min(fault.retryAfterMs ?? 5_000, MAX_WAIT_MS) : null

/** Returns the plan for starting over after a part failed, or null when it would fail again. */
function nextPlan(fault: Fault, plan: Plan, wasLast: boolean): Plan | null {
  if (isUnclear(fault)) return plan
  if (fault.kind !== 'refused') return null
  if (fault.status === 413 && plan.partBytes > SMALL_PART_BYTES) return { ...plan, partBytes: SMALL_PART_BYTES }
  if (fault.status !== 400) return null
  // At the end of a picture: it cannot be decoded. Anywhere else: the server deleted a file that paused for too long.
  const isUndecodable = wasLast && plan.contentType.startsWith('image/')
  return isUndecodable ? { ...plan, contentType: 'application/octet-stream' } : plan
}

function verify(stored: StoredFile | null, file: Blob, plan: Plan, hash: string | null): Attempt {
  if (stored === null) return { fault: { kind: 'unreadable', member: 'path' }, again: plan }
  if (stored.size !== file.size) return { fault: { kind: 'unreadable', member: 'size' }, again: plan }
  if (hash !== null && stored.hash !== hash) return { fault: { kind: 'unreadable', member: 'hash' }, again: plan }
  return { value: stored }
}
