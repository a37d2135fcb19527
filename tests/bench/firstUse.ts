/**
 * Measures lazily loaded parts from their first need until they are visible, on a page that has not needed them before.
 */
import type { Page } from '@playwright/test'
import { apiClientOf } from '../e2e/apiClientOf'
import { repeat, type FigureGroup } from './endurance'
import { firstUseTime } from './inPage'
import { newDevice, openChannel, throttle, type BenchSession } from './benchSession'
import { median } from './statistics'

const PICTURE = { width: 640, height: 400 }

type Need = { press: string } | { after: string }
type Part = {
  /** The selectors: the element to press, or the element that is drawn at once and later replaced. */
  need: Need
  wanted: string
  /** Creates the need, when it is not in the page already. */
  createNeed?: (session: BenchSession, gid: number) => Promise<unknown>
}

const markdown = (text: string) => (session: BenchSession, gid: number) =>
  session.product.control.insertMessages({ gid, count: 1, text, content_type: 'text/markdown' })

const parts: Record<string, Part> = {
  emoji: { need: { press: 'main button[aria-label="Insert emoji"]' }, wanted: '[role="gridcell"]' },
  viewer: { need: { press: '[role="log"] button[aria-label^="Image"]' }, wanted: 'dialog img' },
  recorder: {
    need: { press: 'main button[aria-label="Record voice message"]' },
    // Without a microphone the message appears in the same position.
    wanted: 'main [role="group"][aria-label="Recording voice message"], main [role="alert"]',
  },
  markdown: {
    need: { after: '[role="log"] div:has(> article) ~ div:has(> article)' },
    wanted: '[role="log"] strong',
    createNeed: markdown('some **strong** words.'),
  },
  colors: {
    need: { after: '[role="log"] pre' },
    wanted: '[role="log"] pre span[class]',
    createNeed: markdown('```ts\nconst line = 11\n```'),
  },
}

/** Loads, runs and draws each part, four times slower. The medians go to stderr; the figure is the worst of them. */
export const firstUse: FigureGroup = {
  names: ['late.first_use_ms@4x'],
  async measure(session, runs) {
    const { control, url, accounts } = session.product
    const gid = await session.channel('bench first use')
    await control.insertMessages({ gid, count: 50, text: 'first use {i}.', spacing_ms: 5_000 })
    const ada = await apiClientOf(url, accounts[0]!)
    const page = await newDevice(session)
    const path = await ada.store('stop.png', 'image/png', await page.screenshot({ clip: { x: 0, y: 0, ...PICTURE } }))
    await page.context().close()
    await ada.sendFile(gid, path, { name: 'stop.png', content_type: 'image/png', size: 1_000, ...PICTURE })
    const worst = await repeat(Object.keys(parts).length, async (index) => {
      const [name, part] = Object.entries(parts)[index]!
      const took = median(await repeat(runs, () => measurePart(session, gid, part)))
      console.error(`  ${name}: ${Math.round(took)} ms`)
      return took
    })
    return { 'late.first_use_ms@4x': Math.max(...worst) }
  },
}

async function measurePart(
  session: BenchSession,
  gid: number,
  { need, wanted, createNeed: say }: Part,
): Promise<number> {
  const page = await newDevice(session)
  await page.goto(session.product.url)
  const own = say ? await session.channel(`bench first use ${crypto.randomUUID()}`) : gid
  if (say) await session.product.control.insertMessages({ gid: own, count: 1, text: 'first use 49.' })
  await openChannel(page, own, 'first use 49.')
  await simulateInput(page)
  await throttle(page, 4)
  const took = firstUseTime(page, need, wanted)
  await say?.(session, own)
  const result = await took
  await page.context().close()
  return result
}

/** Simulates user input, so that code that waits for it is loaded before a part is measured. */
async function simulateInput(page: Page) {
  await page.mouse.move(640, 300)
  await page.getByRole('button', { name: 'Record voice message' }).waitFor()
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
}
