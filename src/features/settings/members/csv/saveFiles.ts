/** Saves the template and the results of an import. The code that writes them is loaded now. */
import type { TFunction } from 'i18next'
import { isRefused, type Fault } from '@/domain/fault'
import { faultText } from '@/i18n/faultText'
import type { AppThunk } from '@/store/context'
import { isLimitReached } from '../memberActions'
import { importBulk, resultSaved, type ImportJob } from './importBulk'
import { verdictText } from './verdictText'
import type { JudgedLine } from './verdicts'

type T = TFunction<['common', 'setting']>

/** Offers `members-template.csv`. */
export const saveTemplate =
  (): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { ports }) => {
    const { writeTemplate } = await import('./writeCsv')
    await ports.files.save(writeTemplate(), 'members-template.csv')
  }

/** Returns the reason why an account was not created. */
export const importFaultText = (t: T, fault: Fault): string =>
  isLimitReached(fault)
    ? t(($) => $.common.fault.license.limit)
    : isRefused(fault, 409)
      ? fault.reason === 'email_conflict'
        ? t(($) => $.setting.members.form.emailTaken)
        : t(($) => $.setting.members.form.nameTaken)
      : faultText(t, fault).headline

/**
 * Offers `members-result.csv`: every line of the run with its password and result, and the lines that were left out
 * with the reason, if the file is still known.
 */
export const saveResult =
  (t: T, lines: readonly JudgedLine[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, { ports }) => {
    const run = importBulk.select(getState())
    if (run === undefined) return
    const { writeResult } = await import('./writeCsv')
    const created = run.jobs.map((job) => {
      const step = run.steps[job.key]
      const isDone = step === 'done'
      const fault = typeof step === 'object' ? importFaultText(t, step) : t(($) => $.common.bulk.waiting)
      return {
        line: Number(job.key),
        name: job.name,
        email: job.email,
        password: isDone ? job.password : '',
        role: job.isAdmin ? 'admin' : 'member',
        language: job.language,
        result: isDone ? doneText(t, job) : fault,
      }
    })
    const known = new Set(created.map(({ line }) => line))
    const leftOut = lines
      .filter(({ line }) => !known.has(line))
      .map(({ line, name, email, role, language, verdict }) => {
        const { title, reason } = verdictText(t, { line, verdict })
        return { line, name, email, password: '', role, language, result: `${title}: ${reason}` }
      })
    const all = [...created, ...leftOut].sort((one, other) => one.line - other.line)
    await ports.files.save(writeResult(all), 'members-result.csv')
    dispatch(resultSaved())
  }

const doneText = (t: T, { password }: ImportJob) =>
  password === '' ? t(($) => $.setting.import.createdBefore) : t(($) => $.setting.import.created)
