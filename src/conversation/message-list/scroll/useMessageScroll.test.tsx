import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { windowLoaded } from '@/store/events'
import { createStore } from '@/store/createStore'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { endFakeTimers } from '@support/fakeTimers'
import { createActiveRow } from '../activeRow'
import type { ListRow } from '../buildRows'
import { useMessageScroll } from './useMessageScroll'

const key = a.channelKey(3)
const VIEW_PX = 400
const FRAME_MS = 16
/** Frames until a conversation is open: more than the lock counts. */
const OPENING_FRAMES = 12

const message = (id: number): ListRow => ({
  kind: 'message',
  key: `m${id}`,
  id: a.messageId(id),
  localId: null,
  isGroupStart: false,
  sentAt: 0,
})
const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index))
const LINE: ListRow = { kind: 'unread', key: 'unread', sentAt: 0 }

/** Every row is this high, but the browser reports it only in `measure`. */
const ROW_PX = 130
const heightOf = (element: Element) => (element.getAttribute('role') === 'log' ? VIEW_PX : ROW_PX)
const observers = new Set<Sizes>()

/** A ResizeObserver that reports when the test asks for it. */
class Sizes {
  private readonly pending = new Set<Element>()
  private readonly notify: (entries: object[]) => void
  constructor(notify: (entries: object[]) => void) {
    this.notify = notify
    observers.add(this)
  }
  observe = (element: Element) => void this.pending.add(element)
  unobserve = (element: Element) => void this.pending.delete(element)
  disconnect = () => this.pending.clear()
  report(most = Infinity) {
    const next = [...this.pending].slice(0, most)
    next.forEach((element) => this.pending.delete(element))
    if (next.length > 0)
      this.notify(next.map((target) => ({ target, borderBoxSize: [{ blockSize: heightOf(target) }] })))
  }
}

/** Gives the log the scrolling of a browser: positions between its ends, and an event in the next frame. */
function makeScrollable(log: HTMLElement) {
  let top = 0
  const most = () =>
    Math.max(0, Number.parseFloat((log.firstElementChild as HTMLElement).style.height || '0') - VIEW_PX)
  const scroll = (to: number) => {
    const next = Math.min(most(), Math.max(0, to))
    if (next !== top) requestAnimationFrame(() => log.dispatchEvent(new Event('scroll')))
    top = next
  }
  Object.defineProperties(log, {
    clientHeight: { get: () => VIEW_PX },
    scrollHeight: { get: () => most() + VIEW_PX },
    scrollTop: { get: () => (top = Math.min(top, most())), set: scroll },
    scrollTo: { value: ({ top: to }: ScrollToOptions) => scroll(to ?? 0) },
  })
}

type Position = Pick<ReturnType<typeof useMessageScroll>, 'isAtBottom'>

type Props = { rows: readonly ListRow[]; live: boolean; onPosition: (position: Position) => void }

function Log({ rows, live: isLive, onPosition }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const [active] = useState(createActiveRow)
  const unreadFrom = rows.includes(LINE) ? a.messageId(21) : null
  const { rowsRef, rowRef, virtualRows, isAtBottom } = useMessageScroll({
    conversationKey: key,
    scroller,
    messageWindow: { ids: [], isLive, isAtStart: true, isOpening: false, older: 'idle', newer: 'idle' },
    rows,
    isEmpty: false,
    opening: { openAtId: null, unreadFrom, position: undefined, settled: true },
    linkedId: null,
    active,
  })
  onPosition({ isAtBottom })
  return (
    <div
      role="log"
      ref={(log) => {
        if (log && !Object.hasOwn(log, 'scrollTop')) makeScrollable(log)
        scroller.current = log
      }}
    >
      <div ref={rowsRef}>
        {virtualRows.map((row) => (
          <p key={row.key} ref={rowRef} data-index={row.index} />
        ))}
      </div>
    </div>
  )
}

