import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { int } from '../routes/request'
import { seededRandom } from '../seed/random'
import type { Content, Target } from '../model/messages/eventRow'
import { sendMessage } from '../model/messages/messages'
import { listPeople } from '../model/accounts/people'
import { refuse } from '../model/refusal'
import type { ServerState } from '../model/serverState'
import { range, whole } from './numbers'

const yearMs = 366 * 86_400_000

/** A test's request to insert many messages at once. */
export const insertionSchema = v.strictObject({
  gid: v.optional(int),
  uid: v.optional(int),
  from: v.optional(v.array(int), []),
  count: whole(1, 1_000_000),
  text: v.optional(v.string(), 'Message {i}'),
  texts: v.optional(v.pipe(v.array(v.string()), v.nonEmpty())),
  words: v.optional(range(1000)),
  seed: v.optional(int, 1),
  mention: v.optional(int),
  content_type: v.optional(v.picklist(['text/plain', 'text/markdown', 'vocechat/file']), 'text/plain'),
  properties: v.optional(v.record(v.string(), v.unknown())),
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

function textOf(insertion: Insertion, index: number, random: () => number): string {
  const [least, most] = insertion.words ?? [0, 0]
  const count = least + Math.floor(random() * (most - least + 1))
  const words = Array.from({ length: count }, () => vocabulary[Math.floor(random() * vocabulary.length)])
  const mention = insertion.mention === undefined ? '' : ` @${insertion.mention} `
  const text = insertion.texts?.[index % insertion.texts.length] ?? insertion.text
  return `${text.replaceAll('{i}', String(index))}${mention}${words.length > 0 ? ` ${words.join(' ')}` : ''}`
}

function propertiesOf({ mention, properties }: Insertion, index: number): Content['properties'] {
  if (properties === undefined) return mention === undefined ? null : { mentions: [mention] }
  const numbered = Object.entries(properties).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.replaceAll('{i}', String(index)) : value,
  ])
  return Object.fromEntries(numbered) as Content['properties']
}

const batch = 1000
/** Floods are sent in slices of this many milliseconds. */
const sliceMs = 50

/** Starts an insertion. */
export function insert(state: ServerState, insertion: Insertion): Inserting {
  const target: Target =
    insertion.gid !== undefined ? { gid: insertion.gid } : { uid: insertion.uid ?? refuse(400, 'gid or uid is needed') }
  const [firstPerson] = listPeople(state)
  const authors = insertion.from.length > 0 ? insertion.from : [firstPerson?.uid ?? refuse(400, 'nobody is there')]
  const random = seededRandom(insertion.seed)
  const progress: Inserted = { inserted: 0, first_mid: null, last_mid: null, done: false }
  const silent: ServerState = insertion.quiet ? { ...state, publishJson: () => undefined } : state

  const one = (index: number) => {
    const from = authors[index % authors.length] ?? 0
    const before = (insertion.count - 1 - index) * insertion.spacing_ms + insertion.ending_ms_ago
    const content: Content = {
      content_type: insertion.content_type,
      content: textOf(insertion, index, random),
      properties: propertiesOf(insertion, index),
    }
    const mid = sendMessage({ ...silent, now: () => state.now() - before }, from, target, content)
    progress.first_mid ??= mid
    progress.last_mid = mid
    progress.inserted += 1
  }
  const upTo = (limit: number) =>
    state.transaction(() => {
      while (progress.inserted < limit) one(progress.inserted)
    })

  async function work() {
    const began = performance.now()
    while (progress.inserted < insertion.count && !progress.done) {
      const due =
        insertion.per_second === undefined
          ? progress.inserted + batch
          : ((performance.now() - began) / 1000) * insertion.per_second
      upTo(Math.min(insertion.count, Math.floor(due)))
      await pause(insertion.per_second === undefined ? 0 : sliceMs)
    }
    progress.done = true
  }
  const stop = () => {
    progress.done = true
  }
  return { progress, finished: work(), stop }
}
