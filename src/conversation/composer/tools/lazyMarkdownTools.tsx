/** The parts of Markdown mode, fetched when the mode is first on. */
import { lazyComponent, lazyModule } from '@/ui/lazy'

export const markdownToolsModule = lazyModule(() => import('./MarkdownTools'))
/** The toolbar and the preview button. Their line is there at once, so that the text box does not move. */
export const MarkdownSwitch = lazyComponent(markdownToolsModule, 'MarkdownSwitch', () => (
  <div className="mx-px h-9 border-b border-line pointer-coarse:h-11" />
))
export const MarkdownPreview = lazyComponent(markdownToolsModule, 'MarkdownPreview')
