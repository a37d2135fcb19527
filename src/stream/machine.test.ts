import { describe, expect, it } from 'vitest'
import { fakeRandom } from '@support/fakePorts'
import {
  advance,
  STABLE_MS,
  initialMachine,
  MAX_HIDDEN_MS,
  KEEPALIVE_MS,
  retryDelay,
  type Machine,
  type Signal,
} from './machine'

type Given = Signal extends infer One
  ? One extends Signal
    ? Omit<One, 'at' | 'chance'> & { at?: number }
    : never
  : never
const START = 1_000_000

/** Feeds signals, one second apart unless they carry a time; returns the machine and the commands of the last step. */
function after(...signals: Given[]) {
  let machine: Machine = initialMachine(true, true)
  let commands: ReturnType<typeof advance>['commands'] = []
  let at = START
  for (const given of signals) {
    at = given.at === undefined ? at + 1_000 : START + given.at
    const step = advance(machine, { chance: 0.5, ...given, at })
    machine = step.machine
    commands = step.commands
  }
  return { machine, does: commands.map((command) => command.do), commands }
}

/** Simulates many clients that lose their streams at one moment while the server refuses everybody for `downMs`. */
function mostAttemptsInASecond(clients: number, downMs: number): number {
  const { fraction } = fakeRandom(7)
  const attempts: number[] = []
  for (let client = 0; client < clients; client++) {
    let { machine } = after(...proven)
    for (let at = 0, isBack = false; !isBack; isBack = at >= downMs) {
      machine = advance(machine, { type: 'closed', refused: at > 0, at, chance: fraction() }).machine
      at = machine.retryAt ?? Infinity
      machine = advance(machine, { type: 'retryDue', at, chance: fraction() }).machine
      attempts.push(at)
    }
  }
  attempts.sort((one, other) => one - other)
  let first = 0
  return attempts.reduce((most, at, last) => {
    while (attempts[first]! <= at - 1_000) first += 1
    return Math.max(most, last - first + 1)
  }, 0)
}

const wanted: Given = { type: 'wanted' }
const live: Given[] = [wanted, { type: 'text' }, { type: 'ready' }]
const proven: Given[] = [...live, { type: 'heartbeat' }]
const closed: Given = { type: 'closed' }

