/**
 * Gives a test in Node the page element that names the server, because Node has no page. Returns a function that removes
 * it again.
 */
export function stubServerAddress(url = 'http://chat.test'): () => void {
  const querySelector = (selector: string) => (selector === 'meta[name="parley-server"]' ? { content: url } : null)
  Object.assign(globalThis, { document: { querySelector } })
  return () => void Reflect.deleteProperty(globalThis, 'document')
}
