/** The storage that sent files take, as a chart or as a table. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '@/components/fault/QueryState'
import { FieldTarget } from '@/components/form/FieldTarget'
import { useFieldTexts } from '@/components/form/pageFields'
import { useFormat } from '@/i18n/useFormat'
import { Button } from '@/ui/fields/Button'
import { Skeleton } from '@/ui/display/Skeleton'
import { FILE_KINDS, type FileKind, type Storage } from './storageByMonth'

const FILL: Record<FileKind, string> = {
  image: 'bg-accent',
  video: 'border border-accent bg-accent-soft',
  audio: 'bg-line-strong',
  other: 'border border-line-strong',
}

type Props = {
  /** Undefined until it is known. */
  storage: Storage | undefined
  query: Parameters<typeof QueryState>[0]['query']
}

/** Renders the section. */
export function StorageSection({ storage, query }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('storage')
  const format = useFormat()
  const [isTable, setTable] = useState(false)
  return (
    <FieldTarget field="storage" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="m-0 text-msg font-semibold">{texts.label}</h2>
        {storage !== undefined && storage.count > 0 && (
          <Button size="small" tone="link" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {t(($) => $.setting.data.showTable)}
          </Button>
        )}
      </div>
      {storage === undefined ? (
        <QueryState query={query}>
          <Skeleton className="h-40 w-full rounded" />
        </QueryState>
      ) : storage.count === 0 ? (
        <p className="text-muted">{t(($) => $.setting.data.noFiles)}</p>
      ) : (
        <>
          <p className="text-muted">
            {t(($) => $.setting.data.used, { size: format.size(storage.total), count: storage.count })}
          </p>
          {isTable ? <StorageTable storage={storage} /> : <StorageChart storage={storage} />}
        </>
      )}
    </FieldTarget>
  )
}

/** Returns the next of 1, 2, 5, 10, 20 … that is not below `bytes`, for the top of an axis. */
function roundUp(bytes: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, bytes)))
  return unit * ([1, 2, 5].find((factor) => factor * unit >= bytes) ?? 10)
}

function StorageChart({ storage }: { storage: Storage }) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('storage')
  const format = useFormat()
  const top = roundUp(Math.max(...storage.months.map(({ total }) => total)))
  return (
    <figure className="m-0 grid gap-2">
      {/* The table has the numbers for those who cannot see the bars. */}
      <div aria-hidden className="relative flex h-40 items-end gap-2 border-b border-line-strong ps-16 pe-1">
        {[1, 0.5].map((part) => (
          <div
            key={part}
            className="absolute inset-x-0 flex items-end border-t border-line text-xs text-muted tabular"
            style={{ bottom: `${part * 100}%` }}
          >
            <span className="absolute top-0.5 inset-s-0">{format.size(top * part)}</span>
          </div>
        ))}
        {storage.months.map(({ at, bytes, total }) => (
          <div
            key={at}
            title={`${format.month(at)}: ${format.size(total)}`}
            className="relative flex h-full flex-1 items-end"
          >
            <div className="flex w-full flex-col-reverse gap-px" style={{ height: `${(total / top) * 100}%` }}>
              {FILE_KINDS.map((kind) => (
                <div
                  key={kind}
                  className={FILL[kind]}
                  style={{ flexGrow: bytes[kind], display: bytes[kind] > 0 ? undefined : 'none' }}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <div aria-hidden className="flex gap-2 ps-16 pe-1 text-center text-xs text-muted max-sm:hidden">
        {storage.months.map(({ at }) => (
          <span key={at} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
            {format.monthName(at)}
          </span>
        ))}
      </div>
      <figcaption>
        <ul aria-label={texts.label} className="m-0 flex list-none flex-wrap gap-x-5 gap-y-1 p-0 text-sm">
          {FILE_KINDS.map((kind) => (
            <li key={kind} className="flex items-center gap-2">
              <span aria-hidden className={`size-2.5 rounded-xs ${FILL[kind]}`} />
              <span className="text-muted">{t(($) => $.setting.data.kinds[kind])}</span>
              <span className="font-medium tabular">{format.size(storage.bytes[kind])}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

function StorageTable({ storage }: { storage: Storage }) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('storage')
  const format = useFormat()
  const cellClass = 'border-t border-line px-2 py-1.5 text-end tabular'
  const headClass = 'px-2 py-1.5 text-end font-medium text-muted'
  return (
    <div className="overflow-x-auto">
      <table aria-label={texts.label} className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className="px-2 py-1.5 text-start font-medium text-muted">
              {t(($) => $.setting.data.month)}
            </th>
            {FILE_KINDS.map((kind) => (
              <th key={kind} scope="col" className={headClass}>
                {t(($) => $.setting.data.kinds[kind])}
              </th>
            ))}
            <th scope="col" className={headClass}>
              {t(($) => $.setting.data.sum)}
            </th>
          </tr>
        </thead>
        <tbody>
          {storage.months.toReversed().map(({ at, bytes, total }) => (
            <tr key={at}>
              <th scope="row" className="border-t border-line px-2 py-1.5 text-start font-normal">
                {format.month(at)}
              </th>
              {FILE_KINDS.map((kind) => (
                <td key={kind} className={cellClass}>
                  {format.size(bytes[kind])}
                </td>
              ))}
              <td className={cellClass}>{format.size(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
