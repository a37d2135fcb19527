import type { ServerState } from '../serverState'
import { supports } from '../server/versions'

/** Settings for the manager of a channel on newer servers; clients define `ext_setting`. */
export type ChannelPolicies = {
  show_email: boolean
  dm_to_member: boolean
  add_friend: boolean
  only_owner_can_send_msg: boolean
  ext_setting: string | null
}

type Row = { [Name in Exclude<keyof ChannelPolicies, 'ext_setting'>]: number } & {
  gid: number
  ext_setting: string | null
}

const initial: ChannelPolicies = {
  show_email: true,
  dm_to_member: true,
  add_friend: true,
  only_owner_can_send_msg: false,
  ext_setting: null,
}

const view = (row: Row): ChannelPolicies => ({
  show_email: row.show_email === 1,
  dm_to_member: row.dm_to_member === 1,
  add_friend: row.add_friend === 1,
  only_owner_can_send_msg: row.only_owner_can_send_msg === 1,
  ext_setting: row.ext_setting,
})

/** The policies of a channel, or null if the server is too old for them. */
export function policiesOf(state: ServerState, gid: number): ChannelPolicies | null {
  if (!supports(state, 'channelPolicies')) return null
  const row = state.sql.one<Row>('SELECT * FROM channel_policy WHERE gid = ?', gid)
  return row ? view(row) : initial
}

/** The same for many channels in one query. */
export function allPolicies(state: ServerState): (gid: number) => ChannelPolicies | null {
  if (!supports(state, 'channelPolicies')) return () => null
  const known = new Map(state.sql.all<Row>('SELECT * FROM channel_policy').map((row) => [row.gid, view(row)]))
  return (gid) => known.get(gid) ?? initial
}

/** The extra members of channel events on newer servers, all without a change. */
export const silentPolicies = (state: ServerState) =>
  supports(state, 'channelPolicies')
    ? { show_email: null, dm_to_member: null, add_friend: null, only_owner_can_send_msg: null, ext_setting: null }
    : {}

/** Stores the policies named in `change`. */
export function changePolicies(state: ServerState, gid: number, change: Partial<ChannelPolicies>): void {
  const before = policiesOf(state, gid)
  if (!before || !Object.keys(initial).some((name) => name in change)) return
  const { show_email, dm_to_member, add_friend, only_owner_can_send_msg, ext_setting } = { ...before, ...change }
  state.sql.run(
    `INSERT OR REPLACE INTO channel_policy (gid, show_email, dm_to_member, add_friend, only_owner_can_send_msg,
      ext_setting) VALUES (?, ?, ?, ?, ?, ?)`,
    gid,
    Number(show_email),
    Number(dm_to_member),
    Number(add_friend),
    Number(only_owner_can_send_msg),
    ext_setting,
  )
}
