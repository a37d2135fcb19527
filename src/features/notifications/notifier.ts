/**
 * Notifies the user of what arrives: decides, remembers the decision, plays the sound and shows the notification. Lazily
 * loaded.
 */
import { conversationAt } from '@/domain/address'
import type { ConversationKey } from '@/domain/conversation'
import type { ServerEvent } from '@/domain/event'
import type { MessageId, UserId } from '@/domain/ids'
import { decide, type Decision, type Notifiable, type NotificationState } from '@/domain/notification/decide'
import { conversationOfTag, PUSH_DELAY_MS } from '@/domain/notification/workerData'
import { translatorOf } from '@/i18n/i18n'
import type { NotificationsPort } from '@/platform/device/notifications'
import type { Ports } from '@/platform/ports'
import type { AppStore } from '@/store/createStore'
import { decisionsMade } from '@/store/notifications/decisionsSlice'
import { selectRules } from '@/store/notifications/rules'
import { unreadRowsFound } from '@/store/reads/readsSlice'
import type { RootState } from '@/store/rootReducer'
import { renewPushToken } from '@/store/session/pushToken'
import { selectMyId } from '@/store/session/selectors'
import { isPageActive } from '@/ui/input/isPageActive'
import { authorsOf } from './authorsOf'
import { keepDecisions } from './keepDecisions'
import { noticeOf } from './noticeOf'
import { createSaidTexts } from './createSaidTexts'
import { startCallNotices } from './startCallNotices'
import { startCorrections } from './startCorrections'
import { startSnapshot } from './startSnapshot'
import { startNotificationTray } from './startNotificationTray'
import type { PageContext } from './pageContext'
import { aboutMessage, toNotifiable, type AuthorOf } from './toNotifiable'

/** A burst of events. `wasLive`: the stream was live before it, so nothing in it was missed. */
export type Arrival = { events: readonly ServerEvent[]; wasLive: boolean }
export type Notifier = { receive: (arrival: Arrival) => void }

type Decided = { subject: Notifiable; event: ServerEvent; id: MessageId | null; decision: Decision }

/** The shortest time in ms between two sounds. Without it, twenty messages in a second would play twenty sounds. */
const MIN_SOUND_INTERVAL_MS = 1_500

/** Creates the notifier of a page. Bursts are handled one after the other. */
export async function createNotifier(store: AppStore, ports: Ports, pageContext: PageContext): Promise<Notifier> {
  const port = await ports.notifications()
  const playSound = createSoundPlayer(store, ports)
  const { noteSaid, saidIn } = createSaidTexts(store, ports)
  let queue = Promise.resolve()
  keepDecisions(store, ports)
  startNotificationTray(store, port, pageContext)
  startCorrections(store, port, { ...pageContext, ...ports })
  startCallNotices(store, port, pageContext)
  startSnapshot(store, port, { ...pageContext, ...ports })
  void store.dispatch(renewPushToken())

  async function handle({ events, wasLive }: Arrival) {
    const me = selectMyId(store.getState())
    if (me === null) return
    const about = events.flatMap((event) => aboutMessage(event, me) ?? [])
    const authors = await store.dispatch(authorsOf([...new Set(about)]))
    const decided = decideAll(events, me, (id) => authors.get(id), !wasLive)
    if (decided.length === 0) return
    remember(store, decided, ports.clock.now(), wasLive)
    noteSaid(decided.map(({ event }) => event))
    await present(decided, me)
  }
  function decideAll(events: readonly ServerEvent[], me: UserId, authorOf: AuthorOf, isBacklog: boolean): Decided[] {
    const state = store.getState()
    const rules = selectRules(state)
    const situationOf = createSituation(state, { isBacklog, port, ports, pageContext })
    // A reconnected stream may deliver a row twice.
    const known = new Set(state.decisions.decisions.map(({ id }) => id))
    return events.flatMap((event) => {
      const found = toNotifiable(event, me, authorOf)
      if (found === null || (found.id !== null && known.has(found.id))) return []
      return { ...found, event, decision: decide(found.subject, rules, situationOf(found.subject)) }
    })
  }
  async function present(decided: readonly Decided[], me: UserId) {
    if (!decided.some(({ decision }) => decision.show || decision.sound)) return
    const rung = await rungByPush()
    const sounds = ({ subject, decision }: Decided) => decision.sound && !rung.has(subject.conversation)
    const hasPlayed = decided.some(sounds) && (await playSound())
    const { i18n } = pageContext
    const state = store.getState()
    const latest = new Map<ConversationKey, Decided>()
    for (const each of decided)
      if (each.decision.show && !isGone(state, each)) latest.set(each.subject.conversation, each)
    if (latest.size === 0 || i18n === null) return
    const t = translatorOf(i18n)
    const { showsText } = selectRules(state)
    for (const each of latest.values()) {
      const told = { ...each.subject, ...whatItTells(state, each) }
      const notice = noticeOf(told, { state, t, me, showsText, now: ports.clock.now() })
      const data = { ...notice.data, said: saidIn(each.subject.conversation) }
      // The sound of the page stands for that of the browser, unless the browser held it back.
      await port.show({ ...notice, data, isSilent: hasPlayed || !sounds(each), renotifies: sounds(each) })
    }
  }
  /** The conversations whose push has made a sound just now. */
  async function rungByPush(): Promise<ReadonlySet<ConversationKey>> {
    const since = ports.clock.now() - PUSH_DELAY_MS
    const rung = (await port.onScreen()).filter(
      ({ data, isSilent }) => data.by === 'push' && (data.at ?? 0) >= since && !isSilent,
    )
    return new Set(rung.flatMap(({ tag }) => conversationOfTag(tag) ?? []))
  }
  return {
    receive: (arrival) => {
      queue = queue.then(() => handle(arrival)).catch(() => undefined)
    },
  }
}

