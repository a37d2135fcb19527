import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useHeldRows } from './useHeldRows'

type Row = { key: string; text: string }
const keyOf = ({ key }: Row) => key
const isRow = ({ key }: Row) => key !== 'heading'

function List({ wanted, filter }: { wanted: readonly Row[]; filter: string }) {
  const { ref, ...held } = useHeldRows(wanted, { keyOf, isRow, purposes: [filter] })
  const shown = held.rows.map((row) => held.now(row)?.text ?? '-').join(' ')
  const { before, after } = held.waiting ?? { before: [], after: [] }
  return (
    <div ref={ref} data-testid="list">
      <p>{shown}</p>
      <output>{held.waiting ? `${before.join('')}>${after.join('')}` : ''}</output>
      <button type="button" onClick={held.release}>
        Now
      </button>
    </div>
  )
}

/** Each row is a letter, which is its key, and optionally a number. */
const rowsOf = (text: string) =>
  text.split(' ').map((part): Row => ({ key: part === 'heading' ? part : part[0]!, text: part }))

function draw(first: string) {
  const view = render(<List wanted={rowsOf(first)} filter="" />)
  const paragraph = () => screen.getByTestId('list').querySelector('p')!.textContent
  return {
    become: (rows: string, filter = '') => {
      view.rerender(<List wanted={rowsOf(rows)} filter={filter} />)
      return paragraph()
    },
    point: () => fireEvent.pointerMove(screen.getByTestId('list'), { pointerType: 'mouse' }),
    leave: () => {
      fireEvent.pointerLeave(screen.getByTestId('list'))
      return paragraph()
    },
    press: () => {
      act(() => screen.getByRole('button').click())
      return paragraph()
    },
    waiting: () => screen.getByRole('status').textContent,
  }
}

it('follows while nobody points at it', () => {
  const list = draw('a b c')
  expect(list.become('c a b')).toBe('c a b')
  expect(list.waiting()).toBe('')
})

it('no row changes its place under the pointer; what it says is what it says now', () => {
  const list = draw('a b c')
  list.point()
  expect(list.become('c2 a b')).toBe('a b c2')
  expect(list.waiting()).toBe('abc>cab')
  expect(list.leave()).toBe('c2 a b')
  expect(list.waiting()).toBe('')
})

it('a row that is gone leaves its place empty', () => {
  const list = draw('a b c')
  list.point()
  expect(list.become('a c')).toBe('a - c')
  expect(list.become('a b c')).toBe('a b c')
  expect(list.become('a c')).toBe('a - c')
  expect(list.leave()).toBe('a c')
})

it('new rows wait, unless they come after all others', () => {
  const list = draw('a c')
  list.point()
  expect(list.become('a b c')).toBe('a c')
  expect(list.become('a b c d')).toBe('a c d')
  expect(list.become('a b d')).toBe('a - d')
  expect(list.leave()).toBe('a b d')
})

it('a filter or an order that one has chosen is seen at once, and stands from then on', () => {
  const list = draw('a b c')
  list.point()
  expect(list.become('c b', 'new')).toBe('c b')
  expect(list.become('b c', 'new')).toBe('c b')
})

it('the button shows the rows as they are, and they stand from then on', () => {
  const list = draw('a b c')
  list.point()
  list.become('c a b')
  expect(list.press()).toBe('c a b')
  expect(list.become('b c a')).toBe('c a b')
})

it('headings stand, too, and are no rows that wait', () => {
  const list = draw('a heading b')
  list.point()
  expect(list.become('b a heading')).toBe('a heading b')
  expect(list.waiting()).toBe('ab>ba')
})
