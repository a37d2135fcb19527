/** The Markdown logo, an M and an arrow down, drawn in the style of the icon library, which has none. */
import { createLucideIcon } from 'lucide-react'

export const MarkdownGlyph = createLucideIcon('markdown', [
  ['path', { d: 'M3 17V7l5 5 5-5v10', key: 'm' }],
  ['path', { d: 'M18.5 7v10m-3-3 3 3 3-3', key: 'arrow' }],
])
