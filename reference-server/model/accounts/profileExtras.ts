import type { ServerState } from '../serverState'

/** The widget through which a person registered, or null. */
export const widgetOf = (state: ServerState, uid: number) =>
  state.sql.one<{ widget_id: string }>('SELECT widget_id FROM widget_visitor WHERE uid = ?', uid)?.widget_id ?? null

/** Whether a person wants mails about unread messages; on by default. */
export const wantsUnreadMails = (state: ServerState, uid: number) =>
  state.sql.one<{ wants: number }>('SELECT wants FROM unread_mail WHERE uid = ?', uid)?.wants !== 0

/** Stores whether a person wants these mails. */
export function setUnreadMails(state: ServerState, uid: number, wants: boolean): void {
  state.sql.run(
    `INSERT INTO unread_mail (uid, wants, told_mid) VALUES (?, ?, 0) ON CONFLICT DO UPDATE SET wants = excluded.wants`,
    uid,
    Number(wants),
  )
}
