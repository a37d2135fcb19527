/** Checks of the files that a web server delivers. But for that of the widget, only a command makes them (`scripts/verify.ts`): a page cannot see all of this of itself. */
import { finding } from './finding'

/** A response; `type` and the other headers are null if they are missing. */
export type Delivered = {
  status: number
  type: string | null
  caching: string | null
  policy: string | null
  frameOptions: string | null
  body: string
}

/** The page that starts the client, with its policy in it. */
export function checkPage({ status, type, body }: Delivered) {
  if (status !== 200 || !type?.startsWith('text/html'))
    return finding('failing', 'pageMissing', { status, type: type ?? '–' })
  return /http-equiv="?Content-Security-Policy/i.test(body)
    ? finding('ok', 'pageDelivered')
    : finding('failing', 'pagePolicyMissing')
}

/** A browser runs a script and applies a style only with its own type. */
export function checkType({ name, expected, file }: { name: string; expected: RegExp; file: Delivered }) {
  if (file.status !== 200) return finding('failing', 'fileMissing', { name, status: file.status })
  return expected.test(file.type ?? '')
    ? finding('ok', 'typeRight', { type: file.type ?? '' })
    : finding('failing', 'typeWrong', { name, type: file.type ?? '–' })
}

/** A missing file must be missing: a page in its place is kept as a script by caches, and the client stays blank. */
export function checkMissingFile({ status }: Pick<Delivered, 'status'>) {
  return status === 404 ? finding('ok', 'missingIsMissing') : finding('failing', 'missingIsDelivered', { status })
}

/** A file whose name stays the same must be asked for again at each start; without a header browsers do. */
export function checkFresh({ name, file }: { name: string; file: Delivered }) {
  if (file.status !== 200) return finding('failing', 'fileMissing', { name, status: file.status })
  const isKept = /max-age=0*[1-9]|immutable/i.test(file.caching ?? '') && !/no-cache|no-store/i.test(file.caching ?? '')
  return isKept ? finding('failing', 'freshKept', { name }) : finding('ok', 'freshAsked')
}

/** Other sites may show the page of the widget, and no other. Null if the client has none. */
export function checkWidgetFrame({
  status,
  policy,
  frameOptions,
}: Pick<Delivered, 'status' | 'policy' | 'frameOptions'>) {
  if (status === 404) return null
  const isForbidden = frameOptions !== null || /frame-ancestors\s+'(self|none)'/i.test(policy ?? '')
  return isForbidden ? finding('failing', 'widgetFrameForbidden') : finding('ok', 'widgetFrameAllowed')
}

/** The first event comes at once, and later ones every 15 s. `firstMs`: null if nothing came. */
export function checkFirstEvent({ firstMs }: { firstMs: number | null }) {
  const LATE_MS = 4_000
  if (firstMs === null) return finding('failing', 'eventsHeld')
  return firstMs > LATE_MS
    ? finding('failing', 'eventsHeldFor', { span: { ms: firstMs } })
    : finding('ok', 'eventsAtOnce', { span: { ms: firstMs } })
}
