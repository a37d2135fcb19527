/** Advances the virtual clock of two people at a server in the same process. */
import { settle } from '@support/fakeClock'
import type { adaAndBo } from '../integration/store/atServer'

type People = Pick<Awaited<ReturnType<typeof adaAndBo>>, 'server' | 'clock' | 'adasLine' | 'bosLine'>

/** Returns a function that advances the clock by ms, once the server has answered all requests in flight. */
export const createAdvanceTime =
  ({ server, clock, adasLine, bosLine }: People) =>
  async (ms: number): Promise<void> => {
    do {
      server.state.streams.flush()
      await settle()
    } while (adasLine.inFlight > 0 || bosLine.inFlight > 0)
    await clock.advance(ms)
  }
