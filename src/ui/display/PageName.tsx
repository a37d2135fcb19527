/**
 * The name of the open page. Each page sets it beside its heading, and the app puts it into the title of the tab. It is
 * a module variable, because the title is set outside of the page's tree.
 */
import { useLayoutEffect, useSyncExternalStore } from 'react'

let name: string | null = null
const listeners = new Set<() => void>()

function setName(next: string | null): void {
  name = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the name that the open page has set; empty on the start page, null while a page loads. */
export const pageName = (): string | null => name

/** Returns the same as `pageName`, and renders again when it changes. */
export const usePageName = (): string | null => useSyncExternalStore(subscribe, pageName)

/** Sets the name while it is mounted; an empty one for the start page. Renders nothing. */
export function PageName({ name: own }: { name: string }) {
  // A layout effect, so that the effects of the same commit read the new name.
  useLayoutEffect(() => {
    setName(own)
    return () => setName(null)
  }, [own])
  return null
}
