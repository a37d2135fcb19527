import type { Claims } from '../auth/tokens'
import type { ServerState } from '../serverState'
import { findChannel } from '../channels/channels'
import type { Target } from '../messages/eventRow'
import { exists } from './people'
import { publishSettings } from './conversationSettings'
import { refuse } from '../refusal'
import { supports } from '../server/versions'

type Row = { whom: 'user' | 'group'; id: number; value: number }

const whomOf = (target: Target) =>
  'gid' in target ? (['group', target.gid] as const) : (['user', target.uid] as const)

const view = ({ whom, id, value }: Row) => ({
  target: whom === 'user' ? { uid: id } : { gid: id },
  updated_at: value,
})

/** The chats pinned to the top of a person's list, for `user_settings`; nothing on older servers. */
export const pinnedChatsOf = (state: ServerState, uid: number) =>
  supports(state, 'pinnedChats')
    ? {
        pinned_chats: state.sql
          .all<Row>(`SELECT whom, id, value FROM setting WHERE uid = ? AND what = 'pinned' ORDER BY value`, uid)
          .map(view),
      }
    : {}

/** Pins a chat to the top of the list. 400 if the channel or person does not exist. */
export function pinChat(state: ServerState, caller: Claims, target: Target): void {
  if (!('gid' in target ? findChannel(state, target.gid) : exists(state, target.uid))) refuse(400)
  const [whom, id] = whomOf(target)
  const row: Row = { whom, id, value: state.now() }
  state.transaction(() => {
    state.sql.run(
      `INSERT OR REPLACE INTO setting (uid, what, whom, id, value) VALUES (?, 'pinned', ?, ?, ?)`,
      caller.uid,
      whom,
      id,
      row.value,
    )
    publishSettings(state, caller, { add_pin_chats: [view(row)] })
  })
}

/** Unpins a chat; does nothing if it is not pinned. */
export function unpinChat(state: ServerState, caller: Claims, target: Target): void {
  const [whom, id] = whomOf(target)
  const sql = `DELETE FROM setting WHERE uid = ? AND what = 'pinned' AND whom = ? AND id = ?`
  state.transaction(() => {
    if (state.sql.run(sql, caller.uid, whom, id).changes > 0)
      publishSettings(state, caller, { remove_pin_chats: [target] })
  })
}
