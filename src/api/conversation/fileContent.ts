/** Loads a whole file into this page, for previews, for conversion, and for archives of several files. */
import type { Result } from '@/domain/result'
import type { ApiContext } from '@/api/context'
import { refusal, unansweredFault } from '@/api/fault'
import { fileUrl } from '@/api/request/resourceUrl'

/** Files may be large and networks slow. */
const TIMEOUT_MS = 10 * 60_000

/** GET /resource/file: the bytes of a file, or the fault; 404 when the server no longer has it. Never rejects. */
export const fetchFile = (context: ApiContext, path: string, signal?: AbortSignal): Promise<Result<Blob>> =>
  fetchResource(context, fileUrl(path), signal)

/** The same for a file with a whole address, for example an attachment of a bundle. */
export async function fetchResource({ ports }: ApiContext, url: string, signal?: AbortSignal): Promise<Result<Blob>> {
  const outcome = await ports.http({ method: 'GET', url, timeoutMs: TIMEOUT_MS, signal })
  if (outcome.state !== 'answered') return { fault: unansweredFault(outcome) }
  if (outcome.status >= 200 && outcome.status <= 299) return { value: outcome.body }
  return { fault: refusal(outcome, await outcome.text(), ports.clock.now()) }
}
