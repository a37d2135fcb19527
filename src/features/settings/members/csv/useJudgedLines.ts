/** The verdicts on the lines of a chosen file, judged in steps: a file of 50,000 lines never stops the page. */
import { useEffect, useState } from 'react'
import type { Account } from '@/domain/account'
import { pause } from '@/platform/device/clock'
import type { AppThunk } from '@/store/context'
import { useAppDispatch } from '@/store/hooks'
import type { CsvLine } from './readCsv'
import { judgeLines, type JudgedLine } from './verdicts'

const LINES_PER_STEP = 1_000

type Input = { lines: readonly CsvLine[] | null; accounts: readonly Account[]; limit: number | null }

const judge =
  (lines: readonly CsvLine[], { accounts, limit }: Input, signal: AbortSignal): AppThunk<Promise<JudgedLine[]>> =>
  async (_dispatch, _getState, { ports }) => {
    const judged: JudgedLine[] = []
    for (const line of judgeLines(lines, accounts, limit)) {
      judged.push(line)
      if (judged.length % LINES_PER_STEP === 0) await pause(ports.clock, 0)
      if (signal.aborted) break
    }
    return judged
  }

/** Returns the lines with their verdicts in the order of the file; null without lines, and until all are judged. */
export function useJudgedLines({ lines, accounts, limit }: Input): readonly JudgedLine[] | null {
  const dispatch = useAppDispatch()
  const [result, setResult] = useState<{ input: Input; judged: readonly JudgedLine[] } | null>(null)
  useEffect(() => {
    if (lines === null) return
    const stopped = new AbortController()
    const input = { lines, accounts, limit }
    void dispatch(judge(lines, input, stopped.signal)).then(
      (judged) => stopped.signal.aborted || setResult({ input, judged }),
    )
    return () => stopped.abort()
  }, [dispatch, lines, accounts, limit])
  const { input } = result ?? {}
  const isCurrent = input?.lines === lines && input?.accounts === accounts && input?.limit === limit
  return result !== null && isCurrent ? result.judged : null
}
