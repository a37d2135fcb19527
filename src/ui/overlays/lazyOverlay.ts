/** Lazily loaded overlays: menus, dialogs, side panels. */
import { createElement, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { reportChunkError } from '@/ui/chunkErrors'
import { ErrorBoundary, FetchError } from '@/ui/display/ErrorBoundary'
import { componentIn, toModule, type ComponentIn, type LazySource, type PropsIn } from '@/ui/lazy'

type Closable = { onClose: () => void }

/**
 * Returns the overlay (menu, dialog, side panel) of this name. Nothing is shown until it arrives, and Escape closes
 * it until then. If the fetch of its code or its texts fails, it reports to `onChunkError` and closes, so that the next
 * press tries again.
 */
export function lazyOverlay<Module, Name extends ComponentIn<Module>>(
  source: LazySource<Module>,
  name: Name,
): (props: PropsIn<Module, Name> & Closable) => ReactNode {
  const module = toModule(source)
  return function LazyOverlay(props) {
    const [, setArrived] = useState(false)
    const latest = useRef(props)
    useEffect(() => {
      latest.current = props
    })
    const arrived = module.get()
    const isPending = arrived === null
    useEffect(() => {
      if (!isPending) return
      const unmounted = new AbortController()
      const { signal } = unmounted
      module.load().then(
        () => signal.aborted || setArrived(true),
        () => {
          if (signal.aborted) return
          reportChunkError()
          latest.current.onClose()
        },
      )
      const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && latest.current.onClose()
      window.addEventListener('keydown', handleKey, { signal })
      return () => unmounted.abort()
    }, [isPending])
    if (arrived === null) return null
    // Its translations may arrive later or never; the surrounding page must not wait for them.
    const overlay = createElement(Suspense, null, createElement(componentIn(arrived, name), props))
    const fallback = (error: Error) => createElement(CloseBroken, { error, onClose: props.onClose })
    return createElement(ErrorBoundary, { fallback, children: overlay })
  }
}

/** Reports that code or texts of the overlay could not be fetched, starts the fetch again and closes the overlay. */
function CloseBroken({ error, onClose }: { error: Error; onClose: () => void }) {
  if (!(error instanceof FetchError)) throw error
  const latest = useRef(onClose)
  useEffect(() => {
    error.retry()
    reportChunkError()
    latest.current()
  }, [error])
  return null
}
