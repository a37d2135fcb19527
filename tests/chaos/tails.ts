/**
 * Simulates a server that dies and comes back without its last acknowledged rows, a backlog that is cut and holds rows
 * of unknown kinds, and a stream with a slow first event.
 */
import type { ConversationKey } from '@/domain/conversation'
import { loadOlder, openConversation } from '@/store/history/paging'
import { outboxRetried } from '@/store/outbox/outboxActions'
import { isLostByServer } from '@/store/outbox/lostRows'
import { submitMessage } from '@/store/outbox/submit'
import { fakeRandom } from '@support/fakePorts'
import { deleteNewestRows } from '../../reference-server/control/snapshot'
import { sendMessage } from '../../reference-server/model/messages/messages'
import { adaAndBo, type Person } from '../integration/store/atServer'
import { createAdvanceTime } from './createAdvanceTime'
import { countDuplicates, countMisplaced } from './stored'
// The client loads these modules lazily. Without these imports their first compilation would take real time that the
// virtual clock does not see.
import '@/store/server-replacement/truncateCopy'
import '@/store/server-replacement/detectServerReplacement'
import '@/store/session/probeStream'

/** More pages than any conversation here has; it ends the loop when paging does not reach the start. */
const MAX_PAGES = 6_000

export type Tails = {
  kills: number
  sent: number
  /** Rows that the server acknowledged and then lost. */
  rows_lost: number
  lost: number
  shown_twice: number
  stored_twice: number
  order_errors: number
  copy_errors: number
  /** The number of dialogs that said that the local copy belongs to another server. */
  dialogs: number
}

/** Pages back to the start of a conversation. Resolves to the texts of its rows, oldest first. */
async function textsFromStart(
  person: Person,
  key: ConversationKey,
  advanceTime: (ms: number) => Promise<void>,
): Promise<string[]> {
  const seen = new Map<number, string>()
  for (let page = 0; page < MAX_PAGES; page++) {
    const { ids, isAtStart } = person.feed(key)
    const texts = person.texts(key)
    ids.forEach((id, index) => seen.set(id, texts[index]!))
    if (isAtStart) break
    const done = person.store.dispatch(loadOlder(key))
    await advanceTime(50)
    await done
  }
  return [...seen].sort(([one], [other]) => one - other).map(([, text]) => text)
}

/** Two people write while the server dies `kills` times, each time without its last one to three rows. */
export async function loseTails({ kills, seed }: { kills: number; seed: number }): Promise<Tails> {
  const { fraction } = fakeRandom(seed)
  const setup = await adaAndBo()
  const { server, key } = setup
  const people = [
    { name: 'ada', person: setup.ada, line: setup.adasLine, written: [] as string[] },
    { name: 'bo', person: setup.bo, line: setup.bosLine, written: [] as string[] },
  ]
  const stored = () =>
    server.state.sql
      .all<{ detail: string }>('SELECT detail FROM event ORDER BY mid')
      .map(({ detail }) => (JSON.parse(detail) as { content: string }).content)
  const found: Tails = {
    kills,
    sent: 0,
    rows_lost: 0,
    lost: 0,
    shown_twice: 0,
    stored_twice: 0,
    order_errors: 0,
    copy_errors: 0,
    dialogs: 0,
  }
  const advanceTime = createAdvanceTime(setup)
  const outboxOf = ({ store }: Person) => store.getState().outbox.entries
  function write({ name, person, written }: (typeof people)[number], count: number) {
    for (let more = 0; more < count; more++) {
      const text = `${name} ${written.length}`
      written.push(text)
      person.store.dispatch(submitMessage({ key, body: { kind: 'text', text, mentions: [] }, replyTo: null }))
    }
  }
  /** Sends a message again when the server lost it. */
  function retryAndCount() {
    for (const { person } of people) {
      for (const entry of outboxOf(person))
        if (isLostByServer(entry)) person.store.dispatch(outboxRetried(entry.localId))
      found.shown_twice += countDuplicates(person.texts(key))
      if (person.store.getState().connection.replacement !== null) found.dialogs += 1
    }
  }
  const isSettled = () => people.every(({ person }) => person.isLive() && outboxOf(person).length === 0)
  async function finish() {
    for (let round = 0; round < 400 && !isSettled(); round++) {
      await advanceTime(250)
      retryAndCount()
    }
    // Rows from the last stream must be checked too.
    await advanceTime(500)
    retryAndCount()
  }

  for (const { person } of people) void person.store.dispatch(openConversation(key))
  await advanceTime(1_000)
  // Without common rows the client would see another server, which is a different case.
  write(people[0]!, 5)
  await finish()
  for (let kill = 0; kill < kills; kill++) {
    for (const side of people) write(side, Math.floor(fraction() * 6))
    await advanceTime(Math.floor(fraction() * 400))
    for (const { line } of people) {
      line.isUp = false
      line.cutStreams()
    }
    await advanceTime(0)
    const rows = Math.min(stored().length, 1 + Math.floor(fraction() * 3))
    deleteNewestRows(server.state.sql, rows)
    found.rows_lost += rows
    if (fraction() < 0.5) for (const side of people) write(side, 1)
    // One person is back first and may get row numbers that the other one already knows.
    for (const { line, person } of fraction() < 0.5 ? people : [...people].reverse()) {
      line.isUp = true
      person.ports.pageLifecycle.emit('online')
      await advanceTime(Math.floor(fraction() * 3_000))
    }
    await finish()
    await finish()
  }
  const all = stored()
  for (const { person, written } of people) {
    found.sent += written.length
    found.lost += written.filter((text) => !all.includes(text)).length
    found.order_errors += countMisplaced(all, written)
    const texts = await textsFromStart(person, key, advanceTime)
    found.copy_errors += Math.abs(texts.length - all.length) + texts.filter((text, index) => text !== all[index]).length
  }
  found.stored_twice = countDuplicates(all)
  return found
}

