/**
 * Lazily loaded overlays that open with a text field: keys that are typed before their code arrives reach the field.
 */
import { createElement, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { isInputMethodKey } from '@/ui/input/inputMethod'
import { lazyOverlay, type LazyModule } from '@/ui/lazy'

type TextOverlayProps = {
  onClose: () => void
  /** The text that the field begins with. */
  initialText?: string
}

/** Returns an overlay as `lazyOverlay` does. Letters typed until it arrives are its `initialText`, and Enter is repeated. */
export function lazyTextOverlay<Module, Props extends TextOverlayProps>(
  module: LazyModule<Module>,
  pick: (module: Module) => ComponentType<Props>,
): (props: Props) => ReactNode {
  const Overlay = lazyOverlay(module, pick)
  return function LazyTextOverlay(props) {
    const [hasArrived, setArrived] = useState(module.get() !== null)
    const [text, setText] = useState('')
    const isEntered = useRef(false)
    useEffect(() => {
      if (hasArrived) {
        if (isEntered.current) document.activeElement?.dispatchEvent(enterKey())
        return
      }
      const handleKey = (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey || isInputMethodKey(event)) return
        const { key } = event
        if (key === 'Enter') isEntered.current = true
        else if (key === 'Backspace') setText((before) => [...before].slice(0, -1).join(''))
        else if ([...key].length === 1) setText((before) => before + key)
        else return
        // The composer would take the key.
        event.preventDefault()
        event.stopPropagation()
      }
      let isMounted = true
      window.addEventListener('keydown', handleKey, { capture: true })
      module.load().then(
        () => isMounted && setArrived(true),
        () => undefined,
      )
      return () => {
        isMounted = false
        window.removeEventListener('keydown', handleKey, { capture: true })
      }
    }, [hasArrived])
    return createElement(Overlay, { ...props, initialText: text })
  }
}

const enterKey = () => new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true })
