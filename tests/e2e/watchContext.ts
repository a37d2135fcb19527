/** Watches a page for invisible problems: policy violations, errors, unhandled rejections. */
import type { BrowserContext, ConsoleMessage } from '@playwright/test'

export type Watch = {
  /** The problems since the context was created, one line each. */
  problems: string[]
  /** Accepts error statuses and lost connections from now on, as part of the journey. */
  expectNetworkTrouble: () => void
}

const isNetworkNoise = (message: ConsoleMessage) =>
  /^Failed to load resource|dynamically imported module|The texts "\w+" could not be loaded|net::ERR_|has been blocked by CORS|WebSocket connection/.test(
    message.text(),
  )

/**
 * True for a 404 that is expected from old server versions. 0.3.3 lacks one route, and it says that a new channel has an
 * image although it has none.
 */
const isLackingByVersion = (message: ConsoleMessage) =>
  message.text().includes('404') &&
  /\/api\/(admin\/system\/common$|resource\/group_avatar\?)/.test(message.location().url)

/** Starts to watch every page of a context. */
export async function watchContext(context: BrowserContext): Promise<Watch> {
  const problems: string[] = []
  let expectsTrouble = false
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `policy violated: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      )
    })
  })
  context.on('console', (message) => {
    if (message.type() !== 'error' || isLackingByVersion(message)) return
    if (expectsTrouble && isNetworkNoise(message)) return
    problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  return {
    problems,
    expectNetworkTrouble: () => {
      expectsTrouble = true
    },
  }
}
