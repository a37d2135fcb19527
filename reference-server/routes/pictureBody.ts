import type { Context } from 'hono'
import { contentType, unsupported } from './request'

/** The bytes of a picture; the declared type must be exactly image/png, whatever the bytes are. */
export async function pictureBody(c: Context): Promise<Uint8Array> {
  const type = contentType(c)
  if (type !== 'image/png') unsupported(type)
  return new Uint8Array(await c.req.arrayBuffer())
}
