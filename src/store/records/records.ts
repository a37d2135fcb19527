/**
 * Lists of an admin's own acts that no server keeps: invitations that were made, and settings that were saved. They are
 * stored in this browser under the user's id, and leave it with a sign-out that clears the device. Loaded late.
 */
import type { ChannelId, UserId } from '@/domain/ids'
import { isObject } from '@/lib/shape'
import { parseJson } from '@/lib/parseJson'
import type { AppThunk } from '../context'
import { selectMyId } from '../session/selectors'

/** An invitation link, without the link: its token lets people in. `at` is in ms since 1970. */
export type InvitationRecord = {
  at: number
  /** null: the invitation is to the server. */
  channel: { id: ChannelId; name: string; isPublic: boolean } | null
  /** null: any number. */
  uses: number | null
  lastsMs: number
}

/** One saved field, in the words of the page at that time. Without `before` and `after` the value is a secret. */
export type ChangeRecord = { at: number; page: string; field: string; before?: string; after?: string }

type Records = { invitations: InvitationRecord; changes: ChangeRecord }
type Kind = keyof Records

/** More are forgotten, the oldest first. */
const MAX_RECORDS = 500

/** `platform/storage/tokenStorage.ts` clears these keys. */
const keyOf = (kind: Kind, userId: UserId | null) => `admin_${kind}_${userId ?? 0}`

/** Returns the records of the signed-in user, newest first. */
export const readRecords =
  <K extends Kind>(kind: K): AppThunk<readonly Records[K][]> =>
  (_dispatch, getState, { ports: { preferences } }) => {
    const stored = parseJson(preferences.read(keyOf(kind, selectMyId(getState()))))
    // Written by `keepRecords` alone.
    return Array.isArray(stored) ? (stored.filter((record) => isObject(record)) as Records[K][]) : []
  }

/** Stores records, before those that are known; `at` is added. */
export const keepRecords =
  <K extends Kind>(kind: K, records: readonly Omit<Records[K], 'at'>[]): AppThunk =>
  (dispatch, getState, { ports: { preferences, clock } }) => {
    if (records.length === 0) return
    const at = clock.now()
    const all = [...records.map((record) => ({ ...record, at })), ...dispatch(readRecords(kind))]
    preferences.write(keyOf(kind, selectMyId(getState())), JSON.stringify(all.slice(0, MAX_RECORDS)))
  }
