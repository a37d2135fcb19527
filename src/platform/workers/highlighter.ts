/**
 * Syntax highlighting in a worker: with hostile texts, grammars take seconds or overflow the stack. Each text has 300
 * ms; after that its worker is terminated, and the text stays plain.
 */
import type { ClockPort } from '@/platform/device/clock'
import type { CodeSpan } from './highlight'
import { scriptAddress } from '@/platform/trustedTypes'

export type HighlightJob = { code: string; language: string }

export type HighlighterPort = {
  /**
   * Returns the spans of a text that was highlighted before; null when it stays plain; undefined when it was not
   * highlighted yet.
   */
  peek: (job: HighlightJob) => CodeSpan[] | null | undefined
  /**
   * Resolves to the spans, or null when the text stays plain. Never rejects; a job whose signal fires before it starts
   * is skipped.
   */
  highlight: (job: HighlightJob, signal: AbortSignal) => Promise<CodeSpan[] | null>
}

/** One running worker; it handles one job at a time. */
export type HighlightWorker = {
  highlight: (job: HighlightJob) => Promise<CodeSpan[] | null>
  terminate: () => void
}

const MAX_WORK_MS = 300
const MAX_CACHED = 200

const keyOf = ({ code, language }: HighlightJob) => `${language}\n${code}`

/** Highlights one text after another with the workers that `start` creates; the last 200 results are cached. */
export function createHighlighter(start: () => Promise<HighlightWorker>, clock: ClockPort): HighlighterPort {
  const known = new Map<string, CodeSpan[] | null>()
  let worker: HighlightWorker | null = null
  let last: Promise<unknown> = Promise.resolve()

  const remember = (key: string, spans: CodeSpan[] | null) => {
    known.set(key, spans)
    const [oldest] = known.keys()
    if (known.size > MAX_CACHED && oldest !== undefined) known.delete(oldest)
    return spans
  }
  const stop = () => {
    worker?.terminate()
    worker = null
    return null
  }
  const work = async (job: HighlightJob) => {
    const running = (worker ??= await start())
    return new Promise<CodeSpan[] | null>((resolve, reject) => {
      // A busy page runs its timers before an answer that arrived meanwhile; the second timer lets that answer through.
      let cancel = clock.after(MAX_WORK_MS, () => (cancel = clock.after(0, () => resolve(stop()))))
      running
        .highlight(job)
        .finally(() => cancel())
        .then(resolve, reject)
    })
  }
  return {
    peek: (job) => known.get(keyOf(job)),
    highlight(job, signal) {
      const key = keyOf(job)
      const mine = last.then(async () => {
        const before = known.get(key)
        if (before !== undefined || signal.aborted) return before ?? null
        try {
          return remember(key, await work(job))
        } catch {
          // No worker, or a broken one: the text is plain for now, and the next drawing tries again.
          return stop()
        }
      })
      last = mine
      return mine
    },
  }
}

/**
 * Returns the highlighter of this page; the worker is fetched with the first code block. Without workers code stays
 * plain.
 */
export const browserHighlighter = (clock: ClockPort) => createHighlighter(startWorker, clock)

async function startWorker(): Promise<HighlightWorker> {
  const { default: address } = await import('./highlight.worker?worker&url')
  const worker = new Worker(scriptAddress(address), { type: 'module' })
  const next = <Answer>() =>
    new Promise<Answer>((resolve, reject) => {
      worker.onmessage = (event: MessageEvent<Answer>) => resolve(event.data)
      worker.onerror = (event) => reject(new Error(event.message || 'the highlight worker failed'))
    })
  await next<'ready'>()
  return {
    async highlight(job) {
      const answer = next<{ spans: CodeSpan[] | null }>()
      worker.postMessage(job)
      return (await answer).spans
    },
    terminate: () => worker.terminate(),
  }
}
