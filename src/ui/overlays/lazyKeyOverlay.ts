/** Lazily loaded overlays that open by a key: keys that follow before they have the focus take effect in them. */
import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { isUsingKeyboard } from '@/ui/input/focus'
import { holdKeys } from '@/ui/input/holdKeys'
import { lazyOverlay, type LazyModule } from '@/ui/lazy'

const overlayOf = (element: Element | null) => element?.closest('[data-overlay]') ?? null

/** An overlay that does not take the focus within this time leaves the keys to the page. */
const FOCUS_MS = 3_000

/**
 * Returns an overlay as `lazyOverlay` does. If it is opened by a key, every further key waits until the focus is in it,
 * and then takes effect there, in order.
 */
export function lazyKeyOverlay<Module, Props extends { onClose: () => void }>(
  module: LazyModule<Module>,
  pick: (module: Module) => ComponentType<Props>,
): (props: Props) => ReactNode {
  const Overlay = lazyOverlay(module, pick)
  return function LazyKeyOverlay(props) {
    const [before] = useState(() => overlayOf(document.activeElement))
    useEffect(() => {
      if (!isUsingKeyboard()) return
      const stop = holdKeys((focused) => ![null, before].includes(overlayOf(focused)))
      let timer: ReturnType<typeof setTimeout> | undefined
      module.load().then(() => (timer = setTimeout(stop, FOCUS_MS)), stop)
      return () => {
        clearTimeout(timer)
        stop()
      }
    }, [before])
    return createElement(Overlay, props)
  }
}
