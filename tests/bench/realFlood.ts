/** Measures the client on a real server, which PARLEY_URL and PARLEY_ACCOUNTS name as they do for the journeys. */
import { chromium } from '@playwright/test'
import { BROWSER_SWITCHES, findBrowser } from '../e2e/browser'
import { conversation } from '../e2e/pages/conversation'
import { createChannelOnServer, logIn, productAt, type Account } from '../e2e/product'
import { english } from '../e2e/words'
import type { FigureGroup } from './endurance'
import { installMeasuring, clearLongTasks, longestTask } from './inPage'
import { openChannel, signIn } from './benchSession'

const MESSAGES = 5_000
/** The number of concurrent requests. A server that answers in 10 ms then gets 1,600 messages a second. */
const SENDERS = 16

/**
 * Measures the longest task of the page while another person sends 5,000 messages into the open channel, as fast as the
 * server accepts them.
 */
export const realFlood: FigureGroup = {
  names: ['flood.real_longest_task_ms'],
  async measure() {
    const address = process.env.PARLEY_URL
    if (!address) throw new Error('It needs a real server: PARLEY_URL, PARLEY_ACCOUNTS (two accounts)')
    const product = productAt(address)
    const [reader, writer] = product.accounts
    if (!reader || !writer) throw new Error('PARLEY_ACCOUNTS has to name two accounts')
    const gid = await createChannelOnServer(product.url, reader, `bench real ${Date.now()}`)
    const send = await sender(product.url, writer, gid)
    await send('before.')
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_SWITCHES })
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
      await installMeasuring(context)
      const page = await context.newPage()
      await signIn(page, product)
      await openChannel(page, gid, 'before.')
      await clearLongTasks(page)
      const began = performance.now()
      let next = 0
      const work = async () => {
        while (next < MESSAGES) await send(`flood ${next++}.`)
      }
      await Promise.all(Array.from({ length: SENDERS }, work))
      console.error(`${Math.round(MESSAGES / ((performance.now() - began) / 1000))} messages a second were taken`)
      await send('after.')
      await conversation(page, english).message('after.').first().waitFor({ timeout: 60_000 })
      return { 'flood.real_longest_task_ms': await longestTask(page) }
    } finally {
      await browser.close()
    }
  },
}

async function sender(url: string, writer: Account, gid: number) {
  const { token } = await logIn(url, writer, 'bench')
  return async (text: string) => {
    const answer = await fetch(`${url}/api/group/${gid}/send`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-api-key': token },
      body: text,
    })
    if (!answer.ok) throw new Error(`the server refused a message: ${answer.status}`)
  }
}
