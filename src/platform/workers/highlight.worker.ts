/**
 * A worker that highlights code, one text after another. It first reports that it is ready, so that its start does not
 * count toward the time limit of a text.
 */
import { highlight } from './highlight'
import type { HighlightJob } from './highlighter'

addEventListener('message', ({ data: { code, language } }: MessageEvent<HighlightJob>) => {
  postMessage({ spans: highlight(code, language) })
})
postMessage('ready')
