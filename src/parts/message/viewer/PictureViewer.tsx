/** A picture over everything, as large as the window or closer. The browser's own dialog keeps the focus inside. */
import { Download, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '@/i18n/useFormat'
import { useTranslation } from '@/i18n/useTranslation'
import { useBackCloses } from '@/ui/backCloses'
import { Icon } from '@/ui/Icon'
import { IconButton } from '@/ui/IconButton'
import type { Picture } from '../ImageBody'

const STEPS = [1, 1.5, 2, 3, 4] as const
const TOOL = 'text-[oklch(0.85_0.01_240)]! hover:bg-[oklch(1_0_0/0.12)]! hover:text-[oklch(1_0_0)]!'

/** Mounted is open. Escape, the button and a press beside the picture close it. */
export function PictureViewer({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const dialog = useRef<HTMLDialogElement>(null)
  const [step, setStep] = useState(0)
  const [failed, setFailed] = useState(false)
  useBackCloses(onClose)
  useEffect(() => {
    const box = dialog.current
    const before = document.activeElement
    if (box && !box.open) box.showModal()
    return () => {
      box?.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  const zoom = STEPS[step] ?? 1
  const zoomBy = (change: 1 | -1) => setStep((now) => Math.min(STEPS.length - 1, Math.max(0, now + change)))
  return (
    <dialog
      ref={dialog}
      aria-label={picture.name}
      className="m-0 flex h-dvh max-h-none w-dvw max-w-none flex-col bg-[oklch(0.16_0.01_242)] text-[oklch(0.95_0.005_235)]"
      onClose={onClose}
      onCancel={onClose}
      onKeyDown={(event) => {
        if (event.key === '+' || event.key === '=') zoomBy(1)
        else if (event.key === '-') zoomBy(-1)
        else return
        event.preventDefault()
      }}
    >
      <header className="flex min-h-16 flex-none items-center gap-2 px-4">
        <bdi className="min-w-0 flex-1 truncate font-medium">{picture.name}</bdi>
        <IconButton
          icon={ZoomOut}
          className={TOOL}
          label={t(($) => $.file.viewer.zoomOut)}
          disabled={step === 0}
          onClick={() => zoomBy(-1)}
        />
        <span className="w-12 text-center text-sm tabular">{format.percent(zoom)}</span>
        <IconButton
          icon={ZoomIn}
          className={TOOL}
          label={t(($) => $.file.viewer.zoomIn)}
          disabled={step === STEPS.length - 1}
          onClick={() => zoomBy(1)}
        />
        <a
          href={picture.download}
          download={picture.name}
          aria-label={t(($) => $.file.download)}
          data-tooltip={t(($) => $.file.download)}
          className={`grid size-8 flex-none place-items-center rounded max-sm:size-11 ${TOOL}`}
        >
          <Icon of={Download} />
        </a>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- opening moves the focus in anyway, and closing is the safe place for it */}
        <IconButton icon={X} autoFocus className={TOOL} label={t(($) => $.common.action.close)} onClick={onClose} />
      </header>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape and the button close it too */}
      <div
        className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] overflow-auto p-4"
        onClick={(event) => event.target === event.currentTarget && onClose()}
      >
        {failed ? (
          <p role="alert" className="m-auto">
            {t(($) => $.file.viewer.failed)}
          </p>
        ) : (
          <img
            src={picture.full}
            alt={picture.name}
            onError={() => setFailed(true)}
            className="m-auto max-w-none rounded-card object-contain"
            style={step === 0 ? { maxWidth: '100%', maxHeight: '100%' } : { width: `${zoom * 100}%`, height: 'auto' }}
          />
        )}
      </div>
    </dialog>
  )
}
