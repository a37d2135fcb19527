/** The long press of a finger. iOS reports none by itself: it sends no `contextmenu`. */
import type { PointerEvent } from 'react'
import { suppressNextTap } from './suppressNextTap'

const LONG_PRESS_MS = 450
const MOVED_PX = 10

/** The press that may become a long one. It outlives a render, so its owner holds it in a ref. */
export type PressMemory = { press: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | null }

/** Returns the handlers of one place. `start` calls `onLongPress` once the finger has rested for 450 ms. */
export function longPress(memory: PressMemory) {
  const end = () => {
    if (memory.press) clearTimeout(memory.press.timer)
    memory.press = null
  }
  const start = (event: PointerEvent, onLongPress: (at: { x: number; y: number }) => void) => {
    end()
    if (event.pointerType === 'mouse') return
    const { clientX: x, clientY: y } = event
    const fire = () => {
      memory.press = null
      suppressNextTap()
      onLongPress({ x, y })
    }
    memory.press = { x, y, timer: setTimeout(fire, LONG_PRESS_MS) }
  }
  const move = (event: PointerEvent) => {
    const { press } = memory
    if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > MOVED_PX) end()
  }
  return { start, move, end }
}
