/** Keeps the call of this tab over a reload, in the storage of the tab. */
import type { ConversationKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import { isFlag, isMoment, isNumber, isText, objectOf, orNull } from '@/lib/shape'
import { parseJson } from '@/lib/parseJson'
import type { PreferencesPort } from '@/platform/storage/preferences'
import { CALL_KEY } from '../tabs/tabData'
import type { Part } from './machine'
import type { OwnPart } from './ownPart'

type StoredOwn = Pick<OwnPart, 'isMuted' | 'isDeaf' | 'picture'>
export type StoredCall = { userId: UserId; part: Part; own: StoredOwn; at: number; hasLeft: boolean }

/** A page that comes back later than this does not go on with its call. */
const MAX_AGE_MS = 120_000

const isKey = (value: unknown): value is ConversationKey => isText(value) && /^(channel|dm):\d+$/.test(String(value))

const isStored = objectOf<StoredCall>({
  userId: isNumber,
  part: objectOf<Part>({
    key: isKey,
    roomKey: isKey,
    isCaller: isFlag,
    withCamera: isFlag,
    startedAt: isMoment,
    connectedAt: orNull(isMoment),
  }),
  own: objectOf<StoredOwn>({ isMuted: isFlag, isDeaf: isFlag, picture: orNull(isText) }),
  at: isMoment,
  hasLeft: isFlag,
})

/** Returns a call that a tab tells or stored; null for anything else. */
export const toStoredCall = (value: unknown): StoredCall | null => (isStored(value) ? (value as StoredCall) : null)

/** Returns the call in which this tab was when it was reloaded; null without one, and for another user. */
export function readCall(tabStorage: PreferencesPort, me: UserId | null, now: number): StoredCall | null {
  const call = toStoredCall(parseJson(tabStorage.read(CALL_KEY)))
  if (call === null) return null
  // A duplicated tab has a copy, while the call goes on in the page that it was made from.
  return call.hasLeft && call.userId === me && now - call.at < MAX_AGE_MS ? call : null
}

/** Returns what is needed to go on with a call. */
export function storedForm({ userId, part, own, at, hasLeft }: StoredCall): StoredCall {
  const { key, roomKey, isCaller, withCamera, startedAt, connectedAt } = part
  const { isMuted, isDeaf, picture } = own
  return {
    userId,
    part: { key, roomKey, isCaller, withCamera, startedAt, connectedAt },
    own: { isMuted, isDeaf, picture },
    at,
    hasLeft,
  }
}

/** Remembers the present call of this tab. `hasLeft`: its page is just being left. */
export const writeCall = (tabStorage: PreferencesPort, call: StoredCall): void =>
  void tabStorage.write(CALL_KEY, JSON.stringify(storedForm(call)))

/** Forgets it. */
export const forgetCall = (tabStorage: PreferencesPort): void => void tabStorage.write(CALL_KEY, null)
