/** Draws the widget over ports of its own: what visitors of one site write is apart from all others, and from the client. */
import { drawProgram } from '@/components/program/drawProgram'
import { refuseDroppedFiles } from '@/components/program/refuseDroppedFiles'
import type { WidgetParameters } from '@/domain/widget/parameters'
import { widgetPorts } from '@/platform/widgetPorts'
import { applyAppearance } from '@/ui/applyAppearance'
import type { Embedding } from './embedding'
import { createVisitor } from './visitor/visitor'
import { Widget } from './Widget'

/** Starts the widget in an element. Returns a function that takes it away. */
export function startWidget(root: HTMLElement, parameters: WidgetParameters, embedding: Embedding): () => void {
  const ports = widgetPorts(`${parameters.id} ${parameters.hostId} ${embedding.origin}`)
  applyAppearance({ theme: 'auto', density: 'comfortable', textScale: 1, motion: 'auto' })
  refuseDroppedFiles()
  const visitor = createVisitor(ports, parameters, embedding)
  return drawProgram({
    ports,
    stage: { isReplacing: false, isBelowForm: false, enter: () => root, onEnd: () => undefined },
    texts: ['widget'],
    ready: visitor.ready,
    tree: <Widget parameters={parameters} embedding={embedding} visitor={visitor} />,
  })
}
