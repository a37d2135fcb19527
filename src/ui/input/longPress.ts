/** Detects the long press of a finger. iOS sends no `contextmenu` event for it. */
import type { PointerEvent } from 'react'
import { suppressNextTap } from './suppressNextTap'

const LONG_PRESS_MS = 450
const MOVE_TOLERANCE_PX = 10

/** The current press. It outlives a render, so its owner holds it in a ref. */
export type PressMemory = { press: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | null }

/** Returns the handlers of one element. `start` calls `onLongPress` once the finger has rested for 450 ms. */
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
    if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > MOVE_TOLERANCE_PX) end()
  }
  return { start, move, end }
}
