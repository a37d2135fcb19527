/** Decodes GET and POST /group/{gid}/announcement, newer servers. */
import type { Announcement } from '@/domain/announcement'
import { toChannelId, toUserId } from '@/domain/ids'
import { id, inside, members, moment, text } from './check'

/** Reads the announcement, as a POST returns it. */
export function toAnnouncement(value: unknown): Announcement {
  const fields = members(value)
  return {
    channelId: toChannelId(id(fields, 'gid')),
    text: text(fields, 'content'),
    authorId: toUserId(id(fields, 'created_by')),
    createdAt: moment(fields, 'created_at'),
    updatedAt: moment(fields, 'updated_at'),
  }
}

/** Reads the answer of a GET: an object with the announcement or null. */
export function toAnnouncementOrNone(value: unknown): Announcement | null {
  const fields = members(value)
  return fields.announcement == null ? null : inside(fields, 'announcement', toAnnouncement)
}
