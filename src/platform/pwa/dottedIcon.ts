/** Draws the favicon with a dot, for a tab with unread messages. Lazily loaded. */

const EDGE = 64
const DOT = 17
/** The rim separates the dot from a picture of the same color. */
const RIM = 5

/** Resolves to the picture at the address with a dot at its lower right, as a data address; null if it does not load. */
export async function dottedIcon(address: string): Promise<string | null> {
  const picture = new Image(EDGE, EDGE)
  // Without this, the canvas of a picture from another origin could not be read.
  picture.crossOrigin = 'anonymous'
  picture.src = address
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = EDGE
  const context = canvas.getContext('2d')
  try {
    await picture.decode()
    if (context === null) return null
    context.drawImage(picture, 0, 0, EDGE, EDGE)
    drawDot(context)
    return canvas.toDataURL('image/png')
  } catch {
    return null
  }
}

function drawDot(context: CanvasRenderingContext2D): void {
  const at = EDGE - DOT
  const disc = (radius: number) => {
    context.beginPath()
    context.arc(at, at, radius, 0, 2 * Math.PI)
    context.fill()
  }
  context.globalCompositeOperation = 'destination-out'
  disc(DOT + RIM)
  context.globalCompositeOperation = 'source-over'
  context.fillStyle = '#d92d20'
  disc(DOT)
}
