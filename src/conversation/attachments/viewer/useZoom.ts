/** The zoom of an image, from fitted to the window up to four times that. The focal point keeps its position. */
import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

const STEPS = [1, 1.5, 2, 3, 4] as const
const MAX_ZOOM = 4
const PAN_PX = 80

type Size = { width: number; height: number }
type Point = { x: number; y: number }

/** `frame` scrolls and `imageRef` is the image in it. Every new image address starts fitted. */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  imageRef: RefObject<HTMLElement | null>,
  address: string,
) {
  const [zoomed, setZoomed] = useState({ address, zoom: 1 })
  const zoom = zoomed.address === address ? zoomed.zoom : 1
  const [fitted, setFitted] = useState<Size>({ width: 0, height: 0 })
  /** The point that keeps its position: as fractions of the image and as px in the frame. */
  const fixedPoint = useRef<{ of: Point; at: Point } | null>(null)

  /** `at` in px of the window; the center of the frame by default. */
  const zoomTo = (next: number, at?: Point) => {
    const box = frame.current
    const image = imageRef.current
    if (!box || !image) return
    const { left, top } = box.getBoundingClientRect()
    const place = at ? { x: at.x - left, y: at.y - top } : { x: box.clientWidth / 2, y: box.clientHeight / 2 }
    fixedPoint.current = {
      of: { x: (box.scrollLeft + place.x) / box.scrollWidth, y: (box.scrollTop + place.y) / box.scrollHeight },
      at: place,
    }
    if (zoom === 1) setFitted({ width: image.clientWidth, height: image.clientHeight })
    setZoomed({ address, zoom: Math.min(MAX_ZOOM, Math.max(1, next)) })
  }
  const zoomBy = (change: 1 | -1) =>
    zoomTo((change === 1 ? STEPS.find((step) => step > zoom) : STEPS.findLast((step) => step < zoom)) ?? zoom)
  useLayoutEffect(() => {
    const box = frame.current
    if (!box || !fixedPoint.current) return
    const { of, at } = fixedPoint.current
    box.scrollTo(of.x * box.scrollWidth - at.x, of.y * box.scrollHeight - at.y)
  }, [frame, zoom])

  /** The distance of two fingers and the zoom when the second finger touched. */
  const pinch = useRef<{ distance: number; zoom: number } | null>(null)
  const hasPinched = useRef(false)
  useEffect(() => {
    const box = frame.current
    // A touchpad pinch arrives as a wheel event with Ctrl, which would zoom the whole page.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomBy(event.deltaY < 0 ? 1 : -1)
    }
    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other) {
        pinch.current = null
        if (event.type === 'touchstart') hasPinched.current = false
        return
      }
      event.preventDefault()
      hasPinched.current = true
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      pinch.current ??= { distance, zoom }
      zoomTo((pinch.current.zoom * distance) / pinch.current.distance, {
        x: (one.clientX + other.clientX) / 2,
        y: (one.clientY + other.clientY) / 2,
      })
    }
    const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const
    box?.addEventListener('wheel', onWheel, { passive: false })
    for (const name of touches) box?.addEventListener(name, onTouch, { passive: false })
    return () => {
      box?.removeEventListener('wheel', onWheel)
      for (const name of touches) box?.removeEventListener(name, onTouch)
    }
  })

  const pan = (x: number, y: number) => frame.current?.scrollBy(x * PAN_PX, y * PAN_PX)
  /** A mouse drags an image that is larger than the window. Fingers scroll natively. */
  const drag = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 1 || zoom === 1) return
    frame.current?.scrollBy(-event.movementX, -event.movementY)
  }
  return {
    zoom,
    isFitted: zoom === 1,
    isMaxZoom: zoom === MAX_ZOOM,
    zoomBy,
    fit: () => zoomTo(1),
    /** Toggles between fitted and twice as large. */
    toggleZoom: () => zoomTo(zoom === 1 ? 2 : 1),
    pan,
    drag,
    /** Tells whether two fingers were lifted, which is not a swipe. */
    hasPinched: () => hasPinched.current,
    style:
      zoom === 1
        ? { maxWidth: '100%', maxHeight: '100%' }
        : { width: fitted.width * zoom, height: fitted.height * zoom, maxWidth: 'none' },
  }
}
