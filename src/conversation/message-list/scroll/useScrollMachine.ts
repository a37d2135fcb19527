/** Holds the state of the scroll machine for one message list, and counts the frames of its lock. */
import { useEffect, useState } from 'react'
import { advance, OPENING, type ScrollCommand, type ScrollSignal, type ScrollState } from './machine'

const LOCKED_FRAMES = 8

type Scrolling = Exclude<ScrollCommand, { do: 'lock' }>
/** Carries out the commands, and reports the distance from the end when the lock ends. */
type Driver = {
  execute: (command: Scrolling) => void
  endDistance: () => Pick<Extract<ScrollSignal, { type: 'lockEnded' }>, 'fromEnd' | 'isLive'>
}

export type ScrollMachine = ReturnType<typeof createScrollMachine>

/** `onState` is called whenever the state has changed. */
function createScrollMachine(onState: (state: ScrollState) => void) {
  let state = OPENING
  let driver: Driver | null = null
  let frame = 0
  const send = (signal: ScrollSignal) => {
    const step = advance(state, signal)
    if (step.state !== state) onState((state = step.state))
    for (const command of step.commands) {
      if (command.do === 'lock') lock()
      else driver?.execute(command)
    }
  }
  const lock = () => {
    cancelAnimationFrame(frame)
    const wait = (left: number) => {
      if (left > 0) frame = requestAnimationFrame(() => wait(left - 1))
      else if (driver) send({ type: 'lockEnded', ...driver.endDistance() })
    }
    wait(LOCKED_FRAMES)
  }
  return {
    /** The newest state, which may not be rendered yet. */
    read: () => state,
    send,
    /** Sets the driver; each render replaces it. */
    connect: (next: Driver) => void (driver = next),
    stop: () => cancelAnimationFrame(frame),
  }
}

/** Returns the machine, and its state as of this render. */
export function useScrollMachine(): [ScrollState, ScrollMachine] {
  const [state, setState] = useState(OPENING)
  const [machine] = useState(() => createScrollMachine(setState))
  useEffect(() => machine.stop, [machine])
  return [state, machine]
}
