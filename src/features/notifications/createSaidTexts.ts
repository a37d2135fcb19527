/** Remembers what the server says in pushes of messages that the page has just notified of. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { ServerEvent } from '@/domain/event'
import type { UserId } from '@/domain/ids'
import { pushText } from '@/domain/notification/pushText'
import { PUSH_DELAY_MS } from '@/domain/notification/workerData'
import type { Ports } from '@/platform/ports'
import type { AppStore } from '@/store/createStore'
import { selectName } from '@/store/users/selectors'

/** `saidIn` returns the texts of a conversation of the last 10 s. */
export function createSaidTexts(store: AppStore, { clock }: Pick<Ports, 'clock'>) {
  let said: { key: ConversationKey; text: string; at: number }[] = []
  return {
    noteSaid: (events: readonly ServerEvent[]): void => {
      const at = clock.now()
      const nameOf = (id: UserId) => selectName(store.getState(), id, 'others')
      said = said.filter((each) => at - each.at <= PUSH_DELAY_MS)
      for (const event of events) {
        if (event.type !== 'chat' || event.row.kind !== 'message') continue
        const { conversation: key, body, authorId } = event.row
        const text = pushText(body, toTarget(key).kind === 'direct' ? null : (nameOf(authorId) ?? ''), nameOf)
        if (text !== null) said.push({ key, text, at })
      }
    },
    saidIn: (key: ConversationKey): string[] => [
      ...new Set(said.filter((each) => each.key === key).map(({ text }) => text)),
    ],
  }
}
