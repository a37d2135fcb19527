/**
 * The avatar of the author of a forwarded or saved message, as it was at that time. The server may no longer know this
 * person.
 */
import type { BundleAuthor } from '@/domain/bundle'
import { useAppSelector } from '@/store/hooks'
import { selectUserNamed } from '@/store/users/selectors'
import { AvatarFrame } from '@/ui/AvatarFrame'
import { UserAvatar } from '../person/UserAvatar'

/** Returns the address of an attachment by its number; 0 is a valid number. */
export type AttachmentUrl = (attachment: number) => string

/** `size` in px. */
export function BundleAvatar({ author, urlOf, size }: { author: BundleAuthor; urlOf: AttachmentUrl; size: number }) {
  // The copy has no id. The person is found by name, to have the same color as elsewhere.
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
