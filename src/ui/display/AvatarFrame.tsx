/**
 * The shape of an avatar: round for a person, a rounded square for a channel or a bot. It knows no names and no store.
 */
import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { useImageFailure } from './useImageFailure'

/**
 * In px, or by use: `message` depends on density (36, compact 28), `list` on density and width (36, compact 20, narrow
 * 44), small 24, member 32, head 48, page 96.
 */
export type AvatarSize = number | 'message' | 'list' | 'small' | 'member' | 'head' | 'page'

const SIZES_PX = { small: 24, member: 32, head: 48, page: 96 }

function sizeProps(size: AvatarSize): { className: string; style?: CSSProperties; isSmall: boolean } {
  if (size === 'list') return { className: '[--z:36px] max-sm:[--z:44px] compact:[--z:20px]', isSmall: false }
  if (size === 'message') return { className: '[--z:var(--avatar)]', isSmall: false }
  const px = typeof size === 'number' ? size : SIZES_PX[size]
  return { className: '', style: { '--z': `${px}px` } as CSSProperties, isSmall: px < 28 }
}

/** One of the eight hues of the design. Without a hue, the background is neutral. */
export type AvatarHue = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const hueClasses: Record<AvatarHue, string> = {
  1: 'bg-p1 text-p1-ink',
  2: 'bg-p2 text-p2-ink',
  3: 'bg-p3 text-p3-ink',
  4: 'bg-p4 text-p4-ink',
  5: 'bg-p5 text-p5-ink',
  6: 'bg-p6 text-p6-ink',
  7: 'bg-p7 text-p7-ink',
  8: 'bg-p8 text-p8-ink',
}

export type AvatarFrameProps = {
  size: AvatarSize
  shape: 'round' | 'square'
  hue?: AvatarHue | undefined
  /** The image address. While it loads or if it fails, `children` (initials, an icon) are shown. */
  src?: string | null
  /** True in the row that is open: the avatar fills with the accent color. */
  active?: boolean
  /** Shows a green dot at the lower right, with a ring in the `--ground` of the surface below. */
  online?: boolean
  /** Draws a ring around a person who came from outside; the text is its tooltip. */
  visitorOf?: string | undefined
  children: ReactNode
}

/** Renders an avatar. It is decoration: the name must be next to it or in the label of its container. */
export function AvatarFrame({ size, shape, hue, src = null, active, online, visitorOf, children }: AvatarFrameProps) {
  const { className, style, isSmall } = sizeProps(size)
  return (
    <span
      aria-hidden
      title={visitorOf}
      style={style}
      className={clsx(
        'relative inline-grid size-(--z) flex-none text-[calc(var(--z)*0.36)] leading-none font-semibold tracking-[0.01em] select-none',
        className,
      )}
    >
      <span
        className={clsx(
          'grid size-full place-items-center overflow-hidden [&>svg]:size-1/2 [&>*]:col-start-1 [&>*]:row-start-1 forced-colors:border',
          shape === 'round' ? 'rounded-full' : 'rounded-[28%]',
          visitorOf !== undefined && 'outline-2 outline-offset-1 outline-warning',
          active ? 'bg-accent text-on-accent' : hue ? hueClasses[hue] : 'bg-pressed text-muted',
        )}
      >
        {children}
        {src !== null && <Picture key={src} src={src} />}
      </span>
      {online && (
        <span
          className={clsx(
            'absolute inset-e-[max(-1px,calc(var(--z)*0.146-6.5px))] bottom-[max(-1px,calc(var(--z)*0.146-6.5px))] rounded-full border-2 border-(--ground,var(--canvas)) bg-online',
            isSmall ? 'size-2.25' : 'size-2.75 compact:size-2.25',
          )}
        />
      )}
    </span>
  )
}

function Picture({ src }: { src: string }) {
  const { isFailed, handlers } = useImageFailure(src)
  if (isFailed) return null
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      {...handlers}
      className="size-full object-cover"
    />
  )
}
