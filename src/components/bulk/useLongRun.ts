/** A long run with a loop of its own: how many steps it has is known when it is over. It ends with its page. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { advanceRun, startedRun, type Run, type RunSignal } from '@/domain/run'
import { useAppSelector } from '@/store/hooks'
import { selectConnection } from '@/store/connection/connectionSlice'

export type RunControl<Failure> = {
  /** Aborts when the run is canceled, its page is left, or another run starts. */
  signal: AbortSignal
  /**
   * Resolves to true when the next step may begin, to false once the run is canceled. `isCut`: the last step failed for
   * want of a network, so the run waits until the connection is back.
   */
  mayGoOn: (isCut?: boolean) => Promise<boolean>
  progressed: (done: number, total: number) => void
  failed: (failure: Failure) => void
}

/** Holds one run: its state, and whoever waits for a pause to end. */
function createDriver<Failure>(total: number, show: (run: Run<Failure>) => void) {
  let run = startedRun<Failure>(total)
  let goOn = () => undefined as void
  const canceled = new AbortController()
  const apply = (signal: RunSignal<Failure>) => {
    const next = advanceRun(run, signal)
    // A run that was replaced has ended, and must not be shown again.
    if (next === run) return
    run = next
    show(run)
    if (run.phase === 'running' || run.phase === 'ended') goOn()
  }
  show(run)
  return {
    signal: canceled.signal,
    apply,
    cancel() {
      canceled.abort()
      apply({ type: 'ended' })
    },
    /** Resolves when the run is neither paused nor waiting, to false after `cancel`. */
    async pass() {
      while (run.phase === 'paused' || run.phase === 'waiting') await new Promise<void>((resolve) => (goOn = resolve))
      return !canceled.signal.aborted
    },
  }
}

/**
 * Returns the last run, null before the first one, with functions that stay the same. `start` cancels the run before,
 * and resolves when `work` has ended; it rejects if `work` does. `useRun` makes the same call for many things.
 */
export function useLongRun<Failure = never>() {
  const [run, setRun] = useState<Run<Failure> | null>(null)
  const driver = useRef<ReturnType<typeof createDriver<Failure>> | null>(null)
  const isLive = useAppSelector((state) => selectConnection(state).phase === 'live')
  const connection = useRef(isLive)
  useEffect(() => {
    connection.current = isLive
    if (isLive) driver.current?.apply({ type: 'networkBack' })
  }, [isLive])
  useEffect(() => () => driver.current?.cancel(), [])

  const start = useCallback(async (total: number, work: (control: RunControl<Failure>) => Promise<void>) => {
    driver.current?.cancel()
    const mine = createDriver<Failure>(total, setRun)
    driver.current = mine
    const { signal, apply } = mine
    try {
      await work({
        signal,
        mayGoOn(isCut = false) {
          if (isCut && !connection.current) apply({ type: 'networkLost' })
          return mine.pass()
        },
        progressed: (done, all) => apply({ type: 'progressed', done, total: all }),
        failed: (failure) => apply({ type: 'failed', failure }),
      })
    } finally {
      apply({ type: 'ended' })
    }
  }, [])
  const controls = useMemo(
    () => ({
      pause: () => driver.current?.apply({ type: 'pausePressed' }),
      goOn: () => driver.current?.apply({ type: 'goOnPressed' }),
      cancel: () => driver.current?.cancel(),
    }),
    [],
  )
  return { run, start, ...controls }
}
