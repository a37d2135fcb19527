/** Notifies the user of what arrives: decides, remembers the decision, and plays the sound. Lazily loaded. */
import { conversationAt } from '@/domain/address'
import type { ServerEvent } from '@/domain/event'
import type { MessageId } from '@/domain/ids'
import { decide, type Notifiable, type NotificationState } from '@/domain/notification/decide'
import type { I18n } from '@/i18n/i18n'
import type { Ports } from '@/platform/ports'
import type { AppStore } from '@/store/createStore'
import { decisionsMade, type LoggedDecision } from '@/store/notifications/decisionsSlice'
import { selectRules } from '@/store/notifications/rulesSlice'
import type { RootState } from '@/store/rootReducer'
import { selectMyId } from '@/store/session/selectors'
import { isPageActive } from '@/ui/isPageActive'
import { authorIn } from './authorIn'
import { toNotifiable } from './toNotifiable'

/** A burst of events. `wasLive`: the stream was live before it, so nothing in it was missed. */
export type Arrival = { events: readonly ServerEvent[]; wasLive: boolean }
/** The open address, and the language of the page. */
export type Surroundings = { path: string; i18n: I18n | null }
export type Notifier = { receive: (arrival: Arrival) => void }

/** The shortest time in ms between two sounds. Without it, twenty messages in a second would play twenty sounds. */
const MIN_SOUND_INTERVAL_MS = 1_500

/** Creates the notifier of a page. Bursts are handled one after the other. */
export function createNotifier(store: AppStore, ports: Ports, surroundings: Surroundings): Notifier {
  let lastSoundAt = Number.NEGATIVE_INFINITY
  let queue = Promise.resolve()

  async function handle(events: readonly ServerEvent[], isBacklog: boolean) {
    const me = selectMyId(store.getState())
    if (me === null) return
    const made: LoggedDecision[] = []
    for (const event of events) {
      const found = await toNotifiable(event, me, (id) => store.dispatch(authorIn(id)))
      if (found === null || isKnown(store.getState(), found.id)) continue
      const { subject, id } = found
      const decision = decide(subject, selectRules(store.getState()), situation(subject, isBacklog))
      made.push({ ...decision, id, kind: subject.kind, conversation: subject.conversation, at: ports.clock.now() })
    }
    if (made.length === 0) return
    // The reasons of what was missed are the same for all of it.
    if (!isBacklog) store.dispatch(decisionsMade(made.filter(({ reason }) => reason !== 'own' && reason !== 'notMine')))
    if (made.some(({ sound }) => sound)) playSound()
  }
  function situation({ authorId, conversation }: Notifiable, isBacklog: boolean): NotificationState {
    const state = store.getState()
    const isContactBlocked = authorId !== null && state.users.contacts[authorId] === 'blocked'
    return {
      myId: selectMyId(state),
      now: ports.clock.now(),
      // Their ends are removed by the server's clock, so a mute that is still there goes on.
      mutedUntil: state.settings.mutes[conversation] === undefined ? undefined : null,
      isBacklog,
      isOpen: isPageActive() && conversationAt(surroundings.path) === conversation,
      isBlocked: isContactBlocked,
      mayShow: false,
    }
  }
  function playSound() {
    if (ports.clock.elapsed() - lastSoundAt < MIN_SOUND_INTERVAL_MS) return
    lastSoundAt = ports.clock.elapsed()
    const { tone, volume } = selectRules(store.getState())
    void ports.sound.play(new URL(`./sounds/${tone}.wav`, document.baseURI).href, volume)
  }
  return {
    receive: ({ events, wasLive }) => {
      queue = queue.then(() => handle(events, !wasLive)).catch(() => undefined)
    },
  }
}

/** Whether it was decided already: a reconnected stream may deliver a row twice. */
const isKnown = (state: RootState, id: MessageId | null) =>
  id !== null && state.decisions.decisions.some((decision) => decision.id === id)
