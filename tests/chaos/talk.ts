/**
 * Simulates two people who talk while everything goes wrong: two real stores and outboxes, the reference server, a line
 * between them with thirteen faults, and a virtual clock. The same seed gives the same run.
 */
import type { ConversationKey } from '@/domain/conversation'
import { buildRows } from '@/conversation/message-list/buildRows'
import { loadOlder, openConversation } from '@/store/history/paging'
import { outboxRetried } from '@/store/outbox/outboxActions'
import { selectOutbox } from '@/store/outbox/selectors'
import { selectMyId } from '@/store/session/selectors'
import { selectMessage } from '@/store/messages/selectors'
import { submitMessage } from '@/store/outbox/submit'
import { fakeRandom } from '@support/fakePorts'
import type { Line, RequestFault } from '@support/loopback'
import { adaAndBo, type Person } from '../integration/store/atServer'
import { countMisplaced, countDuplicates, rowsOf, remainingTexts } from './stored'
import { createAdvanceTime } from './createAdvanceTime'
import { FAULTS, isSendFault, zeroHits, SEND_FAULTS, type Fault, type SendFault } from './faults'

export type Outcome = {
  sent: number
  lost: number
  shown_twice: number
  stored_twice: number
  order_errors: number
  /** The number of differences at the end between a client's copy and the server. */
  copy_errors: number
  most_streams: number
  /** The number of repeated sign-ins. A renewal whose answer is lost costs one. */
  signed_in_again: number
  hits: Record<Fault, number>
}

/** One of the two people, with their texts and the faults that are about to happen to them. */
type Participant = {
  name: 'ada' | 'bo'
  line: Line
  person: Person
  written: string[]
  plannedFaults: SendFault[]
  duplicatesDue: number
}

/** True when no message is being sent and no duplicate waits for its removal. */
const isSettled = ({ outbox }: ReturnType<Person['store']['getState']>) =>
  outbox.entries.length === 0 && outbox.sent.every(({ rows }) => rows.length < 2)

/** Returns the texts on a person's screen, top to bottom, including rows that are still being sent. */
function shownTexts({ store }: Person, key: ConversationKey): string[] {
  const state = store.getState()
  const feed = state.messages.windows[key]
  const rows = buildRows({
    ids: feed?.ids ?? [],
    groupingDataOf: (id) => selectMessage(state, id),
    outgoing: selectOutbox(state, key),
    isLive: feed?.isLive ?? false,
    myId: selectMyId(state),
    isAtStart: feed?.fromId === 0,
    hasOlderFailed: false,
    groupStarts: new Set(),
    unreadFrom: null,
  })
  return rows.flatMap((row) => {
    if (row.kind !== 'message') return []
    const body =
      row.id === null
        ? selectOutbox(state, key).find(({ localId }) => localId === row.localId)?.body
        : selectMessage(state, row.id)?.body
    // The remains of a deleted message have no text.
    return body && 'text' in body && body.text !== '' ? [body.text] : []
  })
}

const zeroOutcome = (): Outcome => ({
  sent: 0,
  lost: 0,
  shown_twice: 0,
  stored_twice: 0,
  order_errors: 0,
  copy_errors: 0,
  most_streams: 0,
  signed_in_again: 0,
  hits: zeroHits(),
})

/** Lets the line of a participant apply the planned faults, and counts them. */
function applyPlannedFaults(side: Participant, hits: Record<Fault, number>, fraction: () => number) {
  side.line.faultOf = ({ method, path }): RequestFault => {
    if (method !== 'POST' || !path.endsWith('/send')) return fraction() < 0.02 ? 'lostBefore' : 'none'
    const fault = side.plannedFaults.shift()
    if (!fault) return 'none'
    hits[fault] += 1
    return SEND_FAULTS[fault](fraction())
  }
  side.line.deliveries = (text) => {
    if (side.duplicatesDue === 0 || !text.includes('"type":"chat"')) return 1
    side.duplicatesDue -= 1
    hits.duplicate += 1
    return 2
  }
}

/** Acts as a person at the screen: retries failed messages. */
function retryFailed({ person }: Participant, key: ConversationKey) {
  const state = person.store.getState()
  const { older } = state.conversations.loading[key] ?? { older: 'idle' }
  if (typeof older === 'object') void person.store.dispatch(openConversation(key))
  for (const { localId, state: at } of selectOutbox(state, key))
    if (at.state === 'refused') person.store.dispatch(outboxRetried(localId))
}

/**
 * Runs two people who write `messages` each while every fault happens at least `hitsEach` times. `reuse`: connections
 * are reused, so requests are repeated.
 */
