/** Creates accounts from a file: it is judged line by line, then the new ones are created. */
import { FileDown } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLicenseQuery } from '@/api/server/license'
import { LicenseNotice } from '@/components/license/LicenseNotice'
import { isLocalhost } from '@/domain/license'
import { isUnderway } from '@/domain/run'
import { useHostname } from '@/features/settings/license/useHostname'
import { BulkBar } from '@/components/bulk/BulkBar'
import { useQuestion } from '@/components/confirm/useQuestion'
import { MIN_PASSWORD_LENGTH, type Account } from '@/domain/account'
import { usePorts } from '@/components/program/PortsContext'
import { PageAction, PageHead } from '@/components/settings/PageHead'
import { SettingLink } from '@/components/settings/SettingLink'
import { useFormat } from '@/i18n/useFormat'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Loading, Skeleton } from '@/ui/display/Skeleton'
import { Button } from '@/ui/fields/Button'
import { FieldError } from '@/ui/fields/Field'
import { generatePassword } from '../memberActions'
import { roleIn } from './csvFormat'
import { ColumnsField } from './ColumnsField'
import { EncodingChoice } from './EncodingChoice'
import { FileButton } from './FileButton'
import { FileSummary } from './FileSummary'
import { importBulk, type ImportJob } from './importBulk'
import { ImportTable } from './ImportTable'
import { useChosenFile } from './useChosenFile'
import { useDroppedFile } from './useDroppedFile'
import { saveResult, saveTemplate } from './saveFiles'
import { useJudgedLines } from './useJudgedLines'
import type { JudgedLine } from './verdicts'

const NO_LINES: readonly JudgedLine[] = []

const toLine = ({ key, name, email, password, isAdmin, language }: ImportJob): JudgedLine => ({
  line: Number(key),
  name,
  email,
  password,
  role: isAdmin ? 'admin' : 'member',
  language,
  problem: null,
  verdict: { kind: 'new', hasPassword: true },
})

