import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { int } from '../routes/request'
import { seededRandom } from '../seed/random'
import type { Content, Target } from '../model/messages/eventRow'
import { sendMessage } from '../model/messages/messages'
import { listPeople } from '../model/accounts/people'
import { refuse } from '../model/refusal'
import type { World } from '../model/world'
import { range, whole } from './numbers'

const yearMs = 366 * 86_400_000

/** A test's request to insert many messages at once. */
export const insertionSchema = v.strictObject({
  gid: v.optional(int),
  uid: v.optional(int),
  from: v.optional(v.array(int), []),
  count: whole(1, 1_000_000),
  text: v.optional(v.string(), 'Message {i}'),
  words: v.optional(range(1000)),
  seed: v.optional(int, 1),
  mention: v.optional(int),
  content_type: v.optional(v.picklist(['text/plain', 'text/markdown']), 'text/plain'),
  per_second: v.optional(whole(1, 1_000_000)),
  spacing_ms: v.optional(whole(0, yearMs), 0),
  ending_ms_ago: v.optional(whole(0, 50 * yearMs), 0),
  quiet: v.optional(v.boolean(), false),
})
export type Insertion = v.InferOutput<typeof insertionSchema>

/** The progress of an insertion; `done` is true when it has ended. */
type Inserted = { inserted: number; first_mid: number | null; last_mid: number | null; done: boolean }

/** A running insertion: `progress` grows, `finished` resolves at its end, `stop` ends it early. */
export type Inserting = { progress: Inserted; finished: Promise<void>; stop: () => void }

const vocabulary =
  'tram display rain cable night stop line edition platform minute light depot window table paper bell'.split(' ')

function textOf(wish: Insertion, index: number, random: () => number): string {
  const [least, most] = wish.words ?? [0, 0]
  const count = least + Math.floor(random() * (most - least + 1))
  const words = Array.from({ length: count }, () => vocabulary[Math.floor(random() * vocabulary.length)])
  const mention = wish.mention === undefined ? '' : ` @${wish.mention} `
  return `${wish.text.replaceAll('{i}', String(index))}${mention}${words.length > 0 ? ` ${words.join(' ')}` : ''}`
}

const batch = 1000
/** Floods are sent in slices of this many milliseconds. */
const sliceMs = 50

/** Starts an insertion. */
export function insert(world: World, wish: Insertion): Inserting {
  const target: Target =
    wish.gid !== undefined ? { gid: wish.gid } : { uid: wish.uid ?? refuse(400, 'gid or uid is needed') }
  const [firstPerson] = listPeople(world)
  const authors = wish.from.length > 0 ? wish.from : [firstPerson?.uid ?? refuse(400, 'nobody is there')]
  const random = seededRandom(wish.seed)
  const progress: Inserted = { inserted: 0, first_mid: null, last_mid: null, done: false }
  const silent: World = wish.quiet ? { ...world, publishJson: () => undefined } : world

  const one = (index: number) => {
    const from = authors[index % authors.length] ?? 0
    const before = (wish.count - 1 - index) * wish.spacing_ms + wish.ending_ms_ago
    const content: Content = {
      content_type: wish.content_type,
      content: textOf(wish, index, random),
      properties: wish.mention === undefined ? null : { mentions: [wish.mention] },
    }
    const mid = sendMessage({ ...silent, now: () => world.now() - before }, from, target, content)
    progress.first_mid ??= mid
    progress.last_mid = mid
    progress.inserted += 1
  }
  const upTo = (limit: number) =>
    world.change(() => {
      while (progress.inserted < limit) one(progress.inserted)
    })

  async function work() {
    const began = performance.now()
    while (progress.inserted < wish.count && !progress.done) {
      const due =
        wish.per_second === undefined
          ? progress.inserted + batch
          : ((performance.now() - began) / 1000) * wish.per_second
      upTo(Math.min(wish.count, Math.floor(due)))
      await pause(wish.per_second === undefined ? 0 : sliceMs)
    }
    progress.done = true
  }
  const stop = () => {
    progress.done = true
  }
  return { progress, finished: work(), stop }
}