export async function talk({
  seed,
  messages,
  hitsEach,
  reuse = true,
  onProgress = () => undefined,
}: {
  seed: number
  messages: number
  hitsEach: number
  reuse?: boolean
  onProgress?: (done: number) => void
}): Promise<Outcome> {
  const { fraction } = fakeRandom(seed)
  const setup = await adaAndBo()
  const { server, key, clock } = setup
  const outcome = zeroOutcome()
  const { hits } = outcome
  const people: Participant[] = [
    { name: 'ada', line: setup.adasLine, person: setup.ada, written: [], plannedFaults: [], duplicatesDue: 0 },
    { name: 'bo', line: setup.bosLine, person: setup.bo, written: [], plannedFaults: [], duplicatesDue: 0 },
  ]
  for (const side of people) applyPlannedFaults(side, hits, fraction)

  const advanceTime = createAdvanceTime(setup)
  const open = ({ person }: Participant) => void person.store.dispatch(openConversation(key))

  async function applyFault(side: Participant, fault: Fault) {
    const { line, person } = side
    if (isSendFault(fault)) return void side.plannedFaults.push(fault)
    if (fault === 'duplicate') return void (side.duplicatesDue += 1)
    if (fault === 'cut_stream') return void (hits.cut_stream += line.cutStreams())
    if (fault === 'half_open') return void (hits.half_open += line.silenceStreams())
    hits[fault] += 1
    if (fault === 'token_expired')
      return void server.state.accessTokensValidFromByUid.set(side.name === 'ada' ? 1 : 2, clock.now())
    if (fault === 'reload') {
      person.ports.pageLifecycle.emit('hidden')
      person.ports.pageLifecycle.emit('pagehide')
      await advanceTime(0)
    }
    side.person = await person.reload()
    open(side)
  }
  function write(side: Participant) {
    const text = `${side.name} ${side.written.length}`
    side.written.push(text)
    side.person.store.dispatch(submitMessage({ key, body: { kind: 'text', text, mentions: [] }, replyTo: null }))
  }
  async function retryAndCount(side: Participant) {
    // The server renewed the tokens, but the page was closed before it got them. Only a new sign-in helps.
    if (side.person.store.getState().session.state === 'signedOut') {
      outcome.signed_in_again += 1
      side.person = await side.person.reload()
      open(side)
    }
    retryFailed(side, key)
    outcome.shown_twice += countDuplicates(shownTexts(side.person, key))
  }
  function nextFault(share: number): Fault | null {
    const planned = (fault: Fault) =>
      people.reduce((sum, side) => sum + side.plannedFaults.filter((one) => one === fault).length, 0)
    const due = FAULTS.filter(
      (fault) => (reuse || fault !== 'sent_twice') && hits[fault] + planned(fault) < hitsEach * share,
    )
    return due[Math.floor(fraction() * due.length)] ?? null
  }

  people.forEach(open)
  await advanceTime(1_000)
  const total = 2 * messages
  for (let step = 1; people.some(({ written }) => written.length < messages); step++) {
    const side = people[fraction() < 0.5 ? 0 : 1]!
    if (side.written.length < messages) write(side)
    await advanceTime(Math.floor(fraction() * 2_000))
    const fault = nextFault(Math.min(1, step / (total * 0.9)))
    if (fault && (!isSendFault(fault) || side.plannedFaults.length === 0)) await applyFault(side, fault)
    for (const each of people) await retryAndCount(each)
    if (step % 500 === 0) onProgress(step)
  }
  await finish()
  return outcome

  async function finish() {
    for (let round = 0; round < 3_000 && !isOver(); round++) {
      await advanceTime(1_000)
      for (const side of people) await retryAndCount(side)
    }
    for (const { line } of people) {
      line.faultOf = () => 'none'
      outcome.most_streams = Math.max(outcome.most_streams, line.mostStreams)
    }
    const all = remainingTexts(await rowsOf(setup))
    for (const { written } of people) {
      outcome.sent += written.length
      outcome.lost += written.filter((text) => !all.includes(text)).length
      outcome.order_errors += countMisplaced(all, written)
    }
    outcome.stored_twice = countDuplicates(all)
    for (const side of people) outcome.copy_errors += await countCopyErrors(side, key, all, advanceTime)
  }
  function isOver() {
    return people.every(({ person, plannedFaults }) => {
      const state = person.store.getState()
      return plannedFaults.length === 0 && isSettled(state) && person.isLive() && state.messages.windows[key]?.isLive
    })
  }
}

/** Pages back to the start. The client must show the same rows as the server on the way. */
async function countCopyErrors(
  { person }: Participant,
  key: ConversationKey,
  all: readonly string[],
  advanceTime: (ms: number) => Promise<void>,
) {
  const seen = new Map<number, string>()
  for (let page = 0; page < all.length; page++) {
    const { ids, isAtStart } = person.feed(key)
    const texts = person.texts(key)
    // The client recognizes a removed duplicate at the upper end only after it has loaded the page above it.
    for (const id of seen.keys()) if (id >= ids[0]! && id <= ids.at(-1)!) seen.delete(id)
    ids.forEach((id, index) => seen.set(id, texts[index]!))
    if (isAtStart) break
    const done = person.store.dispatch(loadOlder(key))
    await advanceTime(50)
    await done
  }
  const copy = [...seen].sort(([one], [other]) => one - other).map(([, text]) => text)
  return Math.abs(copy.length - all.length) + copy.filter((text, index) => text !== all[index]).length
}
