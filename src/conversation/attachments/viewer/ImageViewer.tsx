/** The full-screen image viewer. It uses a native dialog, which keeps the focus inside. */
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Copy, Download, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/i18n/useFormat'
import { usePorts } from '@/components/program/PortsContext'
import { useClock } from '@/store/hooks'
import { useCloseOnBack } from '@/ui/overlays/closeOnBack'
import { useRestoreFocus } from '@/ui/input/focus'
import { Icon, type LucideIcon } from '@/ui/display/Icon'
import { Spinner } from '@/ui/display/Spinner'
import { useDelayElapsed } from '@/ui/display/useDelayElapsed'
import { IconButton } from '@/ui/fields/IconButton'
import { actOfKey } from '@/ui/input/pressedKeys'
import { isRightToLeft } from '@/ui/input/readingDirection'
import { isCopyable, type MessageImage } from '../messageImage'
import { useDrawable } from '../useDrawable'
import { useZoom } from './useZoom'

const TOOL_CLASS = 'text-[oklch(0.85_0.01_240)]! hover:bg-[oklch(1_0_0/0.12)]! hover:text-[oklch(1_0_0)]!'
/** Two seconds, as for other success messages. */
const NOTICE_MS = 2000
const SWIPE_PX = 60

export type ViewerAct = { icon: LucideIcon; label: string; onPress: () => void }

type Props = {
  /** In conversation order; never empty. */
  images: readonly MessageImage[]
  /** The index of the current image. */
  index: number
  onIndexChange: (index: number) => void
  onClose: () => void
  /** The author's avatar, shown before the name. */
  avatar?: ReactNode
  /** The author and the time, shown below the name. */
  about?: string | undefined
  /** Further acts on the current image. The viewer covers toasts and dialogs, so it must close first. */
  acts?: readonly ViewerAct[] | undefined
}

/**
 * Open while mounted. Escape, the button and a press outside the image close it. Arrow keys step, or move a zoomed
 * image.
 */
export function ImageViewer({ images, index, onIndexChange, onClose, avatar, about, acts = [] }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useCloseOnBack(onClose)
  const restoreFocus = useRestoreFocus()
  useEffect(() => {
    const box = dialog.current
    if (box && !box.open) box.showModal()
    return () => {
      box?.close()
      restoreFocus()
    }
  }, [restoreFocus])
  const image = images[index]
  if (!image) return null
  const step = (by: 1 | -1) => images[index + by] && onIndexChange(index + by)
  return (
    <dialog
      ref={dialog}
      aria-label={image.name}
      className="m-0 flex h-dvh max-h-none w-dvw max-w-none flex-col pt-(--inset-top) pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] bg-[oklch(0.16_0.01_242)] text-[oklch(0.95_0.005_235)]"
      onClose={onClose}
      onCancel={onClose}
      // The browser closes the dialog. Without this, a surrounding column would receive the key and close as well.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <ShownImage
        image={image}
        avatar={avatar}
        about={about}
        acts={acts}
        onStep={step}
        onEnd={(last) => onIndexChange(last ? images.length - 1 : 0)}
        onClose={onClose}
      />
      <Neighbors images={images} index={index} onStep={step} />
    </dialog>
  )
}

type ShownImageProps = Pick<Props, 'avatar' | 'about' | 'acts' | 'onClose'> & {
  image: MessageImage
  onStep: (by: 1 | -1) => void
  onEnd: (last: boolean) => void
}

