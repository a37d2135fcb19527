import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useRowList } from './useRowList'

const keyOf = (row: number) => row
const oneRem = () => 1
const selectorOf = (row: number) => `[data-row="${row}"]`
const upTo = (count: number) => Array.from({ length: count }, (_, row) => row)

function List({ items, columns = 1 }: { items: readonly number[]; columns?: number }) {
  const { ref, listRef, ...list } = useRowList({
    items,
    keyOf,
    heightOf: oneRem,
    purposes: [],
    startAt: [],
    selectorOf,
    ...(columns > 1 && { columns }),
  })
  return (
    <div ref={ref} data-testid="view">
      <div ref={listRef} role="toolbar" aria-label="Rows" tabIndex={-1} onKeyDown={list.handleKey}>
        {list.rendered.flatMap((line) =>
          list.items.slice(line * columns, (line + 1) * columns).map((item) => {
            const row = list.now(item)
            return (
              row !== undefined && (
                <button
                  key={row}
                  type="button"
                  data-row={row}
                  tabIndex={row === list.tabStop ? 0 : -1}
                  onFocus={() => list.setFocused(row)}
                >
                  {row}
                </button>
              )
            )
          }),
        )}
      </div>
    </div>
  )
}

const row = (name: number) => screen.getByText(`${name}`)

it('keeps the row with the focus in the page when it is scrolled away', async () => {
  render(<List items={upTo(2000)} />)
  row(3).focus()
  const view = screen.getByTestId('view')
  act(() => {
    view.scrollTop = 16_000
    fireEvent.scroll(view)
  })
  expect(row(1000)).toBeInTheDocument()
  expect(screen.queryByText('4')).toBeNull()
  expect(row(3)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => document.activeElement?.textContent).toBe('4')
})

it('keeps the tile with the focus, and the tiles beside it, when a grid is scrolled', async () => {
  render(<List items={upTo(8000)} columns={4} />)
  row(13).focus()
  const view = screen.getByTestId('view')
  act(() => {
    view.scrollTop = 16_000
    fireEvent.scroll(view)
  })
  expect(row(13)).toHaveFocus()
  expect(row(12)).toBeInTheDocument()
  expect(screen.queryByText('16')).toBeNull()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => document.activeElement?.textContent).toBe('9')
})

it('leads past the place of a tile that is gone', async () => {
  const { rerender } = render(<List items={upTo(12)} columns={4} />)
  row(1).focus()
  // Keys move in the list, so its tiles keep their places.
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => document.activeElement?.textContent).toBe('2')
  rerender(<List items={upTo(12).filter((item) => item !== 6)} columns={4} />)
  expect(screen.queryByText('6')).toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => document.activeElement?.textContent).toBe('7')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => document.activeElement?.textContent).toBe('5')
})
