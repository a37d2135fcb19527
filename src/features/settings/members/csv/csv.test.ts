import { describe, expect, it } from 'vitest'
import { a } from '@support/a'
import type { Account } from '@/domain/account'
import { readCsv, type CsvFile } from './readCsv'
import { judgeLines } from './verdicts'
import { writeMembers, writeResult, writeTemplate } from './writeCsv'

const account = (id: number, name: string, email: string | null, more: Partial<Account> = {}): Account => ({
  ...a.user({ id, name, email }),
  isOnline: false,
  devices: [],
  createdAt: Date.UTC(2026, 10, 26),
  isFrozen: false,
  webhookUrl: null,
  isPublic: false,
  ...more,
})
const file = (text: string) => new Blob([text])
async function read(source: Blob): Promise<CsvFile> {
  const result = await readCsv(source)
  if ('missing' in result) throw new Error(`missing: ${result.missing.join()}`)
  return result
}
const kinds = async (source: Blob, accounts: readonly Account[] = [], limit: number | null = null) =>
  judgeLines((await read(source)).lines, accounts, limit).map(({ verdict }) => verdict)

describe('reading a member file', () => {
  it('understands quotes, line breaks in cells, semicolons and other names of columns', async () => {
    const { lines, separator, ignored } = await read(
      file('E-Mail;Name;Shoe size\r\n"bo@example.org";"Bao ""Bo""\nTrần";42\r\n\r\ncy@example.org;Cy;\r\n'),
    )
    expect(separator).toBe(';')
    expect(ignored).toEqual(['Shoe size'])
    expect(lines).toMatchObject([
      { line: 2, name: 'Bao "Bo" Trần', email: 'bo@example.org', password: '' },
      { line: 4, name: 'Cy', email: 'cy@example.org' },
    ])
  })

  it('names the columns that are missing', async () => {
    expect(await readCsv(file('name,role\nBo,member'))).toEqual({ missing: ['e-mail'] })
    expect(await readCsv(file(''))).toEqual({ missing: ['name', 'e-mail'] })
  })

  it('with two columns and a last empty line has its separator, whatever ends its lines', async () => {
    const { lines, separator } = await read(file('name;e-mail\r\nBo;bo@example.org\nCy;cy@example.org\r\n'))
    expect(separator).toBe(';')
    expect(lines.map(({ email }) => email)).toEqual(['bo@example.org', 'cy@example.org'])
  })

  it('takes the names of built-in functions for other columns and unknown roles', async () => {
    const text = 'name,e-mail,role,__proto__,constructor\nBo,bo@example.org,constructor,1,2'
    expect((await read(file(text))).ignored).toEqual(['__proto__', 'constructor'])
    expect(await kinds(file(text))).toEqual([{ kind: 'unusable', reason: 'role' }])
  })

  it('reads 5,000 lines', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => `P${at},p${at}@example.org`)
    const verdicts = await kinds(file(['name,e-mail', ...rows].join('\n')))
    expect(verdicts).toHaveLength(5_000)
    expect(verdicts.every(({ kind }) => kind === 'new')).toBe(true)
  })
})

describe('the verdict on a line', () => {
  const bo = account(2, 'Bo', 'bo@example.org')

  it('tells what would happen, before anything is sent', async () => {
    const text = [
      'name,e-mail,password,role,language',
      'Al,al@example.org,,admin,en',
      'Bert,BO@example.org,,,',
      'BO,other@example.org,,,',
      'Cy,cy.example.org,,,',
      'Di,,,,',
      ',ed@example.org,,,',
      `${'x'.repeat(33)},x@example.org,,,`,
      'Fay,fay@example.org,short,,',
      'Gus,gus@example.org,,boss,',
      'Hal,hal@example.org,,bot,',
      'Ivy,ivy@example.org,,,not a language',
      'Al 2,al@example.org,,,',
    ].join('\n')
    expect(await kinds(file(text), [bo])).toEqual([
      { kind: 'new', hasPassword: false },
      { kind: 'exists', by: 'email', sameAs: null },
      { kind: 'exists', by: 'name', sameAs: null },
      { kind: 'badAddress', reason: 'noAt' },
      { kind: 'badAddress', reason: 'empty' },
      { kind: 'unusable', reason: 'noName' },
      { kind: 'unusable', reason: 'longName' },
      { kind: 'unusable', reason: 'shortPassword' },
      { kind: 'unusable', reason: 'role' },
      { kind: 'unusable', reason: 'bot' },
      { kind: 'unusable', reason: 'language' },
      { kind: 'exists', by: 'email', sameAs: 2 },
    ])
  })

  it('counts the accounts that the license allows', async () => {
    const text = 'name,e-mail\nAl,al@example.org\nCy,cy@example.org\nBo,bo@example.org\n'
    expect(await kinds(file(text), [bo], 2)).toEqual([
      { kind: 'new', hasPassword: false },
      { kind: 'overLimit', limit: 2, reachedAt: 2 },
      { kind: 'exists', by: 'email', sameAs: null },
    ])
  })
})

describe('an exported file', () => {
  const people = [
    account(1, '=HYPERLINK("x")', 'ada@example.org', { isAdmin: true }),
    account(2, "'-quoted", 'bo@example.org', { isFrozen: true, language: 'pt-BR' }),
    account(3, 'Bao "Bo", Trần', null, { createdBy: 'metamask' }),
    account(4, '@cleo', 'cleo@example.org', { isBot: true }),
    account(5, 'x;=1+1', 'eve@example.org'),
  ]

  it('begins with the mark of UTF-8, and has no cell that a spreadsheet runs', async () => {
    const bytes = new Uint8Array(await writeMembers(people).arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = new TextDecoder().decode(bytes)
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text).toContain("'@cleo")
    // Semicolons separate cells where commas separate decimals.
    expect(text).toContain('"x;=1+1"')
    expect(text).toContain('2026-11-26')
  })

  it('is imported without a change: everybody exists, with the same names', async () => {
    const { lines } = await read(writeMembers(people))
    expect(lines.map(({ name }) => name)).toEqual(people.map(({ name }) => name))
    expect(judgeLines(lines, people, 5).map(({ verdict }) => verdict.kind)).toEqual(people.map(() => 'exists'))
  })

  it('of the template is two new people', async () => {
    expect((await kinds(writeTemplate())).map(({ kind }) => kind)).toEqual(['new', 'new'])
  })

  it('of results keeps passwords as they are', async () => {
    const line = { name: 'Al', email: 'al@example.org', password: '-=s3cret', role: 'member', language: 'en' }
    const { lines } = await read(writeResult([{ ...line, result: 'created' }]))
    expect(lines[0]).toMatchObject(line)
  })
})