function openLog(first: readonly ListRow[], isLive = true) {
  const store = createStore(fakePorts())
  let position: Position = { isAtBottom: false }
  let hasLeft = false
  const draw = (rows: readonly ListRow[], live = true) => (
    <Provider store={store}>
      <Log
        rows={rows}
        live={live}
        onPosition={(now) => {
          position = now
          hasLeft ||= !now.isAtBottom
        }}
      />
    </Provider>
  )
  const view = render(draw(first, isLive))
  const log = screen.getByRole('log')
  const frames = (count: number) => {
    for (let frame = 0; frame < count; frame += 1) act(() => void vi.advanceTimersByTime(FRAME_MS))
  }
  /** Reports the sizes of at most this many rows per observer, and of rows that are drawn because of that. */
  const measure = (most?: number) => act(() => observers.forEach((observer) => observer.report(most)))
  const settle = () => {
    for (let frame = 0; frame < OPENING_FRAMES; frame += 1) {
      measure()
      frames(1)
    }
  }
  settle()
  return {
    log,
    frames,
    measure,
    settle,
    show: (rows: readonly ListRow[]) => view.rerender(draw(rows)),
    /** Scrolls as a reader does. */
    scrollBy: (px: number) => {
      act(() => void (log.scrollTop += px))
      frames(1)
    },
    fromEnd: () => log.scrollHeight - log.clientHeight - log.scrollTop,
    isAtBottom: () => position.isAtBottom,
    /** Whether the reader was taken for somewhere else, even for one render. */
    hasLeft: () => hasLeft,
    /** Makes the store tell of new ids. */
    loadIds: (...ids: number[]) =>
      act(() => {
        const loaded = ids.map((id) => a.message({ id: a.messageId(id) }))
        store.dispatch(
          windowLoaded({
            key,
            messages: loaded,
            unmatchedUpdates: [],
            fromId: 5,
            toId: 99,
            isLive: true,
            mode: 'replace',
          }),
        )
      }),
    /** Makes the store tell that nothing is older than the first id. */
    reachBeginning: () =>
      act(() => {
        store.dispatch(
          windowLoaded({ key, messages: [], unmatchedUpdates: [], fromId: 0, toId: 5, isLive: true, mode: 'prepend' }),
        )
      }),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('ResizeObserver', Sizes)
  vi.stubGlobal('IntersectionObserver', Sizes)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heightOf(this)
  })
})
afterEach(() => {
  observers.clear()
  endFakeTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('opens at the bottom and follows rows that arrive', () => {
  const { show, settle, fromEnd, isAtBottom } = openLog(messages(1, 40))
  expect([fromEnd(), isAtBottom()]).toEqual([0, true])
  show(messages(1, 45))
  settle()
  expect([fromEnd(), isAtBottom()]).toEqual([0, true])
})

it('is at the bottom, not a row above it, after rows that were measured late', () => {
  const { show, frames, measure, settle, fromEnd, isAtBottom } = openLog(messages(1, 40))
  for (const to of [43, 44, 52]) {
    show(messages(1, to))
    // By then the list has given up its own scroll to the end.
    frames(20)
    for (let step = 0; step < 20; step += 1) {
      measure(1)
      frames(1)
    }
  }
  settle()
  expect([fromEnd(), isAtBottom()]).toEqual([0, true])
})

it('carries on at once after the bottom was reached from the unread line, however late rows are measured', () => {
  const rows = [...messages(1, 20), LINE, ...messages(21, 40)]
  const { show, frames, measure, settle, scrollBy, fromEnd, isAtBottom } = openLog(rows)
  expect(isAtBottom()).toBe(false)
  for (let step = 0; step < 20 && fromEnd() > 0; step += 1) {
    scrollBy(400)
    measure()
  }
  show([...rows, ...messages(41, 400)])
  frames(3)
  for (let step = 0; step < 30; step += 1) {
    measure(2)
    frames(1)
  }
  settle()
  expect([fromEnd(), isAtBottom()]).toEqual([0, true])
})

it('stays where the reader scrolled to when rows arrive', () => {
  const { log, show, settle, scrollBy, isAtBottom } = openLog(messages(1, 40))
  scrollBy(-600)
  settle()
  const at = log.scrollTop
  show(messages(1, 60))
  settle()
  expect([log.scrollTop, isAtBottom()]).toEqual([at, false])
})

it('follows a short conversation that opened at its unread line before its newest messages were known', () => {
  const rows = [message(20), LINE, message(21)]
  const { show, frames, isAtBottom } = openLog(rows, false)
  show(rows)
  frames(1)
  expect(isAtBottom()).toBe(true)
})

it('keeps following in a list too short to scroll when a message arrives', () => {
  const { show, settle, loadIds, isAtBottom, hasLeft } = openLog([message(1)])
  // Late measuring lets the list believe that it has scrolled, which no event corrects.
  show([message(1), message(2)])
  settle()
  loadIds(1, 2, 3)
  expect([isAtBottom(), hasLeft()]).toEqual([true, false])
})

it('stays where the reader has just scrolled to when the beginning of the conversation adds a row', () => {
  const placeAfter = (framesBetween: number) => {
    const { log, show, frames, settle, scrollBy, loadIds, reachBeginning } = openLog(messages(1, 40))
    loadIds(6)
    scrollBy(-600)
    settle()
    // The list learns of it in the next frame.
    log.scrollTop -= 300
    frames(framesBetween)
    reachBeginning()
    show([{ kind: 'head', key: 'head' }, ...messages(1, 40)])
    settle()
    const place = log.scrollTop
    cleanup()
    return place
  }
  expect(placeAfter(0)).toBe(placeAfter(1))
})
