/** Asks the windows of this client whether their pages run: the browser freezes tabs in the background. */
import type { WorkerMessage } from '../domain/notification/workerData'

const MAX_ANSWER_MS = 300

type Window = { postMessage: (message: WorkerMessage, transfer: Transferable[]) => void }

/** Resolves to true when the first page answers, and to false if none does within 300 ms. */
export async function isAnyRunning(windows: readonly Window[]): Promise<boolean> {
  const ports: MessagePort[] = []
  const answers = windows.map(
    (window) =>
      new Promise<true>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        ports.push(port1)
        port1.onmessage = () => resolve(true)
        window.postMessage({ type: 'PING' }, [port2])
      }),
  )
  const isLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), MAX_ANSWER_MS))
  const isRunning = await Promise.race([...answers, isLate])
  for (const port of ports) port.close()
  return isRunning
}
