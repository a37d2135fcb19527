/** Watches a page for what a person would never see but must not happen: violations, errors, unhandled rejections. */
import type { BrowserContext, ConsoleMessage } from '@playwright/test'

export type Watch = {
  /** What went wrong since the context was made, one line each. */
  problems: string[]
  /** From now on, answers with an error status and lost connections are part of the journey. */
  expectNetworkTrouble: () => void
}

const isNetworkNoise = (message: ConsoleMessage) =>
  /^Failed to load resource|dynamically imported module|net::ERR_|has been blocked by CORS|WebSocket connection/.test(
    message.text(),
  )

/**
 * What a server may lack by its version: that is asked, answered 404, and nothing is amiss. A fresh channel of 0.3.3 claims
 * a picture that it does not have; only asking tells.
 */
const isLackingByVersion = (message: ConsoleMessage) =>
  message.text().includes('404') &&
  /\/api\/(admin\/system\/common$|resource\/group_avatar\?)/.test(message.location().url)

/** Begins to watch every page of a context. */
export async function watchContext(context: BrowserContext): Promise<Watch> {
  const problems: string[] = []
  let troubleExpected = false
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `policy violated: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      )
    })
  })
  context.on('console', (message) => {
    if (message.type() !== 'error' || isLackingByVersion(message)) return
    if (troubleExpected && isNetworkNoise(message)) return
    problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  return {
    problems,
    expectNetworkTrouble: () => {
      troubleExpected = true
    },
  }
}
