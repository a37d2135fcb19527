/** Stacked bars by month or kind, with the same numbers as a table: the picture is hidden from screen readers. */
import clsx from 'clsx'
import { useState } from 'react'

type BarSeries = { name: string; className: string }
/** One bar: its label and the value of each series. */
type Bar = { label: string; values: readonly number[] }

type Props = {
  label: string
  /** The heading of the first column of the table. */
  barLabel: string
  series: readonly BarSeries[]
  bars: readonly Bar[]
  /** Returns a value in words. */
  valueText: (value: number) => string
  /** The name of the button that shows the table, pressed while it is shown. */
  tableLabel: string
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Screen readers get the table at all times; others see it while the button is pressed. */
export function BarChart({ label, barLabel, series, bars, valueText, tableLabel }: Props) {
  const [isTable, setTable] = useState(false)
  const highest = Math.max(1, ...bars.map(({ values }) => sum(values)))
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <ul aria-hidden className="m-0 flex flex-1 list-none flex-wrap gap-x-4 p-0 text-muted">
          {series.map(({ name, className }) => (
            <li key={name} className="flex items-center gap-1.5">
              <span className={clsx('size-2.5 rounded-xs', className)} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
        <button
          type="button"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
          className="text-accent-text underline pointer-coarse:min-h-11"
        >
          {tableLabel}
        </button>
      </div>
      {!isTable && (
        <div aria-hidden className="flex h-40 items-end gap-2 border-b border-line-strong">
          {bars.map((bar) => (
            <div
              key={bar.label}
              className="flex h-full min-w-0 flex-1 flex-col justify-end gap-1 text-center text-xs text-muted"
            >
              <span className="tabular">{valueText(sum(bar.values))}</span>
              <div className="flex flex-col-reverse" style={{ height: `${(sum(bar.values) / highest) * 75}%` }}>
                {bar.values.map((value, index) => (
                  <span
                    key={series[index]!.name}
                    className={series[index]!.className}
                    style={{ flexGrow: value, flexBasis: 0 }}
                  />
                ))}
              </div>
              <span className="truncate">{bar.label}</span>
            </div>
          ))}
        </div>
      )}
      <div className={isTable ? 'overflow-x-auto' : 'sr-only'}>
        <table aria-label={label} className="w-full border-collapse text-start text-sm tabular">
          <thead>
            <tr className="border-b border-line-strong text-muted">
              <th className="py-1 pe-3 font-medium">{barLabel}</th>
              {series.map(({ name }) => (
                <th key={name} className="py-1 pe-3 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label} className="border-b border-line">
                <th scope="row" className="py-1 pe-3 font-normal">
                  {bar.label}
                </th>
                {bar.values.map((value, index) => (
                  <td key={series[index]!.name} className="py-1 pe-3">
                    {valueText(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
