/** Keeps the decisions of the signed-in user over reloads, in local storage. */
import { isFlag, isMoment, isNumber, isObject, isText, listOf, objectOf, orMissing, orNull } from '@/lib/shape'
import { parseJson } from '@/lib/parseJson'
import type { UserId } from '@/domain/ids'
import type { Ports } from '@/platform/ports'
import { DECISIONS_KEY } from '@/platform/storage/tokenStorage'
import type { AppStore } from '@/store/createStore'
import { decisionsRestored, type LoggedDecision } from '@/store/notifications/decisionsSlice'
import { selectMyId } from '@/store/session/selectors'

const WRITE_DELAY_MS = 2_000

const isDecisions = listOf<LoggedDecision>(
  objectOf<LoggedDecision>({
    id: orNull(isNumber),
    conversation: isText,
    kind: isText,
    at: isMoment,
    show: isFlag,
    sound: isFlag,
    count: isFlag,
    reason: isText,
    row: orNull(isText),
    keyword: orMissing(isText),
  }),
)

type Stored = { userId: UserId; decisions: readonly LoggedDecision[] }
const isStored = (value: unknown): value is Stored =>
  isObject(value) && isNumber(value.userId) && isDecisions(value.decisions)

/** Reads the stored decisions once, and writes later ones when the page is idle. */
export function keepDecisions(store: AppStore, { preferences, clock }: Pick<Ports, 'preferences' | 'clock'>): void {
  const stored = parseJson(preferences.read(DECISIONS_KEY))
  if (isStored(stored) && stored.userId === selectMyId(store.getState()))
    store.dispatch(decisionsRestored(stored.decisions))
  let isWaiting = false
  store.startListening({
    predicate: (_, now, before) => now.decisions.decisions !== before.decisions.decisions,
    effect: () => {
      if (isWaiting) return
      isWaiting = true
      clock.whenIdle(WRITE_DELAY_MS, () => {
        isWaiting = false
        const state = store.getState()
        const userId = selectMyId(state)
        // After the sign-out the session's listeners remove them.
        if (userId === null) return
        const { decisions } = state.decisions
        preferences.write(DECISIONS_KEY, JSON.stringify({ userId, decisions } satisfies Stored))
      })
    },
  })
}
