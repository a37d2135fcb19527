import { Virtualizer } from '@tanstack/react-virtual'
import { describe, expect, it } from 'vitest'
import { createReadingRule, createScrollAccess } from './scrollAccess'

const HEIGHT = 400
const ROW = 40

/** A list of `count` rows in a view of 400 px, with the number of renders that it requested. */
function openList(count: number) {
  const access = createScrollAccess()
  const view = document.createElement('div')
  let rows = count
  Object.defineProperties(view, {
    clientHeight: { get: () => HEIGHT },
    scrollHeight: { get: () => rows * ROW },
    scrollTo: {
      value: ({ top }: { top: number }) => {
        view.scrollTop = Math.min(top, rows * ROW - HEIGHT)
      },
    },
  })
  let draws = 0
  const options = () => ({
    count: rows,
    estimateSize: () => ROW,
    getScrollElement: () => view,
    ...access,
    observeElementRect: (_: unknown, report: (rect: { width: number; height: number }) => void) =>
      report({ width: 800, height: HEIGHT }),
    initialOffset: count * ROW - HEIGHT,
    onChange: () => void (draws += 1),
  })
  const list = new Virtualizer<HTMLDivElement, Element>(options())
  list._willUpdate()
  list.getVirtualItems()
  const scrolled = () => view.dispatchEvent(new Event('scroll'))
  scrolled()
  const arrive = () => {
    rows += 1
    list.setOptions(options())
    list.getVirtualItems()
    list.scrollToEnd()
  }
  const drawsOf = (act: () => void) => {
    draws = 0
    act()
    return draws
  }
  return { list, view, scrolled, arrive, drawsOf }
}

it("does not take its own scrolling to the bottom for the reader's, and renders once for it", () => {
  const { list, view, arrive, scrolled, drawsOf } = openList(100)
  const draws = drawsOf(() => {
    arrive()
    scrolled()
  })
  expect(view.scrollTop).toBe(101 * ROW - HEIGHT)
  expect(list.scrollOffset).toBe(101 * ROW - HEIGHT)
  expect(list.isScrolling).toBe(false)
  expect(draws).toBe(1)
})

it('takes leaving the bottom for scrolling by the reader', () => {
  const { list, view, scrolled } = openList(100)
  view.scrollTop -= 3 * ROW
  scrolled()
  expect(list.isScrolling).toBe(true)
  expect(list.scrollDirection).toBe('backward')
})

it('takes scrolling to a row above the bottom for scrolling, whatever caused it', () => {
  const { list, scrolled } = openList(100)
  list.scrollToIndex(20, { align: 'start' })
  scrolled()
  expect(list.isScrolling).toBe(true)
  expect(list.scrollDirection).toBe('backward')
})

describe('the row across the upper edge', () => {
  /** Returns a rule that is asked about a row, by where the list is scrolled to and how high the view is. */
  function openRule() {
    const rule = createReadingRule()
    const { list } = openList(1)
    return (start: number, end: number, offset: number, height: number) => {
      Object.assign(list, { scrollOffset: offset, scrollRect: { width: 300, height } })
      return rule({ key: 'a', index: 0, lane: 0, start, end, size: end - start }, 0, list)
    }
  }

  it('keeps its end in place when the page is zoomed in, and when it is zoomed out again', () => {
    const isAbove = openRule()
    expect(isAbove(994, 1_089, 1_000, 676)).toBe(true)
    expect(isAbove(1_937, 2_089, 2_000, 128)).toBe(true)
  })

  it('keeps its beginning in place both ways where it fills half of the view', () => {
    const isAbove = openRule()
    expect(isAbove(994, 1_089, 1_000, 128)).toBe(false)
    expect(isAbove(494, 560, 500, 676)).toBe(false)
  })

  it('is looked at again once somebody has scrolled', () => {
    const isAbove = openRule()
    expect(isAbove(900, 1_089, 1_000, 128)).toBe(false)
    expect(isAbove(900, 1_089, 1_050, 128)).toBe(true)
  })
})
