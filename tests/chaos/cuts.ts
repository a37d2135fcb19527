/** Cuts the stream a thousand times while twenty messages a second arrive, and delivers messages written offline. */
import { openConversation } from '@/store/history/paging'
import { submitMessage } from '@/store/outbox/submit'
import { settle } from '@support/fakeClock'
import { fakeRandom } from '@support/fakePorts'
import { sendMessage } from '../../reference-server/model/messages/messages'
import { adaAndBo } from '../integration/store/atServer'

const MESSAGE_EVERY_MS = 50
/** The id of the person who joined second. */
const BO = 2
/** After one in this many cuts, no online event arrives, so the client waits its own time. */
const NO_ONLINE_EVENT_EVERY = 25
/** The time for a request and its answer on an ordinary line. */
const ROUND_TRIP_MS = 80

export type Cuts = { cuts: number; sent: number; lost: number; doubled: number; most_streams: number }

/** Cuts one person's stream `cuts` times while another one writes. */
export async function cutStreamRepeatedly({
  cuts,
  seed,
  onProgress = () => undefined,
}: {
  cuts: number
  seed: number
  onProgress?: (done: number) => void
}): Promise<Cuts> {
  const { fraction } = fakeRandom(seed)
  const { server, key, clock, ada, adasLine } = await adaAndBo()
  const gid = Number(key.split(':')[1])
  let sent = 0
  let isOver = false
  const send = () => {
    if (isOver) return
    sendMessage(server.state, BO, { gid }, { content_type: 'text/plain', content: `line ${sent}`, properties: null })
    sent += 1
    clock.after(MESSAGE_EVERY_MS, send)
  }
  const advanceTime = async (ms: number) => {
    await clock.advance(ms)
    server.state.streams.flush()
    await settle()
  }
  await ada.until(ada.isLive)
  void ada.store.dispatch(openConversation(key))
  await advanceTime(100)
  send()
  const seen = new Map<number, string>()
  const recordShownRows = () => {
    const texts = ada.texts(key)
    ada.feed(key).ids.forEach((id, index) => seen.set(id, texts[index]!))
  }
  let done = 0
  for (let round = 0; done < cuts; round++) {
    await advanceTime(Math.floor(fraction() * 600))
    recordShownRows()
    const before = done
    done += adasLine.cutStreams()
    if (done > before && done % 100 === 0) onProgress(done)
    if (round % NO_ONLINE_EVENT_EVERY === 0) continue
    await advanceTime(Math.floor(fraction() * 300))
    ada.ports.pageLifecycle.emit('online')
  }
  isOver = true
  await ada.until(() => ada.isLive())
  await advanceTime(1_000)
  recordShownRows()
  const texts = [...seen.values()]
  const once = new Set(texts)
  const lost = Array.from({ length: sent }, (_, index) => `line ${index}`).filter((text) => !once.has(text)).length
  return { cuts: done, sent: sent, lost, doubled: texts.length - once.size, most_streams: adasLine.mostStreams }
}

export type OfflineDelivery = { written: number; delivered: number; in_order: boolean; ms: number }

/** Writes messages offline. Resolves to how long the last one took after the network was back. */
export async function deliverOfflineMessages(written: number): Promise<OfflineDelivery> {
  const { server, key, clock, ada, adasLine } = await adaAndBo()
  await ada.until(ada.isLive)
  void ada.store.dispatch(openConversation(key))
  await clock.advance(100)
  adasLine.isUp = false
  adasLine.cutStreams()
  ada.ports.pageLifecycle.emit('offline')
  const texts = Array.from({ length: written }, (_, index) => `pile ${index}`)
  for (const text of texts)
    ada.store.dispatch(submitMessage({ key, body: { kind: 'text', text, mentions: [] }, replyTo: null }))
  await clock.advance(5_000)
  adasLine.faultOf = ({ path }) => (path.endsWith('/send') ? { slowMs: ROUND_TRIP_MS } : 'none')
  adasLine.isUp = true
  const began = clock.elapsed()
  ada.ports.pageLifecycle.emit('online')
  await ada.until(() => ada.store.getState().outbox.entries.length === 0, 600_000)
  const stored = server.state.sql
    .all<{ detail: string }>('SELECT detail FROM event ORDER BY mid')
    .map(({ detail }) => (JSON.parse(detail) as { content: string }).content)
  return {
    written,
    delivered: stored.length,
    in_order: stored.join() === texts.join(),
    ms: Math.round(clock.elapsed() - began),
  }
}
