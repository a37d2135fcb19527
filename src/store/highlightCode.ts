/** Syntax highlighting, for the layers above that have no access to ports. */
import type { CodeSpan } from '@/platform/workers/highlight'
import type { HighlightJob } from '@/platform/workers/highlighter'
import type { AppThunk } from './context'

export type { CodeSpan }

/** The spans of a text that was highlighted before; null if it stays plain or was not highlighted yet. */
export const cachedHighlight =
  (job: HighlightJob): AppThunk<CodeSpan[] | null> =>
  (_, __, { ports }) =>
    ports.highlighter.peek(job) ?? null

/** Highlights off the main thread; null if the text stays plain. The signal cancels a job that is no longer needed. */
export const highlightCode =
  (job: HighlightJob, signal: AbortSignal): AppThunk<Promise<CodeSpan[] | null>> =>
  (_, __, { ports }) =>
    ports.highlighter.highlight(job, signal)
