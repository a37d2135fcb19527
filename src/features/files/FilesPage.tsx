/** `#/files`: all files that this person may see, as a grid or as a list. */
import { LayoutGrid, List } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDataTable } from '@/components/table/useDataTable'
import { isBlank } from '@/lib/isBlank'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { preferenceChanged, selectPreferences } from '@/store/preferences/preferencesSlice'
import { selectToday } from '@/store/time/timeSlice'
import { RadioGroup } from '@/ui/fields/Choice'
import { Icon } from '@/ui/display/Icon'
import { PageName } from '@/ui/display/PageName'
import { SearchField } from '@/ui/fields/SearchField'
import { Main } from '@/ui/layout/Main'
import { ScrollRow } from '@/ui/layout/ScrollRow'
import { createMatcher, keyOfFile } from './fileEntry'
import { FilesFilters } from './FilesFilters'
import { FilesGrid } from './FilesGrid'
import { FilesList, useFileColumns } from './FilesList'
import { FilesOverlay } from './FilesOverlay'
import { FilesSelection } from './FilesSelection'
import { LimitNote, NoFiles } from './FilesStates'
import { createLoadingTurns, LoadingTurnsContext } from '@/conversation/attachments/loadingTurns'
import { useFileCommands } from './useFileCommands'
import { useFiles } from './useFiles'
import { useFilesAddress } from './useFilesAddress'

const NEWEST_FIRST = { columnId: 'date', isDescending: true }

/** Renders the page. The filters are in the address; grid or list is kept on this device. */
export function FilesPage() {
  const { t } = useTranslation(['common', 'file'])
  const files = useFiles()
  const address = useFilesAddress()
  const { filters, typed, setTyped } = address
  const words = useDeferredValue(typed)
  const today = useAppSelector(selectToday)
  const { fileView } = useAppSelector(selectPreferences)
  const [turns] = useState(createLoadingTurns)
  const { commands, overlay, setOverlay } = useFileCommands(address.leaveTo)
  const matches = useMemo(() => createMatcher(filters, words, today), [filters, words, today])
  const columns = useFileColumns(commands)
  const table = useDataTable({
    rows: files.entries,
    keyOf: keyOfFile,
    columns,
    matches,
    initialSort: NEWEST_FIRST,
  })
  const { shown } = table.view
  const isFiltered =
    files.entries.length > 0 && (!isBlank(words) || Object.values(filters).some((each) => each !== null))
  return (
    <Main className="short-frame flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
      <PageName name={t(($) => $.common.nav.files)} />
      <header className="short-away flex min-h-bar flex-none items-center gap-3 border-b border-line px-4">
        <h1 className="flex-1 text-msg font-semibold">{t(($) => $.common.nav.files)}</h1>
        <ViewChoice />
      </header>
      <div className="short-whole flex min-h-0 flex-1 flex-col gap-3 px-4 py-3 max-sm:px-3 short:min-h-[24rem]">
        <div className="flex flex-none items-center gap-x-4 gap-y-2 max-sm:flex-wrap">
          <span className="w-56 flex-none max-sm:w-full">
            <SearchField label={t(($) => $.file.page.find)} value={typed} onChange={setTyped} />
          </span>
          <ScrollRow label={t(($) => $.file.search.filter.label)} className="flex-1 max-sm:basis-full">
            <FilesFilters entries={files.entries} filters={filters} onChange={address.setFilters} />
            <Count count={shown.length} isLoading={files.isLoading} />
          </ScrollRow>
        </div>
        <LimitNote files={files} />
        <LoadingTurnsContext value={turns}>
          {shown.length === 0 ? (
            <NoFiles files={files} isFiltered={isFiltered} onClear={address.clear} />
          ) : fileView === 'grid' ? (
            <FilesGrid table={table} commands={commands} startAt={address.returnedTo} />
          ) : (
            <FilesList table={table} startAt={address.returnedTo} />
          )}
        </LoadingTurnsContext>
        <FilesSelection table={table} onOpen={setOverlay} />
      </div>
      {overlay && <FilesOverlay overlay={overlay} table={table} commands={commands} onOpen={setOverlay} />}
    </Main>
  )
}

function ViewChoice() {
  const { t } = useTranslation('file')
  const dispatch = useAppDispatch()
  const { fileView } = useAppSelector(selectPreferences)
  const option = (icon: typeof List, text: string) => (
    <span title={text} className="grid">
      <Icon of={icon} size="s" />
      <span className="sr-only">{text}</span>
    </span>
  )
  return (
    <RadioGroup
      label={t(($) => $.file.page.view)}
      labelHidden
      variant="segments"
      value={fileView}
      options={[
        {
          value: 'grid',
          label: option(
            LayoutGrid,
            t(($) => $.file.page.grid),
          ),
        },
        {
          value: 'list',
          label: option(
            List,
            t(($) => $.file.page.list),
          ),
        },
      ]}
      onChange={(view) => dispatch(preferenceChanged({ fileView: view }))}
    />
  )
}

function Count({ count, isLoading }: { count: number; isLoading: boolean }) {
  const { t } = useTranslation('file')
  return (
    <p role="status" className="ms-auto flex-none text-sm text-muted tabular">
      {isLoading
        ? count === 0
          ? ''
          : t(($) => $.file.page.countSoFar, { count })
        : t(($) => $.file.page.count, { count })}
    </p>
  )
}
