/** Many things happen around a reader, in an order that a seed decides. The row being read must stay in its position. */
import { apiClientOf, type ApiClient } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import { watchTopRow } from '../watchTopRow'
import type { Product } from '../product'
import { seededRandom } from '../seededRandom'
import { createChannel } from '../steps'
import { repeats } from '../wholeRuns'

const seed = Number(process.env.JOURNEYS_SEED ?? 20_261_121)
const ACTION_COUNT = repeats(200)
const PICTURE = { width: 640, height: 400 }
const MARKDOWN =
  'number {i}. **bold**\n\n```ts\nconst line = 11\nfor (const stop of line) call(stop)\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |'

type Scene = { ada: Person; bo: ApiClient; gid: number; product: Product; random: () => number }

const between = (random: () => number, least: number, most: number) => Math.floor(least + random() * (most - least + 1))
const pickOne = <Each>(random: () => number, all: readonly Each[]): Each => all[Math.floor(random() * all.length)]!

/**
 * Creates every kind of row, in turn: short and long, Markdown with code, links with previews, images of known and
 * unknown size.
 */
async function fill({ ada, bo, gid, product }: Pick<Scene, 'ada' | 'bo' | 'gid' | 'product'>) {
  const quiet = { gid, from: [bo.uid], quiet: true }
  await product.control.insertMessages({ ...quiet, count: 3_000, text: 'number {i}.', words: [0, 40] })
  const picture = await ada.page.screenshot({ clip: { x: 0, y: 0, ...PICTURE } })
  const path = await bo.store('stop.png', 'image/png', picture)
  const about = { name: 'stop.png', content_type: 'image/png', size: picture.length }
  for (let round = 0; round < 24; round += 1) {
    await product.control.insertMessages({ ...quiet, count: 6, text: 'number {i}.', words: [0, 60] })
    await product.control.insertMessages({ ...quiet, count: 1, text: MARKDOWN, content_type: 'text/markdown' })
    await product.control.insertMessages({ ...quiet, count: 1, text: `number {i}. https://lines.tram.org/${round}` })
    await bo.sendFile(gid, path, round % 2 === 0 ? about : { ...about, ...PICTURE })
  }
  await product.control.insertMessages({ ...quiet, count: 40, text: 'number {i}.', words: [0, 40] })
}

/** Returns the numbers of the messages in the page, including rows out of sight. */
const inPage = (scene: Scene) =>
  scene.ada.conversation.feed.evaluate((log) =>
    [...log.querySelectorAll('[data-row^=m]')].map((row) => Number(row.getAttribute('data-row')?.slice(1))),
  )

const ACTIONS_BY_NAME: Record<string, (scene: Scene) => Promise<unknown>> = {
  async scrollUp({ ada, random }) {
    await ada.conversation.feed.evaluate((log, by) => (log.scrollTop -= by), between(random, 30, 900))
  },
  async scrollDown({ ada, random }) {
    // Never scroll to the bottom: the feed would follow new messages there.
    const by = between(random, 30, 500)
    await ada.conversation.feed.evaluate((log, px) => {
      if (log.scrollHeight - log.scrollTop - log.clientHeight > px + 1_500) log.scrollTop += px
    }, by)
  },
  arrival: ({ gid, bo, product, random }) =>
    product.control.insertMessages({
      gid,
      from: [bo.uid],
      count: between(random, 1, 4),
      text: 'number {i}.',
      words: [0, 40],
    }),
  own: ({ bo, gid }) => bo.say(gid, 'A word from Bo.'),
  async reaction(scene) {
    await scene.bo.react(pickOne(scene.random, await inPage(scene)), pickOne(scene.random, ['👍', '❤️', '👀', '🎉']))
  },
  async edit(scene) {
    const words = 'changed '.repeat(between(scene.random, 1, 80))
    await scene.bo.edit(pickOne(scene.random, await inPage(scene)), `number 0. ${words}`)
  },
  async deletion(scene) {
    await scene.bo.remove(pickOne(scene.random, await inPage(scene)))
  },
  async write({ ada, random }) {
    await ada.conversation.composer.fill(pickOne(random, ['', 'a word', 'line\n'.repeat(between(random, 2, 12))]))
  },
  async window({ ada, random }) {
    await ada.page.setViewportSize({ width: between(random, 900, 1_500), height: between(random, 560, 900) })
  },
  async keyboard({ ada }) {
    const { width, height } = ada.page.viewportSize()!
    await ada.page.setViewportSize({ width, height: height > 600 ? height - 300 : height + 300 })
  },
  async textSize({ ada, random }) {
    const scale = pickOne(random, ['0.9', '1', '1.1', '1.3'])
    await ada.page.evaluate((to) => document.documentElement.style.setProperty('--text-scale', to), scale)
  },
}
const OWN_SCROLLING = new Set(['scrollUp', 'scrollDown'])
/** The more frequent actions are listed more often. */
const WEIGHTED_NAMES = [
  ...Object.keys(ACTIONS_BY_NAME),
  'scrollUp',
  'scrollUp',
  'scrollUp',
  'scrollDown',
  'reaction',
  'edit',
  'arrival',
]

test(`no event moves the row that is being read (seed ${seed}) @control`, async ({ person, product }) => {
  test.setTimeout(150_000)
  const ada = await person({ account: 0 })
  await ada.context.addInitScript(() => localStorage.setItem('parley_link_previews', 'images'))
  await ada.signIn()
  await createChannel(ada)
  const gid = await ada.conversation.channelId()
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  await fill({ ada, bo, gid, product })
  const preview = {
    title: 'The new line',
    description: 'From the depot to the harbour. '.repeat(6),
    url: '',
    images: [],
  }
  const json = { 'content-type': 'application/json' }
  await product.control.addRule({
    route: 'GET /resource/open_graphic_parse',
    delay_ms: [100, 900],
    refuse: { status: 200, body: JSON.stringify(preview), headers: json },
  })
  await product.control.addRule({ route: 'GET /resource/file', delay_ms: [50, 900] })
  await ada.page.reload()
  // A reader at the bottom follows the newest messages and has no button to jump to them.
  const { jumpToLatest } = ada.conversation
  await expect(async () => {
    if (await jumpToLatest.isVisible()) await jumpToLatest.click({ timeout: 1_000 })
    await expect(ada.conversation.message('number 39.').last()).toBeInViewport({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await ada.page.mouse.move(640, 300)

  const random = seededRandom(seed)
  const scene: Scene = { ada, bo, gid, product, random }
  const { feed } = ada.conversation
  await feed.evaluate((log) => (log.scrollTop -= 2_500))
  const moved: string[] = []
  const done = new Map<string, number>()
  for (let turn = 0; turn < ACTION_COUNT; turn += 1) {
    // Every action once, then by chance.
    const name = Object.keys(ACTIONS_BY_NAME)[turn] ?? pickOne(random, WEIGHTED_NAMES)
    done.set(name, (done.get(name) ?? 0) + 1)
    // A reader's own scrolling moves rows; its consequences must not.
    if (OWN_SCROLLING.has(name)) await ACTIONS_BY_NAME[name]!(scene)
    const watch = await watchTopRow(feed)
    if (!OWN_SCROLLING.has(name)) await ACTIONS_BY_NAME[name]!(scene)
    const { movedPx, text } = await watch.result(8)
    if (Math.abs(movedPx) > 0.5) moved.push(`${turn} ${name}: ${movedPx.toFixed(1)} px at “${text}”`)
  }
  expect(Object.keys(ACTIONS_BY_NAME).filter((name) => !done.has(name))).toEqual([])
  expect(moved).toEqual([])
})
