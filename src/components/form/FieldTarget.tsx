/** The field that an address leads to: it gets the focus, and is marked for two seconds. */
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { clsx } from 'clsx'
import { focusWhenDrawn, isOverlayOpen } from '@/ui/input/focus'
import { controlOf, FIELD_ATTRIBUTE } from './formDom'

type Target = {
  /** True once, for the field that the address leads to. */
  take: (field: string) => boolean
}

/** Provided by the settings page; null if the address names no field. */
export const FieldTargetContext = createContext<Target | null>(null)

/** Returns the target for one visit, given by its key. A field that appears again later does not take the focus again. */
export function createFieldTarget(field: string, visit: string): Target {
  let left: string | null = visit
  return {
    take(name) {
      if (name !== field || left === null) return false
      left = null
      return true
    },
  }
}

/** Renders the element around a field, or around any part of a page that the search of settings leads to. */
export function FieldTarget({
  field,
  className,
  children,
}: {
  field: string
  className?: string
  children: ReactNode
}) {
  const target = useContext(FieldTargetContext)
  const element = useRef<HTMLDivElement>(null)
  const [isMarked, setMarked] = useState(false)
  useEffect(() => {
    const { current } = element
    if (current === null || !target?.take(field)) return
    current.scrollIntoView({ block: 'center' })
    // The dialog with the link traps the focus until it has closed.
    focusWhenDrawn(
      () => (isOverlayOpen() ? null : controlOf(current)),
      () => current.isConnected,
    )
    setMarked(true)
  }, [target, field])
  return (
    <div
      ref={element}
      {...{ [FIELD_ATTRIBUTE]: field }}
      data-marked={isMarked || undefined}
      onAnimationEnd={(event) => event.target === event.currentTarget && setMarked(false)}
      className={clsx('min-w-0 scroll-my-16', isMarked && 'rounded motion-mark', className)}
    >
      {children}
    </div>
  )
}
