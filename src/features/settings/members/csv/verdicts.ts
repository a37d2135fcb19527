/** The verdict on every line of a member file, before anything is sent. */
import { isEmailAddress, isNameTooLong, MIN_PASSWORD_LENGTH, type Account } from '@/domain/account'
import { roleIn } from './csvFormat'
import type { CsvLine } from './readCsv'

type Verdict =
  | { kind: 'new'; hasPassword: boolean }
  /** `sameAs`: an earlier line of the file has the same address or name. */
  | { kind: 'exists'; by: 'email' | 'name'; sameAs: number | null }
  | { kind: 'badAddress'; reason: 'empty' | 'noAt' | 'wrong' }
  /** The limit was reached by the account of an earlier line, or before the first one (null). */
  | { kind: 'overLimit'; limit: number; reachedAt: number | null }
  | {
      kind: 'unusable'
      reason: 'quote' | 'cells' | 'noName' | 'longName' | 'shortPassword' | 'role' | 'bot' | 'language'
    }

export type VerdictKind = Verdict['kind']
export type JudgedLine = CsvLine & { verdict: Verdict }

/** The server compares names and addresses without the case of ASCII letters. */
const fold = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

const isLanguageTag = (text: string) => {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/** Judges the lines in their order, one at a time. `limit` is the number of accounts that the license allows, or null. */
export function* judgeLines(
  lines: readonly CsvLine[],
  accounts: readonly Account[],
  limit: number | null,
): Generator<JudgedLine> {
  const emails = new Map<string, number | null>(accounts.flatMap(({ email }) => (email ? [[fold(email), null]] : [])))
  const names = new Map<string, number | null>(
    accounts.map(({ name, accountName }) => [fold(accountName ?? name), null]),
  )
  let count = accounts.length
  let reachedAt: number | null = null
  for (const line of lines) {
    const verdict = judge(line)
    if (verdict.kind !== 'new') yield { ...line, verdict }
    else if (limit !== null && count >= limit) yield { ...line, verdict: { kind: 'overLimit', limit, reachedAt } }
    else {
      count += 1
      reachedAt = line.line
      emails.set(fold(line.email), line.line)
      names.set(fold(line.name), line.line)
      yield { ...line, verdict }
    }
  }

  function judge({ name, email, password, role, language, problem }: CsvLine): Verdict {
    if (problem !== null) return { kind: 'unusable', reason: problem }
    const byEmail = emails.get(fold(email))
    if (email !== '' && byEmail !== undefined) return { kind: 'exists', by: 'email', sameAs: byEmail }
    const byName = names.get(fold(name))
    // An exported account without an address, such as a wallet's, is known by its name.
    if (email === '' && name !== '' && byName !== undefined) return { kind: 'exists', by: 'name', sameAs: byName }
    if (email === '') return { kind: 'badAddress', reason: 'empty' }
    if (!email.includes('@')) return { kind: 'badAddress', reason: 'noAt' }
    if (!isEmailAddress(email)) return { kind: 'badAddress', reason: 'wrong' }
    if (name === '') return { kind: 'unusable', reason: 'noName' }
    if (isNameTooLong(name)) return { kind: 'unusable', reason: 'longName' }
    if (byName !== undefined) return { kind: 'exists', by: 'name', sameAs: byName }
    if (password !== '' && password.length < MIN_PASSWORD_LENGTH) return { kind: 'unusable', reason: 'shortPassword' }
    const knownRole = roleIn(role)
    if (knownRole === null) return { kind: 'unusable', reason: 'role' }
    if (knownRole === 'bot') return { kind: 'unusable', reason: 'bot' }
    if (language !== '' && !isLanguageTag(language)) return { kind: 'unusable', reason: 'language' }
    return { kind: 'new', hasPassword: password !== '' }
  }
}
