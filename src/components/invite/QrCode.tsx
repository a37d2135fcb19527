/** A QR code as an SVG path. Lazily loaded with its library. */
import { encode } from 'uqr'

/** Modules of empty border that scanners need. */
const BORDER = 2

/** Draws the text as a square that fills its container, black on white in both themes; `label` names the image. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: BORDER })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="block">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
