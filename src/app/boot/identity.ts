/** Shows the server's name and logo in the browser tab. */

/** Sets title and favicon. A null logo leaves the icon that the page came with. */
export function paintIdentity({ title, logo }: { title: string; logo: string | null }): void {
  document.title = title
  if (logo === null) return
  const link =
    document.querySelector<HTMLLinkElement>('link[rel="icon"]') ??
    document.head.appendChild(document.createElement('link'))
  if (link.href === logo) return
  link.rel = 'icon'
  link.removeAttribute('type')
  link.href = logo
}
