import type { Claims } from '../auth/tokens'
import type { World } from '../world'
import { findChannel } from '../channels/channels'
import type { Target } from '../messages/eventRow'
import { exists } from './people'
import { publishSettings } from './conversationSettings'
import { refuse } from '../refusal'
import { offers } from '../server/versions'

type Row = { whom: 'user' | 'group'; id: number; value: number }

const whomOf = (target: Target) =>
  'gid' in target ? (['group', target.gid] as const) : (['user', target.uid] as const)

const view = ({ whom, id, value }: Row) => ({
  target: whom === 'user' ? { uid: id } : { gid: id },
  updated_at: value,
})

/** The chats pinned to the top of a person's list, for `user_settings`; nothing on older servers. */
export const pinnedChatsOf = (world: World, uid: number) =>
  offers(world, 'pinnedChats')
    ? {
        pinned_chats: world.sql
          .all<Row>(`SELECT whom, id, value FROM setting WHERE uid = ? AND what = 'pinned' ORDER BY value`, uid)
          .map(view),
      }
    : {}

/** Pins a chat to the top of the list. 400 if the channel or person does not exist. */
export function pinChat(world: World, caller: Claims, target: Target): void {
  if (!('gid' in target ? findChannel(world, target.gid) : exists(world, target.uid))) refuse(400)
  const [whom, id] = whomOf(target)
  const row: Row = { whom, id, value: world.now() }
  world.transaction(() => {
    world.sql.run(
      `INSERT OR REPLACE INTO setting (uid, what, whom, id, value) VALUES (?, 'pinned', ?, ?, ?)`,
      caller.uid,
      whom,
      id,
      row.value,
    )
    publishSettings(world, caller, { add_pin_chats: [view(row)] })
  })
}

/** Unpins a chat; does nothing if it is not pinned. */
export function unpinChat(world: World, caller: Claims, target: Target): void {
  const [whom, id] = whomOf(target)
  const sql = `DELETE FROM setting WHERE uid = ? AND what = 'pinned' AND whom = ? AND id = ?`
  world.transaction(() => {
    if (world.sql.run(sql, caller.uid, whom, id).changes > 0)
      publishSettings(world, caller, { remove_pin_chats: [target] })
  })
}
