/** An icon at one of the four sizes of the design, with the matching stroke. */
import type { LucideIcon } from 'lucide-react'

export type { LucideIcon }

const sizes = { xs: [14, 2], s: [16, 2], m: [20, 1.75], l: [28, 1.5] } as const

/** Renders an icon. It is hidden from assistive technology, so its container must have a name. */
export function Icon({
  of: Glyph,
  size = 'm',
  className,
}: {
  of: LucideIcon
  size?: keyof typeof sizes
  className?: string
}) {
  const [px, stroke] = sizes[size]
  return (
    <Glyph size={px} strokeWidth={stroke} className={className ? `flex-none ${className}` : 'flex-none'} aria-hidden />
  )
}