function ShownImage({ image, avatar, about, acts, onStep, onEnd, onClose }: ShownImageProps) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const frame = useRef<HTMLDivElement>(null)
  const imageRef = useRef<HTMLImageElement>(null)
  const from = useRef({ x: 0, y: 0 })
  const zoom = useZoom(frame, imageRef, image.full)
  const [failed, setFailed] = useState<string | null>(null)
  const { address, fault } = useDrawable(image)

  // Listens on the window, because a button that becomes disabled loses the focus to the body.
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const move = (x: number, y: number, go?: () => void) => (zoom.isFitted ? go?.() : zoom.pan(x, y))
      const keys: Record<string, () => void> = {
        '+': () => zoom.zoomBy(1),
        '=': () => zoom.zoomBy(1),
        '-': () => zoom.zoomBy(-1),
        '0': zoom.fit,
        ArrowLeft: () => move(-1, 0, () => onStep(isRightToLeft() ? 1 : -1)),
        ArrowRight: () => move(1, 0, () => onStep(isRightToLeft() ? -1 : 1)),
        ArrowUp: () => move(0, -1),
        ArrowDown: () => move(0, 1),
        Home: () => onEnd(false),
        End: () => onEnd(true),
      }
      const act = actOfKey(event, keys)
      if (!act) return
      act()
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
  const handlePointerUp = (event: PointerEvent) => {
    if (zoom.hasPinched()) return
    const [x, y] = [event.clientX - from.current.x, event.clientY - from.current.y]
    if (event.pointerType === 'mouse' || !zoom.isFitted || Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y))
      return
    onStep(x < 0 !== isRightToLeft() ? 1 : -1)
  }
  return (
    <>
      <Tools image={image} avatar={avatar} about={about} acts={acts} zoom={zoom} onClose={onClose} />
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape and the button close it too, keys zoom and move it */}
      <div
        ref={frame}
        // A picture is moved by its left edge in every language.
        dir="ltr"
        className={`grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] overflow-auto p-4 ${zoom.isFitted ? 'touch-pan-y sm:px-20' : 'cursor-grab touch-pan-x touch-pan-y active:cursor-grabbing'}`}
        onClick={(event) => event.target === event.currentTarget && onClose()}
        onPointerDown={(event) => (from.current = { x: event.clientX, y: event.clientY })}
        onPointerMove={zoom.drag}
        onPointerUp={handlePointerUp}
      >
        {failed === image.full || fault !== null ? (
          <p role="alert" className="m-auto">
            {fault === 'undrawable' ? t(($) => $.file.viewer.undrawable) : t(($) => $.file.viewer.failed)}
          </p>
        ) : address === null ? (
          <Converting />
        ) : (
          <img
            key={image.full}
            ref={imageRef}
            src={address}
            alt={image.name}
            draggable={false}
            onDoubleClick={zoom.toggleZoom}
            onError={() => setFailed(image.full)}
            className="m-auto max-w-none rounded-card object-contain"
            style={zoom.style}
          />
        )}
      </div>
    </>
  )
}

/** Stands for a photograph of a phone until it is converted. */
function Converting() {
  const { t } = useTranslation('file')
  const isDue = useDelayElapsed(150)
  return (
    <p role="status" className="m-auto grid justify-items-center gap-2">
      {isDue && <Spinner />}
      <span>{t(($) => $.file.viewer.converting)}</span>
    </p>
  )
}

type ToolsProps = Pick<Props, 'avatar' | 'about' | 'acts' | 'onClose'> & {
  image: MessageImage
  zoom: ReturnType<typeof useZoom>
}

