import { describe, expect, it } from 'vitest'
import { createServerClock, createMonotonicClock } from './serverClock'

const DAY = 86_400_000
const device = { wall: 1_000_000, ran: 0, now: () => device.wall, elapsed: () => device.ran }
const pass = (ms: number) => {
  device.wall += ms
  device.ran += ms
}

describe("the server's clock", () => {
  it('counts from the stored offset until the first heartbeat, and evenly from then on', () => {
    const clock = createServerClock(device, () => 5_000)
    expect(clock.now()).toBe(device.wall + 5_000)
    clock.sync(2_000_000)
    pass(700)
    expect(clock.now()).toBe(2_000_700)
  })

  it.each([DAY, -DAY])("ignores jumps of the device's clock by %i ms", (jump) => {
    const clock = createServerClock(device, () => 0)
    clock.sync(2_000_000)
    device.wall += jump
    pass(1_000)
    expect(clock.now()).toBe(2_001_000)
  })

  it('is moved forward by events of a later time, never back', () => {
    const clock = createServerClock(device, () => 0)
    clock.sync(2_000_000)
    clock.isPast(2_500_000)
    expect(clock.now()).toBe(2_500_000)
    clock.isPast(1_000_000)
    expect(clock.now()).toBe(2_500_000)
  })
})

describe('the certain time', () => {
  it('is that of the last event until a heartbeat, however far ahead this device is', () => {
    const clock = createServerClock({ ...device, now: () => device.wall + DAY }, () => 0)
    clock.isPast(500_000)
    clock.isPast(400_000)
    pass(2_000)
    expect(clock.lowerBound()).toBe(502_000)
    clock.sync(900_000)
    pass(1_000)
    expect(clock.lowerBound()).toBe(901_000)
  })
})

describe('the monotonic clock', () => {
  it('counts a sleep in which no timer ran, and ignores a clock that is set back', () => {
    const steady = createMonotonicClock(device)
    const start = steady()
    pass(100)
    expect(steady() - start).toBe(100)
    device.wall -= DAY
    pass(50)
    expect(steady() - start).toBe(150)
    device.wall += 10_000
    expect(steady() - start).toBe(10_150)
  })
})
