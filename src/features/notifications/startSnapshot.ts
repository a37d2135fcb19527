/** Leaves the rules and the texts for the service worker, which decides about pushes while no page runs. */
import { createSelector } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import { toUserId } from '@/domain/ids'
import type { PushSnapshot } from '@/domain/notification/workerData'
import { nameFor } from '@/domain/user'
import { translatorOf } from '@/i18n/i18n'
import { isEqualValue } from '@/lib/isEqualValue'
import { SERVER_ID_KEY } from '@/api/session/token'
import type { NotificationsPort } from '@/platform/device/notifications'
import type { Ports } from '@/platform/ports'
import type { AppStore } from '@/store/createStore'
import { selectConversationKeys } from '@/store/conversations/selectors'
import { selectRules } from '@/store/notifications/rules'
import type { RootState } from '@/store/rootReducer'
import { selectIsGuest, selectMe } from '@/store/session/selectors'
import { pictureOf } from './noticeOf'
import type { PageContext } from './pageContext'

/** Writes the snapshot now and after every change of a part of it; a signed-out page removes it. */
export function startSnapshot(
  store: AppStore,
  port: NotificationsPort,
  { i18n, preferences }: Pick<PageContext, 'i18n'> & Pick<Ports, 'preferences'>,
): void {
  if (i18n === null) return
  const write = () => {
    const t = translatorOf(i18n)
    const texts = {
      reply: t(($) => $.chat.notify.reply),
      markRead: t(($) => $.chat.rowMenu.markRead),
      hidden: t(($) => $.chat.notify.hidden),
    }
    // Somebody who signed in with an older client has the id of the server only there.
    void port.saveSnapshot(snapshotOf(store.getState(), texts, preferences.read(SERVER_ID_KEY)))
  }
  write()
  i18n.on('languageChanged', write)
  store.startListening({
    predicate: (_, now, before) =>
      selectMe(now) !== selectMe(before) ||
      now.notificationRules !== before.notificationRules ||
      now.settings.mutes !== before.settings.mutes ||
      now.users.contacts !== before.users.contacts ||
      (now.users !== before.users &&
        (selectLongerNames(now) !== selectLongerNames(before) ||
          selectPrivateNames(now) !== selectPrivateNames(before))) ||
      now.sync.serverId !== before.sync.serverId ||
      // Every heartbeat changes it by a little.
      Math.abs(now.sync.clockOffsetMs - before.sync.clockOffsetMs) > 60_000 ||
      // The conversations and their pictures are known then.
      (now.sync.isLive && !before.sync.isLive),
    effect: write,
  })
}

/** A new list with the same names is no change. */
const UNCHANGED = { memoizeOptions: { resultEqualityCheck: isEqualValue } }

/** The account names of people that begin with this one and go on: a push has no others. */
const selectLongerNames = createSelector(
  [(state: RootState) => state.users.entities, (state: RootState) => selectMe(state)?.name ?? ''],
  (entities, own): string[] =>
    Object.values(entities)
      .map((user) => nameFor(user, 'others'))
      .filter((name) => name.length > own.length && name.startsWith(own)),
  UNCHANGED,
)

const selectPrivateNames = createSelector(
  [(state: RootState) => state.users.entities, (state: RootState) => state.users.remarks],
  (entities, remarks): NonNullable<PushSnapshot['privateNames']> =>
    Object.fromEntries(
      Object.keys(remarks).flatMap((id) => {
        const user = entities[Number(id)]
        return user ? [[id, { name: nameFor(user, 'screen'), accountName: nameFor(user, 'others') }]] : []
      }),
    ),
  UNCHANGED,
)

function snapshotOf(state: RootState, texts: PushSnapshot['texts'], idOfSignIn: string | null): PushSnapshot | null {
  const me = selectMe(state)
  const { clockOffsetMs } = state.sync
  const serverId = state.sync.serverId ?? idOfSignIn
  if (me === undefined || serverId === null || selectIsGuest(state)) return null
  const mutes = Object.entries(state.settings.mutes).map(([key, until]) => [
    key as ConversationKey,
    // The worker has only the clock of this device.
    until == null ? null : until - clockOffsetMs,
  ])
  const blocked = Object.entries(state.users.contacts).flatMap(([id, status]) =>
    status === 'blocked' ? toUserId(Number(id)) : [],
  )
  const pictures = selectConversationKeys(state).flatMap((key) => {
    const picture = pictureOf(key, state)
    return picture === null ? [] : [[key, picture] as const]
  })
  return {
    serverId,
    userId: me.id,
    name: me.name,
    longerNames: selectLongerNames(state),
    privateNames: selectPrivateNames(state),
    rules: selectRules(state),
    mutes: Object.fromEntries(mutes) as PushSnapshot['mutes'],
    blocked,
    pictures: Object.fromEntries(pictures),
    texts,
  }
}
