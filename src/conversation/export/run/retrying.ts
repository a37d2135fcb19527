/** Asks for parts of an export again when the network fails. */
import type { Fault } from '@/domain/fault'
import type { Result } from '@/domain/result'

/** How often something is asked for. */
const ATTEMPTS = 3

/** Thrown when the export was canceled. */
export class Canceled extends Error {}

const isCut = ({ kind }: Fault) => kind === 'network' || kind === 'timeout'

/** Resolves to the value or to the last fault. Between attempts it waits until the export may go on. */
export async function retrying<Value>(
  load: () => Promise<Result<Value>>,
  mayGoOn: (isCut?: boolean) => Promise<boolean>,
): Promise<Result<Value>> {
  for (let attempt = 1; ; attempt++) {
    if (!(await mayGoOn(attempt > 1))) throw new Canceled()
    const loaded = await load()
    if ('value' in loaded || !isCut(loaded.fault) || attempt === ATTEMPTS) return loaded
  }
}

/** Returns the `reason` of a missing file. */
export function reasonOf(fault: Fault): string {
  if (fault.kind !== 'refused') return fault.kind
  return fault.status === 404 ? 'gone' : String(fault.status)
}