describe('the stream', () => {
  const table: [string, Given[], Machine['phase'], string[]][] = [
    ['opens when somebody is signed in', [wanted], 'connecting', ['clearTimers', 'close', 'open', 'watch']],
    ['is not opened twice', [wanted, wanted], 'connecting', []],
    ['catches up from the first sign on', [wanted, { type: 'text' }], 'catchingUp', ['watch']],
    ['is live from ready on, and watched', live, 'live', ['watch', 'awaitStable']],
    ['is watched anew from each heartbeat', proven, 'live', ['watch']],
    ['is kept alive by everything that it tells', [...live, { type: 'text' }], 'live', ['watch']],
    ['is retried after an error', [...proven, closed], 'waiting', ['clearTimers', 'close', 'retry']],
    [
      'is retried when it falls silent',
      [...proven, { type: 'silence', at: 25_000 }],
      'waiting',
      ['clearTimers', 'close', 'retry'],
    ],
    [
      'opens again at once when it opened dead, and remembers it',
      [...live, { type: 'silence', at: 23_000 }],
      'connecting',
      ['clearTimers', 'close', 'open', 'watch', 'rememberDeadStreams'],
    ],
    [
      'opens again when the wait is over',
      [wanted, closed, { type: 'retryDue' }],
      'connecting',
      ['clearTimers', 'close', 'open', 'watch'],
    ],
    [
      'asks why after the third failure',
      [wanted, closed, { type: 'retryDue' }, closed, { type: 'retryDue' }, closed],
      'waiting',
      ['clearTimers', 'close', 'retry', 'probe'],
    ],
    ['stops when the network goes', [...proven, { type: 'offline' }], 'waiting', ['clearTimers', 'close']],
    ['does not start without a network', [{ type: 'offline' }, wanted], 'waiting', ['clearTimers', 'close']],
    [
      'opens at once when the network is back',
      [...proven, { type: 'offline' }, { type: 'online' }],
      'connecting',
      ['clearTimers', 'close', 'open', 'watch'],
    ],
    [
      'comes back by itself after an error while hidden',
      [...proven, { type: 'hidden' }, closed, { type: 'retryDue' }],
      'connecting',
      ['clearTimers', 'close', 'open', 'watch'],
    ],
    [
      'asks why when it was refused',
      [wanted, { type: 'closed', refused: true }],
      'waiting',
      ['clearTimers', 'close', 'retry', 'probe'],
    ],
    [
      'waits longer when the server asks for it',
      [wanted, closed, { type: 'backOff', ms: 30_000 }],
      'waiting',
      ['retry'],
    ],
    [
      'does not wait less because the server asked for little',
      [wanted, closed, { type: 'backOff', ms: 0 }],
      'waiting',
      [],
    ],
    [
      'is not put off when it waits for the network',
      [...proven, { type: 'offline' }, { type: 'backOff', ms: 9_000 }],
      'waiting',
      [],
    ],
    [
      'opens when the page is seen again and nothing is open',
      [...proven, { type: 'hidden' }, closed, { type: 'visible' }],
      'connecting',
      ['clearTimers', 'close', 'open', 'watch'],
    ],
    [
      'stays as it is when the page is seen again and it lives',
      [...proven, { type: 'hidden' }, { type: 'visible' }],
      'live',
      [],
    ],
    [
      'opens at once when the page is seen again and it has been silent',
      [...proven, { type: 'hidden' }, { type: 'visible', at: 60_000 }],
      'connecting',
      ['clearTimers', 'close', 'open', 'watch'],
    ],
    [
      'opens at once after a sleep, without counting a failure',
      [...proven, { type: 'silence', at: 900_000 }],
      'connecting',
      ['clearTimers', 'close', 'open', 'watch'],
    ],
    [
      'opens at once when the page runs again',
      [...proven, { type: 'resumed', at: 60_000 }],
      'connecting',
      ['clearTimers', 'close', 'open', 'watch'],
    ],
    [
      'tries once more after a takeover that no tab announced',
      [...proven, { type: 'dismissed', reason: 'login_from_other_device' }],
      'waiting',
      ['clearTimers', 'close', 'retry'],
    ],
    [
      'ends when the account is gone',
      [...proven, { type: 'dismissed', reason: 'delete_user' }],
      'ended',
      ['clearTimers', 'close', 'end'],
    ],
    [
      'ends when the server signed the device out',
      [...proven, { type: 'dismissed', reason: 'logout' }],
      'ended',
      ['clearTimers', 'close', 'end'],
    ],
    [
      'takes an unknown reason for an error',
      [...proven, { type: 'dismissed', reason: 'unknown' }],
      'waiting',
      ['clearTimers', 'close', 'retry'],
    ],
    ['rests when nobody wants it', [...proven, { type: 'unwanted' }], 'idle', ['clearTimers', 'close']],
    ['does not listen to a connection that it gave up', [...proven, { type: 'unwanted' }, closed], 'idle', []],
    [
      'is not opened by anything after the end',
      [...proven, { type: 'dismissed', reason: 'frozen' }, { type: 'online' }],
      'ended',
      [],
    ],
  ]
  it.each(table)('%s', (_, signals, phase, does) => {
    const result = after(...signals)
    expect(result.machine.phase).toBe(phase)
    expect(result.does).toEqual(does)
  })

  it('gets twice the time to begin after each slow attempt, up to five minutes, and the usual time once it was live', () => {
    let machine: Machine = initialMachine(true, true)
    let at = START
    const give = (signal: Given, afterMs = 1) => {
      at += afterMs
      const step = advance(machine, { chance: 0, ...signal, at })
      machine = step.machine
      return step.commands.flatMap((command) => (command.do === 'watch' ? [command.ms] : []))
    }
    const times = [give(wanted)[0]!]
    for (let round = 0; round < 6; round++) {
      expect(give({ type: 'accepted' })).toEqual([times.at(-1)])
      // Showing the page in the meantime does not end the wait early.
      expect(give({ type: 'visible' }, times.at(-1)! - 10)).toEqual([])
      give({ type: 'silence' }, 10)
      expect(machine.phase).toBe('waiting')
      times.push(give({ type: 'retryDue' })[0]!)
    }
    expect(times).toEqual([20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000])
    give({ type: 'ready' })
    give({ type: 'stable' })
    give(closed)
    expect(give({ type: 'retryDue' })).toEqual([20_000])
  })

  it('is live where headers and first bytes come 28 s late', () => {
    const second = after(wanted, { type: 'silence', at: 21_000 }, { type: 'retryDue', at: 24_000 })
    expect(second.commands).toContainEqual({ do: 'watch', ms: 40_000 })
    const late = after(
      wanted,
      { type: 'silence', at: 21_000 },
      { type: 'retryDue', at: 24_000 },
      { type: 'accepted', at: 52_000 },
      { type: 'ready', at: 52_010 },
    )
    expect(late.machine.phase).toBe('live')
  })

  it('gets more time only once where no server accepts it, and none where it broke', () => {
    const silent = after(
      wanted,
      { type: 'silence', at: 21_000 },
      { type: 'retryDue', at: 24_000 },
      { type: 'silence', at: 65_000 },
      { type: 'retryDue', at: 70_000 },
    )
    expect(silent.commands).toContainEqual({ do: 'watch', ms: 40_000 })
    const broken = after(wanted, { type: 'accepted' }, closed, { type: 'retryDue' })
    expect(broken.commands).toContainEqual({ do: 'watch', ms: 20_000 })
  })

  it('gives way to a client that replaces it for the second time', () => {
    const taken: Given = { type: 'dismissed', reason: 'login_from_other_device' }
    const again = after(...proven, taken, { type: 'retryDue' }, { type: 'ready' }, taken)
    expect(again.machine.phase).toBe('ended')
    expect(again.commands.at(-1)).toEqual({ do: 'end', reason: 'login_from_other_device' })
  })

  it('waits 2 to 6.5 s at first, longer each time, 20 s at most, and forgets failures only after 30 s live', () => {
    expect([retryDelay(0, 0), retryDelay(0, 1)]).toEqual([2_000, 6_500])
    for (let failures = 1; failures < 40; failures++) {
      expect(retryDelay(failures, 0.3)).toBeGreaterThanOrEqual(retryDelay(failures - 1, 0.3))
      expect(retryDelay(failures, 1)).toBeLessThanOrEqual(20_000)
    }
    const soon = after(wanted, closed, { type: 'retryDue' }, { type: 'ready' }, closed)
    expect(soon.machine.failures).toBe(2)
    const later = after(wanted, closed, { type: 'retryDue' }, { type: 'ready' }, { type: 'stable' }, closed)
    expect(later.machine.failures).toBe(1)
    expect(after(...live).commands).toContainEqual({ do: 'awaitStable', ms: STABLE_MS })
    expect(after(...proven).commands).toEqual([{ do: 'watch', ms: KEEPALIVE_MS }])
  })

  it('messages do not come half a minute after a network is back that was away for as long', () => {
    let { machine } = after(...proven)
    for (let at = START; at < START + 60_000; at = machine.retryAt!) {
      if (at > START) machine = advance(machine, { type: 'retryDue', at, chance: 1 }).machine
      machine = advance(machine, { type: 'closed', refused: true, at, chance: 1 }).machine
      expect(machine.retryAt! - at).toBeLessThanOrEqual(20_000)
    }
  })

  it('reopens after a day in the background, even if it seems alive', () => {
    const hidden = advance(after(...proven).machine, { type: 'hidden', at: START, chance: 0 }).machine
    const at = START + MAX_HIDDEN_MS + 1
    const seen = advance({ ...hidden, lastSignAt: at }, { type: 'visible', at, chance: 0 })
    expect(seen.machine.phase).toBe('connecting')
  })

  it.each([0, 1_000, 4_000, 15_000, 90_000])(
    'reconnects a thousand clients at 300 a second at most after a restart that took %i ms',
    (downMs) => {
      expect(mostAttemptsInASecond(1_000, downMs)).toBeLessThanOrEqual(300)
    },
  )

  it('is opened twice where the first one is known to break at once, unless it has delivered something', () => {
    let machine: Machine = initialMachine(true, true, true)
    const give = (signal: Given) => {
      const step = advance(machine, { chance: 0, ...signal, at: START })
      machine = step.machine
      return step.commands.map((command) => command.do)
    }
    give(wanted)
    expect(give({ type: 'ready' })).toContain('verify')
    expect(give({ type: 'verifyDue' })).toContain('open')
    expect(give({ type: 'ready' })).not.toContain('verify')
    give(closed)
    give({ type: 'retryDue' })
    expect(give({ type: 'ready' })).toContain('verify')
    give({ type: 'text' })
    expect(give({ type: 'verifyDue' })).toEqual([])
  })

  it('is opened once after it was found dead: the second one works, and a third would be dead again', () => {
    const { machine, does } = after(...live, { type: 'silence', at: 23_000 }, { type: 'ready' })
    expect(machine.phase).toBe('live')
    expect(does).toEqual(['watch', 'awaitStable'])
  })
})
