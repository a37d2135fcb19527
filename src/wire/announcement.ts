/** GET and POST /group/{gid}/announcement, newer servers. */
import type { Announcement } from '@/domain/announcement'
import { toChannelId, toUserId } from '@/domain/ids'
import { count, id, inside, members, moment, text } from './check'

/** The announcement itself, as a POST answers it. */
export function toAnnouncement(value: unknown): Announcement {
  const of = members(value)
  return {
    channelId: toChannelId(id(of, 'gid')),
    text: text(of, 'content'),
    authorId: toUserId(id(of, 'created_by')),
    createdAt: moment(of, 'created_at'),
    updatedAt: count(of, 'updated_at'),
  }
}

/** What a GET answers: the announcement in a member, or null inside. */
export function toAnnouncementOrNone(value: unknown): Announcement | null {
  const of = members(value)
  return of.announcement == null ? null : inside(of, 'announcement', toAnnouncement)
}
