/**
 * Protects the app from answers of the server that a browser shows as a page. An upload keeps the type that its
 * uploader chose.
 */

/**
 * Returns the answer with headers that block its scripts and give it an opaque origin. A download is returned
 * unchanged.
 */
export function sandboxed(answer: Response): Response {
  // The browser follows a redirect, which sends a new request through here. A download is not shown, and may take
  // longer than a worker lives.
  const isShown = answer.type !== 'opaqueredirect' && answer.type !== 'error'
  if (!isShown || /^\s*attachment\b/i.test(answer.headers.get('content-disposition') ?? '')) return answer
  const headers = new Headers(answer.headers)
  // A policy of the server itself stays: the browser applies both.
  headers.append('Content-Security-Policy', 'sandbox')
  headers.set('X-Content-Type-Options', 'nosniff')
  const { status, statusText } = answer
  return new Response(answer.body, { status, statusText, headers })
}
