/** An image that browsers draw: its thumbnail in a box that is reserved before anything loads, as a button. */
import { ImageOff, Play, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageBox, LEAST_PX } from './imageBox'
import type { MessageImage } from './messageImage'
import { useRowTabIndex } from '@/ui/input/useRowTabIndex'
import { useFileState } from './useFileState'

export type ImageProps = {
  image: MessageImage
  /** Replaces the thumbnail while the server has none yet. */
  local?: string | null
  awaitsLocal?: boolean
  /** Takes the size of the container and is cropped to fit, instead of its own size. */
  fills?: boolean
  /** Opens the viewer. */
  onOpen?: (() => void) | undefined
}

export function DrawnImage({ image, local = null, awaitsLocal = false, fills = false, onOpen }: ImageProps) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const tabIndex = useRowTabIndex()
  const [attempt, setAttempt] = useState(0)
  const file = useFileState(image.path)
  // The local image stays until the row unmounts, because switching to the server's copy would flicker.
  const [isStarted, start] = useState(!image.playsOnPress || local !== null)
  const remote = isStarted && (image.playsOnPress || attempt > 0) ? image.full : image.thumbnail
  const source = local ?? (awaitsLocal ? null : remote)
  const box = imageBox(image.width, image.height)
  const frame = `${fills ? 'size-full' : 'my-1 in-[.bubble]:m-0'} relative block max-w-full overflow-hidden rounded-card bg-sunken after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:shadow-[inset_0_0_0_1px_oklch(0.5_0.02_240/0.18)]`
  const style = fills ? {} : { width: box.width, aspectRatio: `${box.width} / ${box.height}` }
  if (file.state !== 'here') {
    return (
      <div className={`${frame} @container grid place-items-center`} style={style}>
        <div className="grid justify-items-center gap-2 px-3 text-center text-sm text-muted">
          {/* A small tile of an album has room for one thing. */}
          {!(fills && file.state === 'failed') && <ImageOff size={24} aria-hidden />}
          <span className={fills ? 'sr-only @[8rem]:not-sr-only' : ''}>
            {file.state === 'gone' ? t(($) => $.file.gone) : t(($) => $.file.failed)}
          </span>
          {file.state === 'failed' && (
            <button
              type="button"
              tabIndex={tabIndex}
              className="flex h-7 pointer-coarse:h-11 items-center gap-1.5 rounded px-2 font-medium text-text shadow-[inset_0_0_0_1px_var(--line-mid)] hover:bg-hover"
              onClick={() => {
                file.retry()
                setAttempt(attempt + 1)
              }}
            >
              <RotateCw size={14} aria-hidden />
              <span>{t(($) => $.common.action.retry)}</span>
            </button>
          )}
        </div>
      </div>
    )
  }
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={frame}
      style={style}
      aria-label={
        isStarted
          ? t(($) => $.chat.message.image, { name: image.name })
          : t(($) => $.file.player.play, { name: image.name })
      }
      disabled={isStarted && !onOpen}
      onClick={isStarted ? onOpen : () => start(true)}
    >
      {source !== null && (
        <img
          key={`${attempt} ${source}`}
          src={source}
          alt=""
          width={box.width}
          height={box.height}
          decoding="async"
          draggable={false}
          className={`size-full ${imageFit(image, fills)}`}
          // An animation without a still image shows its button instead.
          onError={isStarted ? file.failed : undefined}
        />
      )}
      {!isStarted && (
        <span aria-hidden className="absolute inset-0 grid place-items-center">
          <span className="grid size-12 place-items-center rounded-full bg-[oklch(0.2_0.01_240/0.72)] text-[oklch(1_0_0)] forced-colors:border">
            <Play size={16} fill="currentColor" strokeWidth={1.5} />
          </span>
        </span>
      )}
    </button>
  )
}

/** A tiny image stands in the middle of its box in its own size; one of unknown size is not cropped. */
function imageFit({ width, height }: MessageImage, fills: boolean) {
  if (fills) return 'object-cover'
  if (width === null || height === null) return 'object-contain'
  return Math.min(width, height) < LEAST_PX ? 'object-none' : 'object-cover'
}
