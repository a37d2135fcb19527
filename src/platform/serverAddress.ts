/** Where the chat server is: the page's own origin, unless the page was built for another one. */

/** The server's origin, without a slash at the end. */
export function serverOrigin(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="parley-server"]')?.content
  return named ? new URL(named).origin : location.origin
}

/** `{origin}/api`, the base of every path of the protocol. */
export const apiBase = () => `${serverOrigin()}/api`
