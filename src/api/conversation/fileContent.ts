/** Loads a whole file into this page, for previews of texts and for archives of several files. */
import type { Result } from '@/domain/result'
import type { ApiContext } from '@/api/context'
import { refusal, unansweredFault } from '@/api/fault'
import { fileUrl } from '@/api/request/resourceUrl'

/** Files may be large and networks slow. */
const TIMEOUT_MS = 10 * 60_000

/** GET /resource/file: the bytes of a file, or the fault; 404 when the server no longer has it. Never rejects. */
export async function fetchFile({ ports }: ApiContext, path: string, signal?: AbortSignal): Promise<Result<Blob>> {
  const outcome = await ports.http({ method: 'GET', url: fileUrl(path), timeoutMs: TIMEOUT_MS, signal })
  if (outcome.state !== 'answered') return { fault: unansweredFault(outcome) }
  if (outcome.status >= 200 && outcome.status <= 299) return { value: outcome.body }
  return { fault: refusal(outcome, await outcome.text(), ports.clock.now()) }
}