type SituationDeps = {
  isBacklog: boolean
  port: NotificationsPort
  ports: Pick<Ports, 'clock'>
  pageContext: Pick<PageContext, 'path'>
}

/**
 * Returns a function that tells the situation of each thing in a burst. The browser is asked for the permission once for
 * the burst, and only when something would show: it takes longer than everything else that is done for a message.
 */
function createSituation(state: RootState, { isBacklog, port, ports, pageContext }: SituationDeps) {
  const shared = {
    myId: selectMyId(state),
    now: ports.clock.now(),
    isBacklog,
  }
  let mayShow: boolean | null = null
  const open = isPageActive() ? conversationAt(pageContext.path) : null
  return ({ authorId, conversation }: Notifiable): NotificationState => ({
    ...shared,
    // Past mutes are removed by the server's clock, so a mute that is still there goes on.
    mutedUntil: state.settings.mutes[conversation] === undefined ? undefined : null,
    isOpen: open === conversation,
    isBlocked: authorId !== null && state.users.contacts[authorId] === 'blocked',
    get mayShow() {
      return (mayShow ??= port.permission() === 'granted')
    },
  })
}

/** Logs the decisions and marks the unread messages that have a row of their own. */
function remember(store: AppStore, decided: readonly Decided[], at: number, wasLive: boolean) {
  const rows = decided.flatMap(({ subject, id, decision: { row } }) =>
    id !== null && subject.kind === 'message' && (row === 'keyword' || row === 'reply')
      ? [{ key: subject.conversation, id, row }]
      : [],
  )
  if (rows.length > 0) store.dispatch(unreadRowsFound(rows))
  const logged = decided
    .filter(({ decision: { reason } }) => reason !== 'own' && reason !== 'notMine')
    .map(({ subject: { kind, conversation }, id, decision }) => ({ ...decision, kind, conversation, id, at }))
  // Missed messages have one reason in common, and thousands of them would push out all others.
  if (wasLive && logged.length > 0) store.dispatch(decisionsMade(logged))
}

/** Returns a function that plays the chosen sound; it resolves to false if the browser refused. */
function createSoundPlayer(store: AppStore, { clock, sound }: Pick<Ports, 'clock' | 'sound'>) {
  let lastAt = Number.NEGATIVE_INFINITY
  return async (): Promise<boolean> => {
    if (clock.elapsed() - lastAt < MIN_SOUND_INTERVAL_MS) return true
    lastAt = clock.elapsed()
    const { tone, volume } = selectRules(store.getState())
    return sound.play(new URL(`./sounds/${tone}.wav`, document.baseURI).href, volume)
  }
}

/** Whether a message was deleted or read in the same burst, or while the notifier was busy. */
const isGone = ({ reads }: RootState, { subject, id }: Decided) =>
  subject.kind === 'message' && id !== null && reads.unread[subject.conversation]?.ids.includes(id) !== true

/** Returns the message as it is after the burst, in which it may have been edited; other events as they came. */
function whatItTells({ messages }: RootState, { subject, id, event }: Decided) {
  const message = subject.kind === 'message' && id !== null ? messages.entities[id] : undefined
  return message ? { message } : { event }
}
