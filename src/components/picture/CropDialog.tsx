/** The dialog in which somebody chooses the square part of a picture that others will see. */
import { useState, type KeyboardEvent } from 'react'
import Cropper, { type Area, type Point } from 'react-easy-crop'
// As text, because the one style sheet of all pages would carry it for everybody.
import cropperStyles from 'react-easy-crop/react-easy-crop.css?inline'
import { useTranslation } from 'react-i18next'
import { useRequest, type Outcome } from '@/components/fault/useRequest'
import { useFormat } from '@/i18n/useFormat'
import type { PictureArea } from '@/platform/files/shrinkPicture'
import { Button } from '@/ui/fields/Button'
import { Dialog } from '@/components/dialog/Dialog'
import { FieldError } from '@/ui/fields/Field'
import { MIN_EDGE } from '@/platform/files/pictureProblem'
import { PicturePreview } from './PicturePreview'

const MAX_ZOOM = 4
const ZOOM_STEP = 0.1
/** Pixels of the screen per press of an arrow key; with Shift a fifth. */
const MOVE_STEP = 10
const PREVIEWS_PX = [72, 36, 24]
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP }

type Props = {
  /** The address of the chosen file. */
  src: string
  shape: 'round' | 'square'
  /** Uploads the part; undefined for all of the picture. */
  onUse: (area: PictureArea | undefined) => Promise<Outcome<null>>
  onClose: () => void
}

/** Open while mounted. After a failure it stays open with the same part, so that it can be sent again. */
export function CropDialog({ src, shape, onUse, onClose }: Props) {
  const { t } = useTranslation()
  const crop = useCrop()
  const { busy, error, send } = useRequest(() => onUse(crop.pixels ?? undefined), { onDone: onClose })
  return (
    <Dialog
      title={t(($) => $.common.crop.title)}
      description={t(($) => $.common.crop.hint)}
      onClose={onClose}
      ignoresOutsidePress
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button tone="primary" busy={busy} onClick={() => void send()}>
            {t(($) => $.common.crop.use)}
          </Button>
        </>
      }
    >
      <style>{cropperStyles}</style>
      {/* The height follows the window, so that the buttons stay in sight. */}
      <div className="relative h-[min(20rem,34dvh)] overflow-hidden rounded bg-sunken">
        <Cropper
          image={src}
          aspect={1}
          cropShape={shape === 'round' ? 'round' : 'rect'}
          showGrid={false}
          crop={crop.at}
          zoom={crop.zoom}
          maxZoom={crop.maxZoom}
          keyboardStep={MOVE_STEP}
          onCropChange={crop.setAt}
          onZoomChange={crop.setZoom}
          onCropAreaChange={crop.setArea}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => crop.limit(Math.min(naturalWidth, naturalHeight))}
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'application',
            'aria-label': t(($) => $.common.crop.part),
            onKeyDownCapture: crop.zoomByKey,
          }}
          // It writes a style element, which Trusted Types forbid.
          disableAutomaticStylesInjection
        />
      </div>
      <ZoomField value={crop.zoom} max={crop.maxZoom} onChange={crop.setZoom} />
      {crop.percent !== null && (
        <div className="flex min-h-18 items-center gap-4">
          <span className="text-sm text-muted">{t(($) => $.common.crop.preview)}</span>
          {PREVIEWS_PX.map((size) => (
            <PicturePreview key={size} src={src} area={crop.percent!} sizePx={size} shape={shape} />
          ))}
        </div>
      )}
      <FieldError error={error} />
    </Dialog>
  )
}

/** The place and the zoom of the part, and its area as the picture's pixels and in percent. */
function useCrop() {
  const [at, setAt] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [maxZoom, setMaxZoom] = useState(MAX_ZOOM)
  const [area, setArea] = useState<{ percent: Area; pixels: Area } | null>(null)
  const withinLimits = (wanted: number) => Math.min(maxZoom, Math.max(1, wanted))
  return {
    at,
    setAt,
    zoom,
    setZoom: (wanted: number) => setZoom(withinLimits(wanted)),
    maxZoom,
    /** A part of fewer pixels than the smallest picture would be blurred. */
    limit: (shortEdge: number) => shortEdge > 0 && setMaxZoom(Math.max(1, Math.min(MAX_ZOOM, shortEdge / MIN_EDGE))),
    percent: area?.percent ?? null,
    pixels: area?.pixels ?? null,
    setArea: (percent: Area, pixels: Area) => setArea({ percent, pixels }),
    zoomByKey: (event: KeyboardEvent) => {
      const step = ZOOM_KEYS[event.key]
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      setZoom((value) => withinLimits(value + step))
    },
  }
}

function ZoomField({ value, max, onChange }: { value: number; max: number; onChange: (value: number) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <label className="flex items-center gap-3">
      <span className="font-medium">{t(($) => $.common.crop.zoom)}</span>
      <input
        type="range"
        min={1}
        max={max}
        step={0.01}
        value={value}
        disabled={max === 1}
        aria-valuetext={format.percent(value)}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-8 min-w-0 flex-1 accent-accent pointer-coarse:h-11"
      />
      <output aria-hidden className="min-w-12 text-end tabular">
        {format.percent(value)}
      </output>
    </label>
  )
}