export type CutBacklog = { missed: number; unreadable: number; lost: number; doubled: number }

/**
 * One person misses `missed` messages, receives only the newest of them (some of unknown kinds), and pages back for the
 * rest.
 */
export async function cutBacklog({
  missed,
  limit,
  seed,
}: {
  missed: number
  limit: number
  seed: number
}): Promise<CutBacklog> {
  const { fraction } = fakeRandom(seed)
  const setup = await adaAndBo()
  const { server, key, bo, bosLine } = setup
  const gid = Number(key.split(':')[1])
  const advanceTime = createAdvanceTime(setup)
  const say = (count: number, word: string) => {
    for (let at = 0; at < count; at++)
      sendMessage(server.state, 1, { gid }, { content_type: 'text/plain', content: `${word} ${at}`, properties: null })
  }
  await bo.until(bo.isLive)
  void bo.store.dispatch(openConversation(key))
  say(20, 'before')
  await advanceTime(1_000)
  bosLine.isUp = false
  bosLine.cutStreams()
  say(missed, 'missed')
  server.state.backlogLimit = limit
  let unreadable = 0
  bosLine.reword = (text) => {
    if (!text.includes('"type":"chat"') || fraction() > 0.05) return text
    unreadable += 1
    return text.replace('"type":"normal"', '"type":"poll"')
  }
  bosLine.isUp = true
  bo.ports.pageLifecycle.emit('online')
  await bo.until(bo.isLive)
  await advanceTime(1_000)
  // Rows of unknown kinds are shown as cards.
  const texts = (await textsFromStart(bo, key, advanceTime)).filter((text) => text.startsWith('missed'))
  // Unreadable stream rows may or may not appear in history. All others must be there.
  const lost = Array.from({ length: missed }, (_, index) => `missed ${index}`).filter(
    (text) => !texts.includes(text),
  ).length
  return { missed, unreadable, lost: Math.max(0, lost - unreadable), doubled: countDuplicates(texts) }
}

/**
 * Measures how long it takes until a stream is live when its first event takes this long; each attempt takes equally
 * long.
 */
export async function slowFirstEvent(firstTextMs: number): Promise<{ live_after_ms: number }> {
  const { clock, bo, bosLine } = await adaAndBo()
  await bo.until(bo.isLive)
  bosLine.firstTextMs = firstTextMs
  bosLine.cutStreams()
  const began = clock.elapsed()
  await bo.until(() => !bo.isLive())
  await bo.until(bo.isLive, 1_800_000)
  return { live_after_ms: Math.round(clock.elapsed() - began) }
}
