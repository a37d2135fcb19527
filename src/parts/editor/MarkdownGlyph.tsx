/** The usual mark of Markdown: an M and an arrow down. Drawn as the other icons are, which have none like it. */
import { createLucideIcon } from '@/ui/createLucideIcon'

export const MarkdownGlyph = createLucideIcon({
  name: 'markdown',
  node: [
    ['path', { d: 'M3 17V7l5 5 5-5v10', key: 'm' }],
    ['path', { d: 'M18.5 7v10m-3-3 3 3 3-3', key: 'arrow' }],
  ],
})
