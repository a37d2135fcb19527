/** The data of an image that the message list and the viewer need. */
import { fileUrl } from '@/api/request/resourceUrl'
import type { MessageBody } from '@/domain/message'
import { fileKind, isHeic } from './fileKind'

export type MessageImage = {
  /** The server's path of the file; null for an attachment of a forwarded message. */
  path: string | null
  name: string
  contentType: string
  width: number | null
  height: number | null
  /** The address shown in the conversation; null for a large animation without a still image, and for HEIC. */
  thumbnail: string | null
  /** True for a large animation that plays only after a press. */
  playsOnPress: boolean
  /** True for a photograph of a phone (HEIC): it has no thumbnail, and `useDrawable` makes it drawable. */
  isHeic: boolean
  full: string
}

const MAX_AUTOPLAY_BYTES = 2_000_000

/** A GIF's thumbnail is a still image. It is shown only for large GIFs until they are started. */
export function thumbnailOf(
  { contentType, size }: { contentType: string; size: number },
  full: string,
  thumbnail: string | null,
): Pick<MessageImage, 'thumbnail' | 'playsOnPress' | 'isHeic'> {
  if (isHeic(contentType)) return { thumbnail: null, playsOnPress: false, isHeic: true }
  if (!/^image\/gif\b/i.test(contentType)) return { thumbnail: thumbnail ?? full, playsOnPress: false, isHeic: false }
  const playsOnPress = size > MAX_AUTOPLAY_BYTES
  return { thumbnail: playsOnPress ? thumbnail : full, playsOnPress, isHeic: false }
}

/** Returns the image of a message with its addresses (GET /resource/file), or null for other kinds. */
export function imageOf(body: MessageBody): MessageImage | null {
  if (body.kind !== 'file' || fileKind(body.contentType, body.size) !== 'image') return null
  const { path, name, contentType, width, height } = body
  const full = fileUrl(path)
  return {
    path,
    name,
    contentType,
    width,
    height,
    ...thumbnailOf(body, full, fileUrl(path, { thumbnail: true })),
    full,
  }
}

/** Tells whether the image can be copied: PNG directly, JPEG after conversion to PNG. */
export const isCopyable = ({ contentType }: Pick<MessageImage, 'contentType'>) =>
  /^image\/(?:png|jpe?g)\b/i.test(contentType)
