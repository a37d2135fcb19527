/** The ground of a portrait: round for a person, a rounded square for a channel or a bot. Knows no names and no pictures' addresses. */
import { clsx } from 'clsx'
import { useState, type CSSProperties, type ReactNode } from 'react'

/** The sizes of the design in px; 36 follows the density (28 when compact) where `feed` is asked for. */
export type AvatarSize = 20 | 24 | 28 | 32 | 36 | 40 | 44 | 48 | 72 | 96 | 'feed'

/** One of the eight hues by name, or the neutral ground of channels and bots. */
export type AvatarHue = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const grounds: Record<AvatarHue, string> = {
  1: 'bg-p1 text-p1-ink',
  2: 'bg-p2 text-p2-ink',
  3: 'bg-p3 text-p3-ink',
  4: 'bg-p4 text-p4-ink',
  5: 'bg-p5 text-p5-ink',
  6: 'bg-p6 text-p6-ink',
  7: 'bg-p7 text-p7-ink',
  8: 'bg-p8 text-p8-ink',
}

export type AvatarShapeProps = {
  size: AvatarSize
  shape: 'round' | 'square'
  hue?: AvatarHue | undefined
  /** The picture's address; while it loads, or when it fails, `children` (initials, an icon) stand. */
  src?: string | null
  /** Beside the row that is open: the mark fills with the accent. */
  active?: boolean
  /** A green dot at the lower right, ringed with `--ground` of the surface it lies on. */
  online?: boolean
  children: ReactNode
}

/** A portrait. It is decoration: the name stands beside it or in the label of what holds it. */
export function AvatarShape({ size, shape, hue, src = null, active, online, children }: AvatarShapeProps) {
  return (
    <span
      aria-hidden
      style={{ '--z': size === 'feed' ? 'var(--avatar)' : `${size}px` } as CSSProperties}
      className="relative inline-grid size-(--z) flex-none text-[calc(var(--z)*0.36)] leading-none font-bold tracking-[0.01em] select-none"
    >
      <span
        className={clsx(
          'grid size-full place-items-center overflow-hidden [&>svg]:size-1/2 [&>*]:col-start-1 [&>*]:row-start-1 forced-colors:border',
          shape === 'round' ? 'rounded-full' : 'rounded-[28%]',
          active ? 'bg-accent text-on-accent' : hue ? grounds[hue] : 'bg-pressed text-muted',
        )}
      >
        {children}
        {src !== null && <Picture key={src} src={src} />}
      </span>
      {online && (
        <span
          className={clsx(
            'absolute -right-px -bottom-px rounded-full border-2 border-(--ground,var(--canvas)) bg-online',
            size === 20 || size === 24 ? 'size-2.25' : 'size-2.75',
          )}
        />
      )}
    </span>
  )
}

function Picture({ src }: { src: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return null
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
      className="size-full object-cover"
    />
  )
}