function Tools({ image, avatar, about, acts = [], zoom, onClose }: ToolsProps) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const format = useFormat()
  const { notice, copy } = useCopyImage(image)
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      if (window.getSelection()?.isCollapsed === false) return
      event.preventDefault()
      void copy()
    }
    window.addEventListener('copy', onCopy)
    return () => window.removeEventListener('copy', onCopy)
  })
  return (
    <header className="flex min-h-16 flex-none flex-wrap items-center justify-end gap-x-2 px-4 max-sm:gap-x-0 max-sm:px-1">
      <div
        className={clsx(
          'flex min-w-40 flex-1 items-center gap-2.5 max-sm:px-3',
          // Beside so many buttons a phone has no room for a name.
          acts.length > 0 && 'max-sm:basis-full',
        )}
      >
        {avatar}
        <p className="grid min-w-0">
          <bdi translate="no" className="truncate font-medium">
            {image.name}
          </bdi>
          {about !== undefined && <span className="truncate text-xs text-[oklch(0.8_0.01_240)]">{about}</span>}
        </p>
      </div>
      <span role="status" className="text-sm">
        {notice}
      </span>
      <IconButton
        icon={ZoomOut}
        className={TOOL_CLASS}
        label={t(($) => $.file.viewer.zoomOut)}
        disabled={zoom.isFitted}
        onClick={() => zoom.zoomBy(-1)}
      />
      <span className="w-12 text-center text-sm tabular max-sm:hidden">{format.percent(zoom.zoom)}</span>
      <IconButton
        icon={ZoomIn}
        className={TOOL_CLASS}
        label={t(($) => $.file.viewer.zoomIn)}
        disabled={zoom.isMaxZoom}
        onClick={() => zoom.zoomBy(1)}
      />
      <IconButton
        icon={Copy}
        className={TOOL_CLASS}
        label={t(($) => $.chat.action.copyImage)}
        onClick={() => void copy()}
      />
      <a
        href={image.full}
        download={image.name}
        aria-label={t(($) => $.file.download)}
        data-tooltip={t(($) => $.file.download)}
        className={`grid size-8 flex-none place-items-center rounded pointer-coarse:size-11 ${TOOL_CLASS}`}
      >
        <Icon of={Download} />
      </a>
      {acts.map(({ icon, label, onPress }) => (
        <IconButton key={label} icon={icon} className={TOOL_CLASS} label={label} onClick={onPress} />
      ))}
      <IconButton
        icon={X}
        // The native dialog reads the autofocus attribute, which React does not set. The close button is a safe first
        // focus.
        ref={(button) => button?.setAttribute('autofocus', '')}
        className={TOOL_CLASS}
        label={t(($) => $.common.action.close)}
        onClick={onClose}
      />
    </header>
  )
}

/** Copies the image and shows the result in place, because toasts lie under a native dialog. */
function useCopyImage(image: MessageImage) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const { clipboard } = usePorts()
  const clock = useClock()
  const [notice, setNotice] = useState('')
  useEffect(() => {
    if (notice === '') return undefined
    return clock.after(NOTICE_MS, () => setNotice(''))
  }, [clock, notice])
  const copy = async () => {
    if (!isCopyable(image)) return setNotice(t(($) => $.chat.action.cannotCopyImage))
    const isCopied = await clipboard.copyImage(image.full)
    setNotice(isCopied ? t(($) => $.common.action.copiedToast) : t(($) => $.chat.action.copyRefused))
  }
  return { notice, copy }
}

type NeighborsProps = { images: readonly MessageImage[]; index: number; onStep: (by: 1 | -1) => void }

/** Buttons for the previous and next image, which are preloaded, and the number of images. */
function Neighbors({ images, index, onStep }: NeighborsProps) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  if (images.length < 2) return null
  return (
    <>
      <StepButton
        icon={ChevronLeft}
        label={t(($) => $.file.viewer.previous)}
        by={-1}
        to={images[index - 1]}
        onStep={onStep}
      />
      <StepButton
        icon={ChevronRight}
        label={t(($) => $.file.viewer.next)}
        by={1}
        to={images[index + 1]}
        onStep={onStep}
      />
      <p role="status" className="flex-none pb-3 text-center text-sm tabular">
        {t(($) => $.file.viewer.place, { at: index + 1, all: images.length })}
      </p>
    </>
  )
}

type StepButtonProps = {
  icon: LucideIcon
  label: string
  by: 1 | -1
  to: MessageImage | undefined
  onStep: (by: 1 | -1) => void
}

function StepButton({ icon, label, by, to, onStep }: StepButtonProps) {
  return (
    <>
      <IconButton
        icon={icon}
        label={label}
        aria-disabled={!to}
        onClick={() => onStep(by)}
        className={`absolute! top-1/2 size-11! rounded-full! bg-[oklch(0.3_0.01_240/0.7)]! ${TOOL_CLASS} aria-disabled:opacity-40 ${by < 0 ? 'inset-s-4 max-sm:inset-s-1' : 'inset-e-4 max-sm:inset-e-1'}`}
      />
      {/* Large animations are not preloaded, nor what must be converted. */}
      {to && !to.playsOnPress && !to.isHeic && <img src={to.full} alt="" hidden />}
    </>
  )
}
