import type { ServerState } from '../serverState'
import { readBitmap } from './bitmap'
import { announcePicture, findChannel, type ChannelRow } from '../channels/channels'
import { findPerson } from '../accounts/people'
import { changePerson } from '../accounts/personChanges'
import { refuse } from '../refusal'

/** A stored picture; `updatedAt` in milliseconds. */
export type Picture = { bytes: Uint8Array; updatedAt: number }

type Kind = 'user' | 'group' | 'logo'

/** Size limit of a picture, in bytes. */
const maxAvatarBytes = 524_288

/** The accepted formats. SVG and PDF can contain programs, and HEIC and AVIF are not supported. */
const rasters = new Set(['png', 'jpeg', 'gif', 'webp', 'tiff'])

/** Limit of decoded pixels: a file of half a megabyte can hold far more. */
const limitInputPixels = 100_000_000

/** Opens a raster image with sharp, recognized by its bytes. Throws for anything else. */
export async function openPicture(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp')
  const bitmap = readBitmap(bytes)
  if (!bitmap) {
    const picture = sharp(bytes, { limitInputPixels })
    if (!rasters.has((await picture.metadata()).format)) throw new Error('The image format could not be determined')
    return picture
  }
  const { data, width, height } = bitmap
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** Converts a raster image to PNG, scaled up or down to fit a square of `side` pixels. Refuses anything else. */
async function resizeToFit(bytes: Uint8Array, side: number, status = 400): Promise<Uint8Array> {
  try {
    return await (await openPicture(bytes)).rotate().resize(side, side, { fit: 'inside' }).png().toBuffer()
  } catch (error) {
    return refuse(status, error instanceof Error ? error.message : 'not a picture')
  }
}

function storePicture(state: ServerState, kind: Kind, id: number, bytes: Uint8Array, at: number) {
  state.sql.run('INSERT OR REPLACE INTO picture (kind, id, bytes, updated_at) VALUES (?, ?, ?, ?)', kind, id, bytes, at)
}

/** The picture of a person or a channel, or the logo. */
export function pictureOf(state: ServerState, kind: Kind, id: number): Picture | null {
  const sql = 'SELECT bytes, updated_at FROM picture WHERE kind = ? AND id = ?'
  const row = state.sql.one<{ bytes: Uint8Array; updated_at: number }>(sql, kind, id)
  return row ? { bytes: row.bytes, updatedAt: row.updated_at } : null
}

/** Sets a person's avatar. 401 unknown, 413 too large, 400 not an image. */
export async function putUserPicture(state: ServerState, uid: number, bytes: Uint8Array): Promise<void> {
  if (!findPerson(state, uid)) refuse(401)
  if (bytes.length > maxAvatarBytes) refuse(413)
  const picture = await resizeToFit(bytes, 256)
  state.transaction(() => {
    const at = state.now()
    storePicture(state, 'user', uid, picture, at)
    changePerson(state, uid, { avatarUpdatedAt: at })
  })
}

/** Sets a channel's picture. 401 if the channel was deleted in the meantime. */
export async function putChannelPicture(state: ServerState, channel: ChannelRow, bytes: Uint8Array): Promise<void> {
  if (bytes.length > maxAvatarBytes) refuse(413)
  const picture = await resizeToFit(bytes, 256)
  state.transaction(() => {
    const at = state.now()
    if (!findChannel(state, channel.gid)) refuse(401)
    storePicture(state, 'group', channel.gid, picture, at)
    announcePicture(state, channel, at)
  })
}

/** Sets the logo of the organization. */
export async function putLogo(state: ServerState, bytes: Uint8Array): Promise<void> {
  storePicture(state, 'logo', 0, await resizeToFit(bytes, 240, 500), state.now())
}
