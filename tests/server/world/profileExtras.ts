import type { World } from './world'

/** The widget by which somebody came, or null. */
export const widgetOf = (world: World, uid: number) =>
  world.sql.one<{ widget_id: string }>('SELECT widget_id FROM widget_visitor WHERE uid = ?', uid)?.widget_id ?? null

/** Whether somebody wants mails about unread messages; everybody does who has not said otherwise. */
export const wantsUnreadMails = (world: World, uid: number) =>
  world.sql.one<{ wants: number }>('SELECT wants FROM unread_mail WHERE uid = ?', uid)?.wants !== 0

/** Keeps whether somebody wants them. */
export function setUnreadMails(world: World, uid: number, wants: boolean): void {
  world.sql.run(
    `INSERT INTO unread_mail (uid, wants, told_mid) VALUES (?, ?, 0) ON CONFLICT DO UPDATE SET wants = excluded.wants`,
    uid,
    Number(wants),
  )
}
