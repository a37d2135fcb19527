import type { World } from '../world'

/** The widget through which a person registered, or null. */
export const widgetOf = (world: World, uid: number) =>
  world.sql.one<{ widget_id: string }>('SELECT widget_id FROM widget_visitor WHERE uid = ?', uid)?.widget_id ?? null

/** Whether a person wants mails about unread messages; on by default. */
export const wantsUnreadMails = (world: World, uid: number) =>
  world.sql.one<{ wants: number }>('SELECT wants FROM unread_mail WHERE uid = ?', uid)?.wants !== 0

/** Stores whether a person wants these mails. */
export function setUnreadMails(world: World, uid: number, wants: boolean): void {
  world.sql.run(
    `INSERT INTO unread_mail (uid, wants, told_mid) VALUES (?, ?, 0) ON CONFLICT DO UPDATE SET wants = excluded.wants`,
    uid,
    Number(wants),
  )
}
