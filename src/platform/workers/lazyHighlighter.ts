/** The highlighter of the browser, without its code until a text has code in it. */
import type { ClockPort } from '@/platform/device/clock'
import type { HighlighterPort } from './highlighter'

/** Returns the highlighter of this page. Where its code cannot be fetched, a text stays plain until the next drawing. */
export function lazyHighlighter(clock: ClockPort): HighlighterPort {
  let loaded: HighlighterPort | null = null
  const load = async () => {
    const { browserHighlighter } = await import('./highlighter')
    return (loaded ??= browserHighlighter(clock))
  }
  return {
    peek: (job) => loaded?.peek(job),
    highlight: async (job, signal) => (await load().catch(() => null))?.highlight(job, signal) ?? null,
  }
}
