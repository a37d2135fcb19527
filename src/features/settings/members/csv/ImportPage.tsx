/** Creates accounts from a file: it is judged line by line, then the new ones are created. */
import { ArrowLeft, FileDown, FileUp } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLicenseQuery } from '@/api/server/license'
import { BulkBar } from '@/components/bulk/BulkBar'
import { MIN_PASSWORD_LENGTH, type Account } from '@/domain/account'
import { SettingLink } from '@/components/form/SettingLink'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import { FieldError } from '@/ui/fields/Field'
import { generatePassword } from '../memberActions'
import { roleIn } from './csvFormat'
import { FileSummary } from './FileSummary'
import { importBulk, type ImportJob } from './importBulk'
import { ImportTable } from './ImportTable'
import { useChosenFile } from './useChosenFile'
import { saveResult, saveTemplate } from './saveFiles'
import { judgeLines, type JudgedLine } from './verdicts'

const NO_LINES: readonly JudgedLine[] = []

const toLine = ({ key, name, email, password, isAdmin, language }: ImportJob): JudgedLine => ({
  line: Number(key),
  name,
  email,
  password,
  role: isAdmin ? 'admin' : 'member',
  language,
  verdict: { kind: 'new', hasPassword: true },
})

/** `accounts` are all accounts of the server. */
export function ImportPage({ accounts, onBack }: { accounts: readonly Account[]; onBack: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const heading = useRef<HTMLHeadingElement>(null)
  const { chosen, error, choose } = useChosenFile()
  const { data: license } = useLicenseQuery()
  const limit = license?.userLimit ?? null
  const run = useAppSelector(importBulk.select)
  useEffect(() => {
    heading.current?.focus()
    dispatch(importBulk.restore())
  }, [dispatch])

  // The verdicts stay as they were when the import began, although its accounts exist now.
  const [judgedWith, setJudgedWith] = useState(accounts)
  if (run === undefined && judgedWith !== accounts) setJudgedWith(accounts)
  // After a reload the file is not known any more, but the accounts that it was to create are.
  const jobs = chosen === null ? run?.jobs : undefined
  const lines = useMemo(
    () => (chosen === null ? (jobs?.map(toLine) ?? NO_LINES) : judgeLines(chosen.file.lines, judgedWith, limit)),
    [chosen, jobs, judgedWith, limit],
  )
  const fresh = lines.filter(({ verdict }) => verdict.kind === 'new')

  const start = () => {
    const created = fresh.map(({ line, name, email, password, role, language }): ImportJob => {
      const isGenerated = password.length < MIN_PASSWORD_LENGTH
      return {
        key: String(line),
        name,
        email,
        password: isGenerated ? dispatch(generatePassword()) : password,
        isGenerated,
        isAdmin: roleIn(role) === 'admin',
        language,
      }
    })
    dispatch(importBulk.start('create', created))
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-none flex-wrap items-center gap-2">
        <Button icon={ArrowLeft} tone="quiet" onClick={onBack}>
          {t(($) => $.setting.import.back)}
        </Button>
        <h2
          ref={heading}
          tabIndex={-1}
          className="m-0 min-w-40 flex-1 text-lg max-sm:order-first max-sm:basis-full font-semibold outline-none"
        >
          {t(($) => $.setting.import.title)}
        </h2>
        <Button icon={FileDown} tone="link" onClick={() => void dispatch(saveTemplate())}>
          {t(($) => $.setting.import.template)}
        </Button>
        <FileButton
          hasFile={chosen !== null}
          isDisabled={run !== undefined && run.phase !== 'ended'}
          onChoose={choose}
        />
      </div>
      {chosen === null ? (
        <p className="max-w-[600px] leading-[1.45] text-muted">{t(($) => $.setting.import.intro)}</p>
      ) : (
        <FileSummary chosen={chosen} />
      )}
      <FieldError error={error} />
      {limit !== null && (
        <p className="flex flex-none flex-wrap gap-x-2 text-sm text-muted tabular">
          <span>{t(($) => $.setting.import.licensed, { count: limit, used: accounts.length })}</span>
          <SettingLink page="license" field="licenseKey">
            {t(($) => $.setting.import.license)}
          </SettingLink>
        </p>
      )}
      {(chosen !== null || jobs !== undefined) && <ImportTable lines={lines} />}
      {run === undefined && chosen !== null && (
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
          <Button tone="quiet" onClick={onBack}>
            {t(($) => $.common.action.cancel)}
          </Button>
          <Button tone="primary" disabled={fresh.length === 0} onClick={start}>
            {t(($) => $.setting.import.submit, { count: fresh.length })}
          </Button>
        </section>
      )}
      {run !== undefined && run.phase !== 'running' && (
        <p className="flex-none text-sm text-warning-text">{t(($) => $.setting.import.closing)}</p>
      )}
      <BulkBar
        bulk={importBulk}
        staysWhenLeft
        titleOf={() => t(($) => $.setting.import.running)}
        actions={
          <Button tone="primary" icon={FileDown} onClick={() => void dispatch(saveResult(t, lines))}>
            {t(($) => $.setting.import.saveResult)}
          </Button>
        }
      />
    </div>
  )
}

type FileButtonProps = { hasFile: boolean; isDisabled: boolean; onChoose: (file: File) => void }

function FileButton({ hasFile, isDisabled, onChoose }: FileButtonProps) {
  const { t } = useTranslation(['common', 'setting'])
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label={t(($) => $.setting.import.file)}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onChoose(file)
          // The same file can be chosen again after it was corrected.
          event.target.value = ''
        }}
      />
      <Button
        icon={FileUp}
        tone={hasFile ? 'plain' : 'primary'}
        disabled={isDisabled}
        onClick={() => picker.current?.click()}
      >
        {hasFile ? t(($) => $.setting.import.chooseOther) : t(($) => $.setting.import.choose)}
      </Button>
    </>
  )
}
