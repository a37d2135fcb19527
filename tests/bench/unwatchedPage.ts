/**
 * Opens a page that Playwright does not watch. Playwright listens to the network of its pages, so the browser copies
 * every event of a stream to it. With thousands of events this takes about a third of the page's time.
 */
import { MEASURING_SCRIPT, type MeasuredPage } from './inPage'
import type { BenchSession } from './benchSession'
import { toThreadMs } from './threadClock'

export type UnwatchedPage = MeasuredPage & {
  /** Resolves when the navigation is committed. */
  goto: (address: string) => Promise<void>
  /** Slows down the processor of the page; `1` ends this. */
  throttle: (rate: number) => Promise<void>
  /** Resolves to the processor time of the page's main thread until now, in ms. */
  threadMs: () => Promise<number>
  /** Closes the page and deletes its data. */
  close: () => Promise<void>
}

type Answer = { id?: number; result?: unknown; error?: { message: string } }
type Evaluated = { result: { value?: unknown }; exceptionDetails?: { exception?: { description?: string } } }

/** Returns a page of the same person on a new device: the session exists, caches and databases are empty. */
export async function unwatchedDevice({ browser, context, product }: BenchSession): Promise<UnwatchedPage> {
  const connection = await browser.newBrowserCDPSession()
  const { browserContextId } = await connection.send('Target.createBrowserContext')
  const { targetId } = await connection.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 1280,
    height: 800,
  })
  // Playwright does not pass on the messages of a session that shares its connection.
  const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (answer: Answer) => void>()
  connection.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  async function send(method: string, params: object): Promise<unknown> {
    const id = waiting.size + 1
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    await connection.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    const { result, error } = await answered
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  async function evaluate(run: string | ((given: unknown) => unknown), given?: unknown): Promise<unknown> {
    const expression = `(${run.toString()})(${JSON.stringify(given) ?? ''})`
    const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    const { result, exceptionDetails } = answer as Evaluated
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'the page threw')
    return result.value
  }

  const { origins } = await context.storageState()
  const stored = origins.find(({ origin }) => origin === new URL(product.url).origin)?.localStorage ?? []
  const restoreDevice = (entries: typeof stored) => {
    // The empty page has no storage.
    if (location.protocol === 'about:') return
    for (const { name, value } of entries) localStorage[name] ??= value
    ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined)
  }
  const source = `${MEASURING_SCRIPT}; (${restoreDevice.toString()})(${JSON.stringify(stored)})`
  await send('Page.enable', {})
  await send('Performance.enable', { timeDomain: 'threadTicks' })
  await send('Page.addScriptToEvaluateOnNewDocument', { source })
  return {
    evaluate: evaluate as MeasuredPage['evaluate'],
    async goto(url) {
      await send('Page.navigate', { url })
    },
    async throttle(rate) {
      await send('Emulation.setCPUThrottlingRate', { rate })
    },
    async threadMs() {
      const { metrics } = (await send('Performance.getMetrics', {})) as { metrics: { name: string; value: number }[] }
      return toThreadMs(metrics)
    },
    async close() {
      await connection.send('Target.disposeBrowserContext', { browserContextId })
      await connection.detach()
    },
  }
}
