/** The chosen part of a picture, as large as others will see it. */
import { clsx } from 'clsx'
import type { Area } from 'react-easy-crop'

type Props = {
  src: string
  /** The chosen part, in percent of the picture. */
  area: Area
  sizePx: number
  shape: 'round' | 'square'
}

/** Decoration: the dialog says in words that these are previews. */
export function PicturePreview({ src, area, sizePx, shape }: Props) {
  const scale = (part: number) => `${(100 / part) * 100}%`
  const offset = (start: number, part: number) => `${(-start / part) * 100}%`
  return (
    <span
      aria-hidden
      style={{ width: sizePx, height: sizePx }}
      className={clsx(
        'relative block flex-none overflow-hidden bg-pressed',
        shape === 'round' ? 'rounded-full' : 'rounded-[28%]',
      )}
    >
      <img
        src={src}
        alt=""
        draggable={false}
        style={{
          width: scale(area.width),
          height: scale(area.height),
          left: offset(area.x, area.width),
          top: offset(area.y, area.height),
        }}
        className="absolute max-w-none"
      />
    </span>
  )
}
