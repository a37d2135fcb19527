/**
 * The avatar of the author of a forwarded or saved message, as it was at that time. The server may no longer know this
 * person.
 */
import type { BundleAuthor } from '@/domain/bundle'
import { useAppSelector } from '@/store/hooks'
import { selectUserNamed } from '@/store/users/selectors'
import { AvatarFrame } from '@/ui/display/AvatarFrame'
import { UserAvatar } from '@/components/person/UserAvatar'

/** Returns the address of an attachment by its number in the archive; the first is 0. */
export type AttachmentUrl = (attachment: number) => string

/** `size` in px. */
export function BundleAvatar({ author, urlOf, size }: { author: BundleAuthor; urlOf: AttachmentUrl; size: number }) {
  // The archive has no user ids. The user is found by name, so that the color is the same as elsewhere.
  const known = useAppSelector((state) => selectUserNamed(state, author.name))
  if (author.avatar === null)
    return (
      <UserAvatar user={known && { ...known, name: author.name, avatarUpdatedAt: 0 }} name={author.name} size={size} />
    )
  return (
    <AvatarFrame size={size} shape="round" src={urlOf(author.avatar)}>
      {null}
    </AvatarFrame>
  )
}
