/** A picture as the feed and the viewer need it. */
import { fileUrl } from '@/api/resourceAddress'
import type { MessageBody } from '@/domain/message'
import { fileKind } from './fileName'

export type Picture = {
  /** The server's name of the file; null for an attachment of a bundle. */
  path: string | null
  name: string
  contentType: string
  width: number | null
  height: number | null
  thumbnail: string
  full: string
  download: string
}

/** The picture that a message is, with its addresses (GET /resource/file); null for every other kind. */
export function pictureOf(body: MessageBody): Picture | null {
  if (body.kind !== 'file' || fileKind(body.contentType, body.size) !== 'image') return null
  const { path, name, contentType, width, height } = body
  const full = fileUrl(path)
  // a GIF's thumbnail would stand still
  const thumbnail = contentType === 'image/gif' ? full : fileUrl(path, { thumbnail: true })
  return { path, name, contentType, width, height, thumbnail, full, download: fileUrl(path, { download: true }) }
}

/** Whether a clipboard takes it: PNG as it is, JPEG made into one (specification, chapter 5). */
export const isCopyable = ({ contentType }: Pick<Picture, 'contentType'>) =>
  /^image\/(?:png|jpe?g)\b/i.test(contentType)
