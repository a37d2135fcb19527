/** How close one looks at a picture: fitted to the window, or up to four times that, with the same point in the middle. */
import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

const STEPS = [1, 1.5, 2, 3, 4] as const
const PAN_PX = 80

type Size = { width: number; height: number }

/** `frame` scrolls, `image` lies in it; every picture, told by its address, begins fitted. */
export function useZoom(frame: RefObject<HTMLElement | null>, image: RefObject<HTMLElement | null>, address: string) {
  const [held, hold] = useState({ address, step: 0 })
  const step = held.address === address ? held.step : 0
  const [fitted, setFitted] = useState<Size>({ width: 0, height: 0 })
  const middle = useRef({ x: 0.5, y: 0.5 })
  const zoom = STEPS[step] ?? 1

  const zoomBy = (change: number) => {
    const box = frame.current
    const picture = image.current
    if (!box || !picture) return
    middle.current = {
      x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
      y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
    }
    if (step === 0) setFitted({ width: picture.clientWidth, height: picture.clientHeight })
    hold({ address, step: Math.min(STEPS.length - 1, Math.max(0, step + change)) })
  }
  useLayoutEffect(() => {
    const box = frame.current
    if (!box) return
    const { x, y } = middle.current
    box.scrollTo(x * box.scrollWidth - box.clientWidth / 2, y * box.scrollHeight - box.clientHeight / 2)
  }, [frame, step])

  // two fingers on a touchpad come as a wheel with Ctrl, which would enlarge the whole page
  useEffect(() => {
    const box = frame.current
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomBy(event.deltaY < 0 ? 1 : -1)
    }
    box?.addEventListener('wheel', onWheel, { passive: false })
    return () => box?.removeEventListener('wheel', onWheel)
  })

  const pan = (x: number, y: number) => frame.current?.scrollBy(x * PAN_PX, y * PAN_PX)
  /** A mouse drags what is larger than the window; fingers scroll it by themselves. */
  const drag = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 1 || step === 0) return
    frame.current?.scrollBy(-event.movementX, -event.movementY)
  }
  return {
    zoom,
    isFitted: step === 0,
    isClosest: step === STEPS.length - 1,
    zoomBy,
    fit: () => zoomBy(-step),
    /** Between fitted and twice as large. */
    turn: () => zoomBy(step === 0 ? 2 : -step),
    pan,
    drag,
    style:
      step === 0
        ? { maxWidth: '100%', maxHeight: '100%' }
        : { width: fitted.width * zoom, height: fitted.height * zoom, maxWidth: 'none' },
  }
}
