/** The messages that the tests of the outbox send, and queries about them. */
import { submitMessage } from '@/store/outbox/submit'
import { selectOutbox } from '@/store/outbox/selectors'
import { openConversation } from '@/store/history/paging'
import { selectMessageWindow, selectMessage } from '@/store/messages/selectors'
import type { ScriptedAnswer } from '@support/fakeHttp'
import { a } from '@support/a'
import { ME, type Tab } from './testTab'

export const key = a.channelKey(3)
export const SEND = '/group/3/send'

export const localIdOf = (headers: Readonly<Record<string, string>> = {}) =>
  (JSON.parse(Buffer.from(headers['X-Properties'] ?? 'e30=', 'base64').toString()) as { local_id: number }).local_id

export const textOf = (body: unknown) => (typeof body === 'string' ? body : '')

/** A server that accepts messages. `answering` can replace the answer, before or after the effect. */
export function acceptSends(
  tab: Tab,
  answering: (id: number) => { effect: boolean; answer?: ScriptedAnswer } = () => ({ effect: true }),
) {
  let next = 100 + tab.log.rows.length
  tab.ports.http.on('POST', SEND, ({ body, headers }) => {
    const id = next++
    const { effect, answer } = answering(id)
    if (effect) tab.log.add(a.row({ id, authorId: ME, text: textOf(body), localId: localIdOf(headers) }))
    return answer ?? { json: id }
  })
}
export const write = (tab: Tab, text: string) =>
  tab.store.dispatch(submitMessage({ key, body: { kind: 'text', text, mentions: [] }, replyTo: null }))
export const outbox = (tab: Tab) => selectOutbox(tab.store.getState(), key)
export const states = (tab: Tab) => outbox(tab).map(({ state }) => state.state)
export const texts = (tab: Tab) =>
  selectMessageWindow(tab.store.getState(), key).ids.map((id) => {
    const body = selectMessage(tab.store.getState(), id)?.body
    return body && 'text' in body ? body.text : ''
  })
export const stored = (tab: Tab) =>
  tab.log.rows.map((row) => (row.kind === 'message' && 'text' in row.body ? row.body.text : ''))
export const echo = (tab: Tab) => tab.chat(...tab.log.rows)

export async function live(tab: Tab) {
  tab.greet()
  tab.ready()
  await tab.settle()
  await Promise.all([tab.store.dispatch(openConversation(key)), tab.clock.advance(100)])
  return tab
}
