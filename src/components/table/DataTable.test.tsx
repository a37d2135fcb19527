import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTranslations } from '@support/startTranslations'
import { I18nextProvider } from 'react-i18next'
import { useMemo, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { compareNames } from '@/i18n/compareNames'
import { LiveRegion } from '@/ui/display/LiveRegion'
import type { Column } from './column'
import { DataTable } from './DataTable'
import { SelectionBar } from './SelectionBar'
import { useDataTable } from './useDataTable'

type Person = { id: number; name: string; isAdmin: boolean }
const keyOf = ({ id }: Person) => id
const COLUMNS: Column<Person>[] = [
  {
    id: 'name',
    title: 'Name',
    width: '1fr',
    card: 'line',
    isRowHeader: true,
    compare: (one, other) => compareNames('en')(one.name, other.name),
    cell: ({ name }) => name,
  },
  {
    id: 'edit',
    title: 'Actions',
    width: '4rem',
    card: 'end',
    cell: ({ id, name }, { tabIndex }) => (
      <>
        <button type="button" tabIndex={tabIndex}>
          Edit {name}
        </button>
        {id > 1 && (
          <button type="button" tabIndex={tabIndex}>
            Delete {name}
          </button>
        )}
      </>
    ),
  },
]
const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `P${String(index).padStart(5, '0')}`,
    isAdmin: index % 2 === 0,
  }))

function Table({ rows }: { rows: readonly Person[] }) {
  const [typed, setTyped] = useState('')
  const matches = useMemo(
    () =>
      ({ name }: Person) =>
        name.includes(typed),
    [typed],
  )
  const table = useDataTable({
    rows,
    keyOf,
    columns: COLUMNS,
    matches,
    initialSort: { columnId: 'name', isDescending: false },
  })
  const { selection } = table
  return (
    <>
      <input aria-label="Filter" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <DataTable table={table} label="Members" selectLabelOf={({ name }) => `Select ${name}`} empty="Nobody" />
      <SelectionBar selection={selection}>
        <button type="button">Freeze</button>
      </SelectionBar>
    </>
  )
}

async function show(rows: readonly Person[]) {
  const i18n = await startTranslations()
  const tree = (shown: readonly Person[]) => (
    <I18nextProvider i18n={i18n}>
      <LiveRegion />
      <Table rows={shown} />
    </I18nextProvider>
  )
  const { rerender } = render(tree(rows))
  return { user: userEvent.setup(), change: (next: readonly Person[]) => rerender(tree(next)) }
}

const table = () => screen.getByRole('table', { name: 'Members' })
const names = () =>
  within(table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

describe('a table of many rows', () => {
  it('has the semantics of all rows and renders few of them', async () => {
    await show(people(10_000))
    expect(table()).toHaveAttribute('aria-rowcount', '10001')
    expect(within(table()).getAllByRole('row').length).toBeLessThan(80)
    expect(within(table()).getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    expect(within(table()).getByRole('columnheader', { name: 'Actions' })).not.toHaveAttribute('aria-sort')
  })

  it('sorts the other way when the header is pressed', async () => {
    const { user } = await show(people(3))
    await user.click(screen.getByRole('button', { name: 'Sort by Name' }))
    expect(names()).toEqual(['P00002', 'P00001', 'P00000'])
    expect(within(table()).getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  })

  it('keeps the selection while the filter hides it, and selects all that the filter shows', async () => {
    const { user } = await show(people(30))
    await user.click(screen.getByRole('checkbox', { name: 'Select P00003' }))
    await user.type(screen.getByRole('textbox', { name: 'Filter' }), 'P0002')
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByRole('region', { name: '11 selected' })).toBeVisible()
    await user.clear(screen.getByRole('textbox', { name: 'Filter' }))
    expect(screen.getByRole('checkbox', { name: 'Select P00003' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('is one Tab stop per control of a row; arrow keys move to other rows, far ones too', async () => {
    const { user } = await show(people(10_000))
    screen.getByRole('checkbox', { name: 'Select P00000' }).focus()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Edit P00000' })).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('button', { name: 'Edit P00001' })).toHaveFocus()
    await user.keyboard('{End}')
    const last = await screen.findByRole('button', { name: 'Edit P09999' })
    await expect.poll(() => document.activeElement).toBe(last)
    await user.tab({ shift: true })
    expect(screen.getByRole('checkbox', { name: 'Select P09999' })).toHaveFocus()
  })

  it('keeps to the same control of a cell with several: from Delete to the next Delete', async () => {
    const { user } = await show(people(10))
    screen.getByRole('button', { name: 'Delete P00001' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('button', { name: 'Delete P00002' })).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    // Its cell has only Edit.
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Edit P00000' }))
  })

  it('announces how many rows are selected', async () => {
    const { user } = await show(people(10))
    await user.click(screen.getByRole('checkbox', { name: 'Select P00003' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select P00004' }))
    expect(await screen.findByText('2 selected', { selector: '[aria-live] *' })).toBeInTheDocument()
  })

  it('says what is missing when there are no rows', async () => {
    await show([])
    expect(screen.getByText('Nobody')).toBeVisible()
  })
})
