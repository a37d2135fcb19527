import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { longPress, type PressMemory } from './longPress'

const at = (x: number, y: number, pointerType = 'touch') =>
  ({ clientX: x, clientY: y, pointerType }) as Parameters<ReturnType<typeof longPress>['start']>[0]

describe('a long press', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const pressed = (pointerType?: string) => {
    const memory: PressMemory = { press: null }
    const onPress = vi.fn()
    longPress(memory).start(at(10, 20, pointerType), onPress)
    return { onPress, press: longPress(memory) }
  }

  it('is reported once, at the place where the finger rests', () => {
    const { onPress } = pressed()
    vi.advanceTimersByTime(449)
    expect(onPress).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(onPress.mock.calls).toEqual([[{ x: 10, y: 20 }]])
  })

  it('is none if the finger moves or lifts earlier, but may tremble', () => {
    const moved = pressed()
    moved.press.move(at(10, 31))
    const lifted = pressed()
    lifted.press.end()
    const shaken = pressed()
    shaken.press.move(at(14, 24))
    vi.advanceTimersByTime(1_000)
    expect(moved.onPress).not.toHaveBeenCalled()
    expect(lifted.onPress).not.toHaveBeenCalled()
    expect(shaken.onPress).toHaveBeenCalledOnce()
  })

  it('is none with a mouse', () => {
    const { onPress } = pressed('mouse')
    vi.advanceTimersByTime(1_000)
    expect(onPress).not.toHaveBeenCalled()
  })
})
