/**
 * Draws an icon of lucide's shape: 24 units square, lines without a filling. The build puts it in the place of the package's own
 * (build/icons.ts), which turns every attribute's name at every drawing and weighs as much as fifteen icons.
 */
import type { LucideIcon } from 'lucide-react'
import { createElement, forwardRef } from 'react'

type Pieces = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
type Drawing = { name: string; node: Pieces }

const LINES = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/** A component that takes `size` in px and whatever an `<svg>` takes; hidden from assistive technology unless told otherwise. */
export function createLucideIcon({ name, node }: Drawing): LucideIcon {
  return forwardRef(({ size = 24, className = '', strokeWidth = 2, ...rest }, ref) =>
    createElement(
      'svg',
      {
        ...LINES,
        ref,
        width: size,
        height: size,
        strokeWidth,
        className: `lucide lucide-${name} ${className}`,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    ),
  )
}
