/** Remembers what the server says in pushes of messages that the page has just notified of. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { ServerEvent } from '@/domain/event'
import { pushText } from '@/domain/notification/pushText'
import { PUSH_DELAY_MS } from '@/domain/notification/workerData'
import type { Ports } from '@/platform/ports'
import type { AppStore } from '@/store/createStore'
import { selectName } from '@/store/users/selectors'

/** `saidIn` returns the texts of a conversation of the last 10 s. */
export function createSaidTexts(store: AppStore, { clock }: Pick<Ports, 'clock'>) {
  let said: { key: ConversationKey; text: string; at: number }[] = []
  return {
    noteSaid: (event: ServerEvent): void => {
      if (event.type !== 'chat' || event.row.kind !== 'message') return
      const { conversation: key, body, authorId } = event.row
      const nameOf = (id: typeof authorId) => selectName(store.getState(), id, 'others')
      const text = pushText(body, toTarget(key).kind === 'direct' ? null : (nameOf(authorId) ?? ''), nameOf)
      const at = clock.now()
      said = said.filter((each) => at - each.at <= PUSH_DELAY_MS)
      if (text !== null) said.push({ key, text, at })
    },
    saidIn: (key: ConversationKey): string[] => [
      ...new Set(said.filter((each) => each.key === key).map(({ text }) => text)),
    ],
  }
}
