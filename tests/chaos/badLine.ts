/** Sends two hundred messages over a line on which nearly one in five send requests fails. */
import { outboxRetried } from '@/store/outbox/outboxActions'
import { submitMessage } from '@/store/outbox/submit'
import { fakeRandom } from '@support/fakePorts'
import { adaAndBo } from '../integration/store/atServer'
import { countMisplaced, countDuplicates, rowsOf, remainingTexts } from './stored'

export type BadLine = { written: number; lost: number; stored_twice: number; order_errors: number; ms: number }

const ROUND_TRIP_MS = 80
const FAULTS = 0.18

/** Sends `messages` messages. Resolves to how long the last one took to arrive. */
export async function badLine({ messages, seed }: { messages: number; seed: number }): Promise<BadLine> {
  const { fraction } = fakeRandom(seed)
  const setup = await adaAndBo()
  const { key, clock, ada, adasLine } = setup
  await ada.until(ada.isLive)
  adasLine.faultOf = ({ path }) => {
    const chance = path.endsWith('/send') || path.endsWith('/history') ? fraction() : 1
    if (chance < FAULTS / 3) return 'lostBefore'
    if (chance < (FAULTS * 2) / 3) return 'lostAfter'
    if (chance < FAULTS) return { answer: { status: 408 } }
    return { slowMs: ROUND_TRIP_MS }
  }
  const written = Array.from({ length: messages }, (_, index) => `line ${index}`)
  const began = clock.elapsed()
  for (const text of written)
    ada.store.dispatch(submitMessage({ key, body: { kind: 'text', text, mentions: [] }, replyTo: null }))
  // After too many 408s a message stops until its author sends it again. It then comes after the others.
  const refused = new Set<string>()
  const retry = () => {
    for (const { localId, state, body } of ada.store.getState().outbox.entries) {
      if (state.state !== 'refused' || body.kind !== 'text') continue
      refused.add(body.text)
      ada.store.dispatch(outboxRetried(localId))
    }
  }
  await ada.until(() => {
    retry()
    return ada.store.getState().outbox.entries.length === 0
  }, 1_200_000)
  const ms = Math.round(clock.elapsed() - began)
  await ada.until(() => ada.store.getState().outbox.sent.every(({ rows }) => rows.length < 2))
  const all = remainingTexts(await rowsOf(setup))
  return {
    written: messages,
    lost: written.filter((text) => !all.includes(text)).length,
    stored_twice: countDuplicates(all),
    order_errors: countMisplaced(
      all,
      written.filter((text) => !refused.has(text)),
    ),
    ms,
  }
}
