/** Runs the checks of the server's health and keeps their results while the page is open. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { HEALTH_LINES, type HealthLine } from '@/domain/health/healthChecks'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectConnection } from '@/store/session/connectionSlice'
import type { AppThunk } from '@/store/context'
import { checkLine, type CheckedLine } from './gatherHealth'
import { putOff, readPutOffs } from './putOff'

const timeNow =
  (): AppThunk<number> =>
  (_dispatch, _getState, { ports }) =>
    ports.clock.now()

export type Results = Partial<Readonly<Record<HealthLine, CheckedLine>>>

/**
 * Returns the results so far. `checkedAt` is when the last check of all lines ended, in ms since 1970; null before. The
 * line of live events is checked again when the stream opens, breaks, or delivers its first heartbeat.
 */
export function useHealth() {
  const dispatch = useAppDispatch()
  const [results, setResults] = useState<Results>({})
  const [running, setRunning] = useState<readonly HealthLine[]>([])
  const [checkedAt, setCheckedAt] = useState<number | null>(null)
  const [putOffs, setPutOffs] = useState(() => dispatch(readPutOffs()))
  const isOpen = useRef(true)

  const check = useCallback(
    async (lines: readonly HealthLine[]) => {
      setRunning((before) => [...before, ...lines])
      await Promise.all(
        lines.map(async (line) => {
          const checked = await dispatch(checkLine(line))
          if (!isOpen.current) return
          setResults((before) => ({ ...before, [line]: checked }))
          setRunning((before) => before.filter((other) => other !== line))
        }),
      )
    },
    [dispatch],
  )
  const checkAll = useCallback(async () => {
    await check(HEALTH_LINES)
    if (isOpen.current) setCheckedAt(dispatch(timeNow()))
  }, [check, dispatch])

  useEffect(() => {
    isOpen.current = true
    void checkAll()
    return () => {
      isOpen.current = false
    }
  }, [checkAll])

  const stream = useAppSelector((state) => {
    const { phase, heartbeat } = selectConnection(state)
    return `${phase} ${heartbeat !== null}`
  })
  const [seen, setSeen] = useState(stream)
  useEffect(() => {
    if (stream === seen) return
    setSeen(stream)
    void check(['stream'])
  }, [stream, seen, check])

  return useMemo(
    () => ({
      results,
      running,
      checkedAt,
      putOffs,
      check,
      checkAll,
      /** Puts a line off for 30 days, or shows it again. */
      putOff: (line: HealthLine, cause: string | null) => setPutOffs(dispatch(putOff(line, cause))),
    }),
    [results, running, checkedAt, putOffs, check, checkAll, dispatch],
  )
}