/** `accounts` are all accounts of the server. */
export function ImportPage({ accounts, onBack }: { accounts: readonly Account[]; onBack: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const { list } = useFormat()
  const { chosen, error, choose, chooseEncoding, assign } = useChosenFile()
  const { data: license } = useLicenseQuery()
  const limit = license?.userLimit ?? null
  const run = useAppSelector(importBulk.select)
  useEffect(() => {
    dispatch(importBulk.restore())
  }, [dispatch])

  // The verdicts stay as they were when the import began, although its accounts exist now.
  const [judgedWith, setJudgedWith] = useState(accounts)
  if (run === undefined && judgedWith !== accounts) setJudgedWith(accounts)
  const judged = useJudgedLines({ lines: chosen?.file.lines ?? null, accounts: judgedWith, limit })
  // After a reload the file is not known any more, but the accounts that it was to create, and the lines left out, are.
  const known = chosen === null ? run : undefined
  const lines = useMemo(() => {
    if (chosen !== null) return judged ?? NO_LINES
    if (known === undefined) return NO_LINES
    return [...known.jobs.map(toLine), ...(known.aside ?? [])].sort((one, other) => one.line - other.line)
  }, [chosen, known, judged])
  const hasColumns = chosen?.file.missing.length === 0
  const hasVerdicts = hasColumns && judged !== null
  const missing =
    chosen !== null && !hasColumns ? t(($) => $.setting.import.missing, { columns: list(chosen.file.missing) }) : null
  const { mayDismiss, question } = useMayDismiss(run)
  const isRunning = isUnderway(run?.phase)
  const drop = useDroppedFile(
    isRunning,
    t(($) => $.setting.import.pasted),
    choose,
  )
  const fileButton = <FileButton hasFile={chosen !== null} isDisabled={isRunning} onChoose={choose} />
  return (
    <div className="flex flex-1 flex-col gap-3 sm:pt-2" {...drop}>
      <ImportHead lead={chosen === null ? <Intro /> : undefined} onBack={onBack}>
        {chosen === null && fileButton}
      </ImportHead>
      {chosen !== null && <FileSummary chosen={chosen}>{fileButton}</FileSummary>}
      <FieldError error={error ?? missing} />
      {chosen?.isEncodingAsked && <EncodingChoice file={chosen.file} onChange={chooseEncoding} />}
      {chosen?.areColumnsAsked && <ColumnsField file={chosen.file} onAssign={assign} />}
      <LicenseNotice />
      {limit !== null && <LicensedPeople limit={limit} used={accounts.length} />}
      {hasColumns && judged === null && (
        <Loading label={t(($) => $.common.state.loading)}>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {(hasVerdicts || known !== undefined) && <ImportTable lines={lines} />}
      {run === undefined && hasVerdicts && <StartBar lines={lines} onCancel={onBack} />}
      {run !== undefined && run.phase !== 'running' && (
        <p className="flex-none text-sm text-warning-text">{t(($) => $.setting.import.closing)}</p>
      )}
      <BulkBar
        bulk={importBulk}
        staysWhenLeft
        mayDismiss={mayDismiss}
        titleOf={() => t(($) => $.setting.import.running)}
        actions={
          <Button tone="primary" icon={FileDown} onClick={() => void dispatch(saveResult(t, lines))}>
            {t(($) => $.setting.import.saveResult)}
          </Button>
        }
      />
      {question}
    </div>
  )
}

/** Returns a function that asks before a run is dismissed whose generated passwords would be lost; and its question. */
function useMayDismiss(run: ReturnType<typeof importBulk.select>) {
  const { t } = useTranslation(['common', 'setting'])
  const { ask, question } = useQuestion()
  const unsavedCount = run?.jobs.filter(({ key, isGenerated }) => isGenerated && run.steps[key] === 'done').length ?? 0
  const mayDismiss = () =>
    unsavedCount === 0
      ? Promise.resolve(true)
      : ask({
          title: t(($) => $.setting.import.closeTitle, { count: unsavedCount }),
          body: t(($) => $.setting.import.closing),
          confirmLabel: t(($) => $.setting.import.closeAnyway),
        })
  return { mayDismiss, question }
}

const toJob = ({ line, name, email, password, role, language }: JudgedLine, generated: () => string): ImportJob => {
  const isGenerated = password.length < MIN_PASSWORD_LENGTH
  return {
    key: String(line),
    name,
    email,
    password: isGenerated ? generated() : password,
    isGenerated,
    isAdmin: roleIn(role) === 'admin',
    language,
  }
}

/** How many accounts the lines would create, and the button that begins. */
function StartBar({ lines, onCancel }: { lines: readonly JudgedLine[]; onCancel: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const { random } = usePorts()
  const fresh = lines.filter(({ verdict }) => verdict.kind === 'new')
  const start = () => {
    const jobs = fresh.map((line) => toJob(line, () => generatePassword(random)))
    const leftOut = lines.filter(({ verdict }) => verdict.kind !== 'new').map((line) => ({ ...line, password: '' }))
    dispatch(importBulk.start('create', jobs, leftOut))
  }
  return (
    <section className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-2.5 shadow-e2">
      <p className="flex min-w-48 flex-1 flex-wrap gap-x-2">
        <span className="font-medium">{t(($) => $.setting.import.willCreate, { count: fresh.length })}</span>
        {lines.length > fresh.length && (
          <span className="text-muted">
            {t(($) => $.setting.import.leftOut, { count: lines.length - fresh.length })}
          </span>
        )}
        <span className="text-muted">{t(($) => $.setting.import.passwords)}</span>
      </p>
      <span className="ms-auto flex flex-wrap gap-2 max-sm:ms-0 max-sm:w-full max-sm:[&>*]:flex-1">
        <Button tone="quiet" onClick={onCancel}>
          {t(($) => $.common.action.cancel)}
        </Button>
        <Button tone="primary" disabled={fresh.length === 0} onClick={start}>
          {t(($) => $.setting.import.submit, { count: fresh.length })}
        </Button>
      </span>
    </section>
  )
}

/** `children` is the button that chooses a file. */
function ImportHead({ lead, onBack, children }: { lead: ReactNode; onBack: () => void; children: ReactNode }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  return (
    <PageHead
      part={{ title: t(($) => $.setting.import.title), backLabel: t(($) => $.setting.import.back), onBack }}
      lead={lead}
    >
      <PageAction
        icon={FileDown}
        label={t(($) => $.setting.import.template)}
        onClick={() => void dispatch(saveTemplate())}
      />
      {children}
    </PageHead>
  )
}

function LicensedPeople({ limit, used }: { limit: number; used: number }) {
  const { t } = useTranslation(['common', 'setting'])
  const isLocal = isLocalhost(useHostname())
  return (
    <p className="flex flex-none flex-wrap gap-x-2 text-sm text-muted tabular">
      <span>{t(($) => $.setting.import.licensed, { count: limit, used })}</span>
      {isLocal && <span>{t(($) => $.setting.license.localhost)}</span>}
      <SettingLink page="license" field="licenseKey">
        {t(($) => $.setting.import.license)}
      </SettingLink>
    </p>
  )
}

function Intro() {
  const { t } = useTranslation(['common', 'setting'])
  return (
    <>
      <p>{t(($) => $.setting.import.intro)}</p>
      <p className="mt-2">{t(($) => $.setting.import.drop)}</p>
    </>
  )
}
