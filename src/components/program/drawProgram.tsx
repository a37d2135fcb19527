/** Draws a program: when its texts and its data are there, in place of the one before. */
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { I18n, Namespace } from '@/i18n/i18n'
import type { Ports } from '@/platform/ports'
import { LiveRegion } from '@/ui/display/LiveRegion'
import { RootErrorBoundary } from './faults/RootErrorBoundary'
import { showBootError } from './faults/showBootError'
import { PortsContext } from './PortsContext'
import type { Stage } from './program'
import { translationsOf } from './translations'

/**
 * The longest wait for the stored state and the texts. With both, the first render is complete and painted at once.
 * Without them, events from the server would be handled between its parts.
 */
const MAX_WAIT_MS = 400

type Drawing = {
  ports: Ports
  stage: Stage
  /** The texts of its first page, besides the common ones. */
  texts: readonly Namespace[]
  /** Settles when the data of the first page is there. */
  ready: Promise<unknown>
  /** Called when the common texts are there. */
  prepare?: (i18n: I18n) => void
  tree: ReactNode
}

/** Draws the tree below the ports. Returns a function that takes it off the page, also before it is drawn. */
export function drawProgram({ ports, stage, texts, ready, prepare, tree }: Drawing): () => void {
  let isStopped = false
  let root: Root | null = null
  const wait = (ms: number) => new Promise<void>((resolve) => ports.clock.after(ms, resolve))
  const draw = async () => {
    const i18n = await translationsOf(ports, texts).catch(() => null)
    if (isStopped) return
    if (i18n === null) return showBootError(stage.enter())
    prepare?.(i18n)
    await Promise.race([Promise.all([ready, i18n.loadNamespaces(texts)]), wait(MAX_WAIT_MS)]).catch(() => undefined)
    // The browser sends the request for the stream in a later task. It must not wait for the first render, which is long.
    await wait(0)
    if (isStopped) return
    const drawn = createRoot(stage.enter())
    root = drawn
    const all = (
      <RootErrorBoundary i18n={i18n}>
        <PortsContext value={ports}>
          {tree}
          <LiveRegion />
        </PortsContext>
      </RootErrorBoundary>
    )
    // In the same task in which the other program goes: no frame is empty.
    if (stage.isReplacing) flushSync(() => drawn.render(all))
    else drawn.render(all)
  }
  void draw()
  return () => {
    isStopped = true
    root?.unmount()
  }
}
