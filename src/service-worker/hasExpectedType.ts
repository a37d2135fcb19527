/** Decides which answers the service worker may cache: those with the content type of the requested file. */

const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(?:text|application)\/(?:x-)?javascript$/,
  css: /^text\/css$/,
  json: /^(?:application\/(?:[\w.-]+\+)?json|text\/json)$/,
  wasm: /^application\/wasm$/,
  woff2: /^(?:font\/woff2|application\/(?:x-)?font-woff2?)$/,
  ...Object.fromEntries(['png', 'svg', 'webp', 'jpg', 'gif', 'ico'].map((ending) => [ending, /^image\//])),
  ...Object.fromEntries(['wav', 'mp3', 'ogg'].map((ending) => [ending, /^audio\//])),
}

/**
 * Whether an answer is complete and its content type matches the file extension of its address. A proxy's sign-in page,
 * or a server's page for unknown addresses, cached under the name of a script, would break the client until the cache
 * is cleared.
 */
export function hasExpectedType(url: string, answer: Response): boolean {
  const ending = /\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? ''
  const type = (answer.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  return answer.status === 200 && (TYPES[ending]?.test(type) ?? false)
}
