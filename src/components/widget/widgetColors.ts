/** The theme color of a widget in its own parts: buttons, focus, own messages. */
import type { CSSProperties } from 'react'
import { textOn } from '@/domain/widget/colors'

/** Returns the style of the element around the widget. */
export const widgetColors = (themeColor: string): CSSProperties & Record<`--${string}`, string> => ({
  '--accent': themeColor,
  // A light color would not show on a light surface, nor a dark one on a dark surface.
  '--accent-line': `color-mix(in oklab, ${themeColor} 50%, var(--text))`,
  '--accent-hover': `color-mix(in oklab, ${themeColor} 88%, ${textOn(themeColor)})`,
  '--accent-soft': `color-mix(in oklab, ${themeColor} 16%, var(--surface))`,
  '--on-accent': textOn(themeColor),
})
