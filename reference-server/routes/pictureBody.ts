import type { Context } from 'hono'
import { contentType, refuseMediaType } from './request'

/** The bytes of a picture; the declared type must be exactly image/png, whatever the bytes are. */
export async function pictureBody(c: Context): Promise<Uint8Array> {
  const type = contentType(c)
  if (type !== 'image/png') refuseMediaType(type)
  return new Uint8Array(await c.req.arrayBuffer())
}
