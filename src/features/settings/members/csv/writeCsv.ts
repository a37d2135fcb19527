/** Writes member files. Loaded when somebody exports, as is the library. */
import Papa from 'papaparse'
import type { Account } from '@/domain/account'
import { roleOf } from '@/domain/user'
import { FORMULA, MEMBER_COLUMNS } from './csvFormat'

/** Returns a file of these rows that a spreadsheet reads as UTF-8, by its mark, and of which it runs no cell. */
export function toCsvFile(fields: readonly string[], data: readonly (readonly string[])[]): Blob {
  const csv = Papa.unparse(
    { fields: [...fields], data: data.map((row) => [...row]) },
    {
      escapeFormulae: FORMULA,
      // A spreadsheet that separates by semicolons would otherwise split a name, and run what follows.
      quotes: true,
    },
  )
  return new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' })
}

/** The day in UTC, as 2026-11-26. */
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Returns the file of these accounts in their order. It can be imported again. */
export const writeMembers = (accounts: readonly Account[]): Blob =>
  toCsvFile(
    ['name', 'e-mail', 'role', 'language', 'state', 'joined'],
    accounts.map((account) => [
      account.name,
      account.email ?? '',
      roleOf(account),
      account.language,
      account.isFrozen ? 'frozen' : 'active',
      dayOf(account.createdAt),
    ]),
  )

/** Returns the file that shows how to write one: all columns, and two people. */
export const writeTemplate = (): Blob =>
  toCsvFile(MEMBER_COLUMNS, [
    ['Ingrid Solberg', 'ingrid@example.org', '', 'member', 'en'],
    ['Rafael Moreira', 'rafael@example.org', 'a long password', 'admin', 'pt'],
  ])

export type ResultLine = {
  name: string
  email: string
  /** Empty for accounts that were not created. */
  password: string
  role: string
  language: string
  result: string
}

/** Returns the result of an import: the generated passwords, and the reason of every line without an account. */
export const writeResult = (lines: readonly ResultLine[]): Blob =>
  toCsvFile(
    [...MEMBER_COLUMNS, 'result'],
    lines.map(({ name, email, password, role, language, result }) => [name, email, password, role, language, result]),
  )
