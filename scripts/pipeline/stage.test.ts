import { describe, expect, it, vi } from 'vitest'
import { runStage, summaryOf, type Stage } from './stage'

const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)

const exits = (code: number): Pick<Stage, 'name' | 'command' | 'limitMs'> => ({
  name: 'a stage',
  command: [process.execPath, '-e', `process.exit(${code})`],
  limitMs: 10_000,
})
const sumOf = async (stage: Stage) => (await runStage(stage)).parts.map(({ passed, failed }) => ({ passed, failed }))

describe('a stage', () => {
  it('counts as one case when its tool counts none', async () => {
    expect(await sumOf(exits(0))).toEqual([{ passed: 1, failed: 0 }])
    expect(await sumOf(exits(2))).toEqual([{ passed: 0, failed: 1 }])
  })

  it('has the counts of its report', async () => {
    const count = () => [{ name: 'unit', passed: 7, failed: 2 }]
    expect(await sumOf({ ...exits(1), count })).toEqual([{ passed: 7, failed: 2 }])
  })

  it('has failed when the tool exited with an error, even if its report is good', async () => {
    const count = () => [{ name: 'unit', passed: 7, failed: 0 }]
    expect(await sumOf({ ...exits(1), count })).toEqual([
      { passed: 7, failed: 0 },
      { passed: 0, failed: 1 },
    ])
  })

  it('has failed when nothing was run', async () => {
    expect(await sumOf({ ...exits(0), count: () => [{ name: 'unit', passed: 0, failed: 0 }] })).toEqual([
      { passed: 0, failed: 1 },
    ])
  })

  it('has failed when there is no report', async () => {
    const count = () => {
      throw new Error('no such file')
    }
    expect(await sumOf({ ...exits(0), count })).toEqual([{ passed: 0, failed: 1 }])
  })

  it('has failed when it exceeds its time limit', async () => {
    const hanging = { ...exits(0), command: [process.execPath, '-e', 'setInterval(() => {}, 1000)'], limitMs: 300 }
    expect(await sumOf(hanging)).toEqual([{ passed: 0, failed: 1 }])
  })

  it('has failed when its program is missing', async () => {
    expect(await sumOf({ ...exits(0), command: ['no-such-program-here'] })).toEqual([{ passed: 0, failed: 1 }])
  })

  it('that runs beside others prints all of its output at its end, below its name', async () => {
    print.mockClear()
    const speaking = {
      ...exits(0),
      command: [process.execPath, '-e', 'console.log(1); console.error(2); process.exit(3)'],
    }
    expect((await runStage(speaking, false)).parts).toEqual([{ name: 'a stage', passed: 0, failed: 1 }])
    expect(print.mock.calls).toEqual([[expect.stringMatching(/^\n── a stage ─+\n1\n2$/)]])
  })

  it('that failed has the end of its output in the summary, and the sum stands last', () => {
    const result = (name: string, failed: number) => ({
      name,
      parts: [{ name, passed: 3, failed }],
      tookMs: 1_000,
      output: Array.from({ length: 500 }, (_, index) => `${name} ${index}`).join('\n'),
    })
    const lines = summaryOf([result('good', 0), result('bad', 1)]).split('\n')
    expect(lines).toContain('bad 499')
    expect(lines).not.toContain('bad 0')
    expect(lines).not.toContain('good 499')
    expect(lines.at(-1)).toBe('6 passed, 1 failed')
  })

  it('names its ten slowest files, the slowest first', () => {
    const durations = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, tookMs: index * 1_000 }))
    const result = { name: 'unit', parts: [], tookMs: 1_000, output: '', durations }
    const named = summaryOf([result]).match(/[\d.]+ s {2}\d+\.test\.ts/g)
    expect(named).toHaveLength(10)
    expect(named?.[0]).toBe('11.0 s  11.test.ts')
  })
})
