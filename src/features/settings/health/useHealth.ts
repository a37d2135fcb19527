/** Runs the checks of the server's health and keeps their results while the page is open. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { HEALTH_LINES, type HealthLine } from '@/domain/health/healthChecks'
import { useAppDispatch, useAppSelector, useClock } from '@/store/hooks'
import { selectConnection } from '@/store/connection/connectionSlice'
import { keepFirstStep } from '@/store/records/firstSteps'
import { checkLine, type CheckedLine } from './gatherHealth'
import { putOff, readPutOffs } from './putOff'

export type Results = Partial<Readonly<Record<HealthLine, CheckedLine>>>

/**
 * Returns the results so far. `checkedAt` is when the last check of all lines ended, in ms since 1970; null before. The
 * line of live events is checked again when the stream opens, breaks, or delivers its first heartbeat.
 */
export function useHealth() {
  const dispatch = useAppDispatch()
  const clock = useClock()
  const [results, setResults] = useState<Results>({})
  const [running, setRunning] = useState<readonly HealthLine[]>(HEALTH_LINES)
  const [checkedAt, setCheckedAt] = useState<number | null>(null)
  const [putOffs, setPutOffs] = useState(() => dispatch(readPutOffs()))
  const isOpen = useRef(true)

  const run = useCallback(
    (lines: readonly HealthLine[]) =>
      Promise.all(
        lines.map(async (line) => {
          const checked = await dispatch(checkLine(line))
          if (!isOpen.current) return
          setResults((before) => ({ ...before, [line]: checked }))
          setRunning((before) => before.filter((other) => other !== line))
        }),
      ),
    [dispatch],
  )
  const runAll = useCallback(async () => {
    await run(HEALTH_LINES)
    if (!isOpen.current) return
    setCheckedAt(clock.now())
    dispatch(keepFirstStep('health'))
  }, [run, dispatch, clock])

  useEffect(() => {
    isOpen.current = true
    void runAll()
    return () => {
      isOpen.current = false
    }
  }, [runAll])

  const stream = useAppSelector((state) => {
    const { phase, heartbeat } = selectConnection(state)
    return `${phase} ${heartbeat !== null}`
  })
  const checkedStream = useRef(stream)
  useEffect(() => {
    if (checkedStream.current === stream) return
    checkedStream.current = stream
    void run(['stream'])
  }, [stream, run])

  return useMemo(
    () => ({
      results,
      running,
      checkedAt,
      putOffs,
      check: (line: HealthLine) => {
        setRunning((before) => [...before, line])
        void run([line])
      },
      checkAll: () => {
        setRunning(HEALTH_LINES)
        void runAll()
      },
      /** Puts a line off for 30 days, or shows it again. */
      putOff: (line: HealthLine, cause: string | null) => setPutOffs(dispatch(putOff(line, cause))),
    }),
    [results, running, checkedAt, putOffs, run, runAll, dispatch],
  )
}
