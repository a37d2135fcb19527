/** Decodes GET and POST /group/{gid}/announcement, newer servers. */
import type { Announcement } from '@/domain/announcement'
import { toChannelId, toUserId } from '@/domain/ids'
import { id, inside, members, moment, text } from './check'

/** Reads the announcement, as a POST returns it. */
export function toAnnouncement(value: unknown): Announcement {
  const of = members(value)
  return {
    channelId: toChannelId(id(of, 'gid')),
    text: text(of, 'content'),
    authorId: toUserId(id(of, 'created_by')),
    createdAt: moment(of, 'created_at'),
    updatedAt: moment(of, 'updated_at'),
  }
}

/** Reads the answer of a GET: an object with the announcement or null. */
export function toAnnouncementOrNone(value: unknown): Announcement | null {
  const of = members(value)
  return of.announcement == null ? null : inside(of, 'announcement', toAnnouncement)
}
