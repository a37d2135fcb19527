/** Finds the place of the toasts, where they cover neither buttons nor what they report. */
import { useEffect, useState } from 'react'

/** In px from the edges of the page. */
export type ToastPlace = { left: number; right: number; bottom: number }

/** The distance to what is around the toasts, in px. */
const GAP = 8
/** Bars end this close to the edge of the page, or to the bar below them. */
const NEAR_EDGE = 48
/** This much of the page stays free above the bars, or else the toasts lie over them. */
const ROOM = 96

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height'>

/** Returns the upper edge of the bars at the end of the page, in px from its top. */
function footTop(bars: readonly Box[], height: number): number {
  const fromBelow = bars.filter((bar) => bar.height > 0).sort((one, other) => other.bottom - one.bottom)
  return fromBelow.reduce(
    (edge, bar) => (bar.bottom > edge - NEAR_EDGE && bar.top > ROOM ? Math.min(edge, bar.top) : edge),
    height,
  )
}

/** Over the foot of the list beside the main column, or where there is none, above the bars at the end of that. */
export function toastPlace(
  page: { width: number; height: number },
  list: Box | null,
  main: Box | null,
  bars: readonly Box[],
): ToastPlace {
  if (list !== null && list.width > 0 && (list.left > 0 || list.right < page.width))
    return { left: list.left + GAP, right: page.width - list.right + GAP, bottom: page.height - list.bottom + GAP }
  const { left, right } = main ?? { left: 0, right: page.width }
  return { left: left + GAP, right: page.width - right + GAP, bottom: page.height - footTop(bars, page.height) + GAP }
}

const boxesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())

function measure(): ToastPlace {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  return toastPlace(
    { width, height },
    boxesOf('[data-beside]')[0] ?? null,
    boxesOf('main, [role=main]')[0] ?? null,
    boxesOf('[data-foot]'),
  )
}

const isSame = (one: ToastPlace, other: ToastPlace) =>
  one.left === other.left && one.right === other.right && one.bottom === other.bottom

/**
 * Returns the place while `isShown`, and follows the page: `data-beside` marks the list, `data-foot` the bars at the
 * end of the page or a dialog.
 */
export function useToastPlace(isShown: boolean): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>({ left: GAP, right: GAP, bottom: GAP })
  useEffect(() => {
    if (!isShown) return
    let frame = 0
    const update = () => {
      frame = 0
      const next = measure()
      setPlace((old) => (isSame(old, next) ? old : next))
    }
    // A burst of changes is measured once, when the browser computes the layout anyway.
    const request = () => {
      frame ||= requestAnimationFrame(update)
    }
    const changes = new MutationObserver(request)
    changes.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', request)
    update()
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      window.removeEventListener('resize', request)
    }
  }, [isShown])
  return place
}
