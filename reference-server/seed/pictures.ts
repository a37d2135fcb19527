import sharp from 'sharp'
import { readDemoFile } from './demoFile'

/** Renders a drawing as an image of this size, JPEG or PNG by its type. */
export async function rasterise(art: string, width: number, height: number, contentType: string): Promise<Uint8Array> {
  const picture = sharp(readDemoFile(art), { density: 144 }).resize(width, height, { fit: 'fill' })
  if (contentType === 'image/jpeg') return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 84 }).toBuffer()
  return picture.png({ compressionLevel: 9 }).toBuffer()
}

/** The middle square of a drawing, used for avatars and channel pictures. */
export async function square(art: string, side: number): Promise<Uint8Array> {
  return sharp(readDemoFile(art), { density: 144 }).resize(side, side, { fit: 'cover' }).png().toBuffer()
}
