import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Column } from './column'
import { useRowLayout } from './useRowLayout'

const column = (id: string, card: Column<null>['card'], cardLines?: 1 | 2): Column<null> => ({
  id,
  title: id,
  width: '6rem',
  card,
  ...(cardLines && { cardLines }),
  cell: () => null,
})

it('in a card the reason of a line of an import has room for its second line', () => {
  const heightOf = (last: Column<null>) => {
    const columns = [column('name', 'line'), column('role', 'none'), last]
    return renderHook(() => useRowLayout(columns, true, false, 3)).result.current.heightRem
  }
  expect(heightOf(column('reason', 'line'))).toBe(3.5)
  expect(heightOf(column('reason', 'line', 2))).toBe(4.75)
})
