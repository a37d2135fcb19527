/** Lazily loaded overlays that open by a key: keys that follow before they have the focus take effect in them. */
import { createElement, useEffect, useState, type ComponentProps } from 'react'
import { isUsingKeyboard } from '@/ui/input/focus'
import { holdKeys } from '@/ui/input/holdKeys'
import { toModule, type ComponentIn, type LazySource } from '@/ui/lazy'
import { lazyOverlay } from './lazyOverlay'

const overlayOf = (element: Element | null) => element?.closest('[data-overlay]') ?? null

/** An overlay that does not take the focus within this time leaves the keys to the page. */
const FOCUS_MS = 3_000

/**
 * Returns an overlay as `lazyOverlay` does. If it is opened by a key, every further key waits until the focus is in it,
 * and then takes effect there, in order.
 */
export function lazyKeyOverlay<Module, Name extends ComponentIn<Module>>(source: LazySource<Module>, name: Name) {
  const module = toModule(source)
  const Overlay = lazyOverlay(module, name)
  return function LazyKeyOverlay(props: ComponentProps<typeof Overlay>) {
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
