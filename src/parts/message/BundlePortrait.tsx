/** The face of somebody whose message was forwarded or saved, as it was then: it may be nobody whom the server knows now. */
import type { BundleAuthor } from '@/domain/bundle'
import { AvatarShape } from '@/ui/AvatarShape'
import { Face } from '../person/Face'

/** Where the bytes of an attachment are; 0 is a number like others. */
export type AttachmentUrl = (attachment: number, options?: { download: boolean }) => string

/** `size` in px. */
export function BundlePortrait({ author, urlOf, size }: { author: BundleAuthor; urlOf: AttachmentUrl; size: number }) {
  if (author.avatar === null) return <Face user={undefined} name={author.name} size={size} />
  return (
    <AvatarShape size={size} shape="round" src={urlOf(author.avatar)}>
      {null}
    </AvatarShape>
  )
}
