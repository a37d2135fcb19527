import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeClock, settle } from '@support/fakeClock'
import { installIndexedDb } from '@support/installIndexedDb'
import { fakeBrowser, fakePorts } from '@support/fakePorts'
import { openLeases } from './leases'
import { leaseLocks, webLocks, type LocksPort } from './locks'

beforeEach(() => {
  installIndexedDb()
  return () => vi.unstubAllGlobals()
})

/** Takes a lock and holds it until `release`. */
async function holding(lock: LocksPort, name: string) {
  let release = () => undefined as void
  let held: Promise<void> = Promise.resolve()
  await new Promise<void>((started) => {
    held = lock.exclusive(name, 1_000, () => {
      started()
      return new Promise<void>((resolve) => (release = resolve))
    })
  })
  return { release: () => release(), held }
}

/** Returns pages of one browser on plain http: without Web Locks, sharing one IndexedDB. */
function pages(count: number) {
  const browser = fakeBrowser()
  const clock = fakeClock()
  const locks = Array.from({ length: count }, (_, index) =>
    leaseLocks(fakePorts({ browser, clock, seed: index + 1 }), openLeases()),
  )
  return { clock, locks }
}

describe('locks without Web Locks', () => {
  it('admit one page at a time', async () => {
    const { clock, locks } = pages(5)
    let inside = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++inside)
      await settle()
      inside--
      return 'done'
    }
    const all = Promise.all([...locks, ...locks].map((lock) => lock.exclusive('renewal', 60_000, work)))
    await clock.advance(10_000)
    expect(await all).toEqual(Array.from({ length: 10 }, () => 'done'))
    expect(most).toBe(1)
  })

  it('pass an exception to their caller, and go on', async () => {
    const { locks } = pages(1)
    const [lock] = locks
    await expect(lock!.exclusive('x', 1_000, () => Promise.reject(new Error('mine')))).rejects.toThrow('mine')
    expect(await lock!.exclusive('x', 1_000, () => Promise.resolve(1))).toBe(1)
  })

  it('are released when their page was killed', async () => {
    const { clock, locks } = pages(1)
    await openLeases().take('renewal', 'a dead page', clock.now(), 6_000)
    let ran = false
    const waiting = locks[0]!.exclusive('renewal', 60_000, () => Promise.resolve((ran = true)))
    await clock.advance(5_000)
    expect(ran).toBe(false)
    await clock.advance(1_500)
    expect(await waiting).toBe(true)
  })

  it('run anyway when the time limit is over', async () => {
    const { clock, locks } = pages(2)
    const { release, held } = await holding(locks[0]!, 'renewal')
    const second = locks[1]!.exclusive('renewal', 5_000, () => Promise.resolve('ran'))
    await clock.advance(4_000)
    await clock.advance(2_000)
    expect(await second).toBe('ran')
    release()
    await held
  })

  it('keep a lease alive for as long as the work takes', async () => {
    const { clock, locks } = pages(2)
    const { release, held } = await holding(locks[0]!, 'renewal')
    let second = false
    const waiting = locks[1]!.exclusive('renewal', 120_000, () => Promise.resolve((second = true)))
    await clock.advance(31_000)
    expect(second).toBe(false)
    release()
    await held
    await clock.advance(1_000)
    expect(await waiting).toBe(true)
  })

  it('are not blocked by a lease from a clock that was ahead', async () => {
    const { clock, locks } = pages(1)
    await openLeases().take('renewal', 'a page before the clock was put right', clock.now() + 86_400_000, 15_000)
    expect(await locks[0]!.exclusive('renewal', 1_000, () => Promise.resolve('ran'))).toBe('ran')
  })
})

describe('locks of a page that Safari kept in its back/forward cache without them', () => {
  /** A page with the locks of its browser. `leave` takes them away, as Safari does, and `comeBack` shows the page again. */
  function leftPage() {
    let comeBack: (event: { persisted: boolean }) => void = () => undefined
    vi.stubGlobal('addEventListener', (_: 'pageshow', listener: typeof comeBack) => (comeBack = listener))
    let held = new Set<string>()
    let isHolding = true
    async function request(name: string, _: LockOptions, run: () => Promise<unknown>) {
      if (!isHolding || held.has(name)) return new Promise<never>(() => undefined)
      const mine = held.add(name)
      await run()
      mine.delete(name)
    }
    const locks = webLocks({ request })
    return {
      locks,
      isHeld: (name: string) => held.has(name),
      setHolding: (does: boolean) => void (isHolding = does),
      leaveAndComeBack() {
        held = new Set()
        isHolding = true
        comeBack({ persisted: true })
      },
    }
  }

  it('are held again until what runs under them is over', async () => {
    const page = leftPage()
    const { release, held } = await holding(page.locks, 'parley_outbox')
    page.leaveAndComeBack()
    expect(page.isHeld('parley_outbox')).toBe(true)
    release()
    await held
    await settle()
    expect(page.isHeld('parley_outbox')).toBe(false)
    page.leaveAndComeBack()
    expect(page.isHeld('parley_outbox')).toBe(false)
  })

  it('are waited for again, and nothing runs twice', async () => {
    const page = leftPage()
    page.setHolding(false)
    const run = vi.fn(() => Promise.resolve('done'))
    const done = page.locks.exclusive('parley_renewal', 60_000, run)
    page.leaveAndComeBack()
    page.leaveAndComeBack()
    expect(await done).toBe('done')
    expect(run).toHaveBeenCalledOnce()
  })
})
