import { expect, it } from 'vitest'
import { fakeClock, settle } from '@support/fakeClock'
import type { CodeSpan } from './highlight'
import { createHighlighter, type HighlightJob } from './highlighter'

const xml = (code: string): HighlightJob => ({ code, language: 'xml' })
const plain = (text: string): CodeSpan[] => [{ text, color: null }]
const wanted = () => new AbortController().signal

/** Returns a highlighter whose workers answer when the test says so. */
function setUp() {
  const clock = fakeClock()
  const workers: { jobs: string[]; answer: (spans: CodeSpan[] | null) => void; isEnded: boolean }[] = []
  const state = { canStart: true }
  const highlighter = createHighlighter(() => {
    if (!state.canStart) return Promise.reject(new Error('no workers here'))
    const worker: (typeof workers)[number] = { jobs: [], answer: () => undefined, isEnded: false }
    workers.push(worker)
    return Promise.resolve({
      highlight: ({ code }) => {
        worker.jobs.push(code)
        return new Promise((resolve) => (worker.answer = resolve))
      },
      terminate: () => (worker.isEnded = true),
    })
  }, clock)
  return { clock, workers, state, highlighter }
}

it('colors a text once and caches it', async () => {
  const { highlighter, workers, clock } = setUp()
  expect(highlighter.peek(xml('<a>'))).toBeUndefined()
  const first = highlighter.highlight(xml('<a>'), wanted())
  const again = highlighter.highlight(xml('<a>'), wanted())
  await settle()
  workers[0]!.answer(plain('<a>'))
  expect(await first).toEqual(plain('<a>'))
  expect(await again).toEqual(plain('<a>'))
  expect(highlighter.peek(xml('<a>'))).toEqual(plain('<a>'))
  expect(workers[0]!.jobs).toEqual(['<a>'])
  expect(clock.timerCount()).toBe(0)
})

it('leaves a text plain that takes longer than 300 ms, and colors the next one in a new worker', async () => {
  const { highlighter, workers, clock } = setUp()
  const hostile = highlighter.highlight(xml('hostile'), wanted())
  const next = highlighter.highlight(xml('next'), wanted())
  await clock.advance(299)
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([false])
  await clock.advance(1)
  expect(await hostile).toBeNull()
  await settle()
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
  workers[1]!.answer(plain('next'))
  expect(await next).toEqual(plain('next'))
  expect(highlighter.peek(xml('hostile'))).toBeNull()
  expect(await highlighter.highlight(xml('hostile'), wanted())).toBeNull()
  expect(workers).toHaveLength(2)
})

it('leaves code plain where no worker can be started, and tries again later', async () => {
  const { highlighter, workers, state } = setUp()
  state.canStart = false
  expect(await highlighter.highlight(xml('<a>'), wanted())).toBeNull()
  state.canStart = true
  const later = highlighter.highlight(xml('<a>'), wanted())
  await settle()
  workers[0]!.answer(plain('<a>'))
  expect(await later).toEqual(plain('<a>'))
})

it('does not work on a text that is not shown any more', async () => {
  const { highlighter, workers } = setUp()
  const gone = new AbortController()
  const first = highlighter.highlight(xml('first'), wanted())
  const second = highlighter.highlight(xml('second'), gone.signal)
  gone.abort()
  await settle()
  workers[0]!.answer(plain('first'))
  await first
  expect(await second).toBeNull()
  expect(workers[0]!.jobs).toEqual(['first'])
  expect(highlighter.peek(xml('second'))).toBeUndefined()
})
