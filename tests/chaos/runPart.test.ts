import { expect, it } from 'vitest'
import { fakeClock } from '@support/fakeClock'
import { runPart } from './runPart'

function timing() {
  const lines: string[] = []
  return { lines, limitMs: 60_000, clock: fakeClock(), print: (line: string) => void lines.push(line) }
}

it('a part is named when it begins and when it ends, with its seconds, and leaves no timer', async () => {
  const given = timing()
  const run = () => given.clock.advance(12_000).then(() => 7)
  expect(await runPart('cuts', run, given)).toBe(7)
  expect(given.lines).toEqual(['cuts begins', 'cuts ended after 12 s'])
  expect(given.clock.timerCount()).toBe(0)
})

it('a part that never ends fails with its name after the time limit', async () => {
  const given = timing()
  const running = runPart('cuts', () => new Promise<never>(() => undefined), given)
  const failed = expect(running).rejects.toThrow('cuts failed after 60 s: it did not end within 60 s')
  await given.clock.advance(60_000)
  await failed
})

it('a part that throws fails with its name and its reason, and leaves no timer', async () => {
  const given = timing()
  const running = runPart('talk', () => Promise.reject(new Error('ada could not sign in')), given)
  await expect(running).rejects.toThrow('talk failed after 0 s: ada could not sign in')
  expect(given.clock.timerCount()).toBe(0)
})
