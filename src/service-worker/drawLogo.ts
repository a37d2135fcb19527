/** Draws the server's logo as an icon of the installed app. */

/** Platforms may cut off a fifth of a maskable icon at each edge. */
const MASKABLE_SHARE = 0.6

/** Resolves to a PNG of the size; null if the logo cannot be drawn here (an SVG, no canvas). */
export async function drawLogo(logo: Blob, size: number, isMaskable: boolean): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(logo)
    const canvas = new OffscreenCanvas(size, size)
    const context = canvas.getContext('2d')
    if (context === null) return null
    if (isMaskable) {
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, size, size)
    }
    const box = isMaskable ? size * MASKABLE_SHARE : size
    const scale = box / Math.max(picture.width, picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    context.drawImage(picture, (size - width) / 2, (size - height) / 2, width, height)
    return await canvas.convertToBlob({ type: 'image/png' })
  } catch {
    return null
  }
}
