import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { a } from '@support/a'
import { encodeText } from '@support/encodeText'
import type { Account } from '@/domain/account'
import type { Role } from '@/domain/user'
import { LANGUAGES, type Language } from '@/i18n/languages'
import { columnOf, MEMBER_COLUMNS, roleIn } from './csvFormat'
import { readCsv, type CsvFile, type ReadOptions } from './readCsv'
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
async function read(source: Blob, options: Partial<ReadOptions> = {}): Promise<CsvFile> {
  const result = await readCsv(await source.arrayBuffer(), { language: 'en', ...options })
  if (result === null) throw new Error('no lines')
  return result
}
type MemberTexts = {
  name: string
  email: string
  role: string
  roles: Record<Role, string>
  form: { password: string; language: string }
}
const membersTexts = (language: Language) =>
  (JSON.parse(readFileSync(`public/locales/${language}/setting.json`, 'utf8')) as { members: MemberTexts }).members
const ignoredOf = ({ headers, columns }: CsvFile) => headers.filter((_, index) => columns[index] === null)
const kinds = async (source: Blob, accounts: readonly Account[] = [], limit: number | null = null) =>
  [...judgeLines((await read(source)).lines, accounts, limit)].map(({ verdict }) => verdict)

describe('reading a member file', () => {
  it('understands quotes, line breaks in cells, semicolons and other names of columns', async () => {
    const { lines, separator, headers, columns } = await read(
      file('E-Mail;Name;Shoe size\r\n"bo@example.org";"Bao ""Bo""\nTrần";42\r\n\r\ncy@example.org;Cy;\r\n'),
    )
    expect(separator).toBe(';')
    expect(headers).toEqual(['E-Mail', 'Name', 'Shoe size'])
    expect(columns).toEqual(['e-mail', 'name', null])
    expect(lines).toMatchObject([
      { line: 2, name: 'Bao "Bo" Trần', email: 'bo@example.org', password: '' },
      { line: 4, name: 'Cy', email: 'cy@example.org' },
    ])
  })

  it.each(LANGUAGES)('with columns named as the client shows them in %s is read whole', async (language) => {
    const members = membersTexts(language)
    const shown = [members.name, members.email, members.form.password, members.role, members.form.language]
    const { columns } = await read(file(`${shown.join(',')}\nBo,bo@example.org,,,`))
    expect(columns).toEqual(MEMBER_COLUMNS)
  })

  it.each(LANGUAGES)('with the roles as the client shows them in %s has these roles', (language) => {
    const { admin, member, bot } = membersTexts(language).roles
    expect([admin, member, bot.toLocaleUpperCase(language)].map(roleIn)).toEqual(['admin', 'member', 'bot'])
  })

  it.each([
    ['CONTRASENA', 'password'],
    ['DİL', 'language'],
    ['E‑Mail', 'e-mail'],
    ['Электронная почта', 'e-mail'],
    ['الاِسم', 'name'],
  ])('knows the column %s, as people type it', (header, column) => {
    expect(columnOf(header)).toBe(column)
  })

  it('names the columns that are missing', async () => {
    expect(await read(file('name,role\nBo,member'))).toMatchObject({ missing: ['e-mail'], lines: [] })
    expect(await readCsv(await file(' \n').arrayBuffer(), { language: 'en' })).toBeNull()
  })

  it('with two columns and a last empty line has its separator, whatever ends its lines', async () => {
    const { lines, separator } = await read(file('name;e-mail\r\nBo;bo@example.org\nCy;cy@example.org\r\n'))
    expect(separator).toBe(';')
    expect(lines.map(({ email }) => email)).toEqual(['bo@example.org', 'cy@example.org'])
  })

  it('takes the names of built-in functions for other columns and unknown roles', async () => {
    const text = 'name,e-mail,role,__proto__,constructor\nBo,bo@example.org,constructor,1,2'
    expect(ignoredOf(await read(file(text)))).toEqual(['__proto__', 'constructor'])
    expect(await kinds(file(text))).toEqual([{ kind: 'unusable', reason: 'role' }])
  })

  it('swallows no line below a quotation mark that is not closed, and names the line', async () => {
    const text = [
      'name,e-mail,password',
      'Al,al@example.org,',
      '"Bo,bo@example.org,',
      'Cy,cy@example.org,',
      '"Di ""D""","di@example.org","two',
      'lines"',
      '"Ed" Stone,ed@example.org,',
      'Fay,fay@example.org,"open',
    ].join('\n')
    const { lines } = await read(file(text))
    expect(lines.map(({ line, name, problem }) => [line, name, problem])).toEqual([
      [2, 'Al', null],
      [3, 'Bo', 'quote'],
      [4, 'Cy', null],
      [5, 'Di "D"', null],
      [6, 'Ed Stone', 'quote'],
      [7, 'Fay', 'quote'],
    ])
    expect(lines[3]?.password).toBe('two\nlines')
    expect((await kinds(file(text)))[1]).toEqual({ kind: 'unusable', reason: 'quote' })
  })

  it('takes no line whose cells are one column too far', async () => {
    expect(await kinds(file('name,e-mail\nSolberg, Ingrid,ingrid@example.org\nBo,bo@example.org,,\n'))).toMatchObject([
      { kind: 'unusable', reason: 'cells' },
      { kind: 'new' },
    ])
  })

  it.each([
    ['sep=;\nname;e-mail\nBo;bo@example.org', 3],
    ['\uFEFF"sep=|"\r\nname|e-mail\r\nBo|bo@example.org\r\n', 3],
    ['sep=\t\nname\te-mail\nBo\tbo@example.org', 3],
    ['Crew of 2026;;\n;;\nname;e-mail;\nBo;bo@example.org;', 4],
  ])('reads what spreadsheets put before the header: %j', async (text, line) => {
    expect((await read(file(text))).lines).toMatchObject([{ line, name: 'Bo', email: 'bo@example.org' }])
  })

  it('keeps the spaces of every password, also of the last one', async () => {
    const { lines } = await read(file('name,e-mail,password\nAl,al@example.org, two  \nBo,bo@example.org,  spaced  '))
    expect(lines.map(({ password }) => password)).toEqual([' two  ', '  spaced  '])
  })

  it.each([
    ['姓名,邮箱,密码', ['name', 'e-mail', 'password']],
    ['Nombre,Correo electrónico,Contraseña', ['name', 'e-mail', 'password']],
    ['Ad,E-posta,Şifre', ['name', 'e-mail', 'password']],
  ])('knows the headers of the language of its program: %s', async (header, columns) => {
    expect((await read(file(`${header}\nBo,bo@example.org,secret`))).columns).toEqual(columns)
  })

  it('takes the columns that somebody assigned, and a file without a header', async () => {
    const named = file('Vorname,Postfach\nBo,bo@example.org')
    expect(await read(named)).toMatchObject({ missing: ['name', 'e-mail'], headers: ['Vorname', 'Postfach'] })
    expect((await read(named, { columns: ['name', 'e-mail'] })).lines).toMatchObject([{ line: 2, name: 'Bo' }])
    const bare = file('bo@example.org,Bo\ncy@example.org,Cy')
    expect(await read(bare)).toMatchObject({ missing: ['name', 'e-mail'], headers: ['', ''] })
    expect((await read(bare, { columns: ['e-mail', 'name'] })).lines).toMatchObject([{ line: 1 }, { line: 2 }])
  })

  it('shows three names that tell whether the encoding is right', async () => {
    const text =
      'name,e-mail\nBo,bo@example.org\n王小明,w@example.org\n李娜,l@example.org\n张伟,z@example.org\n刘洋,y@example.org'
    const source = new Blob([encodeText(text, 'gb18030')])
    expect(await read(source, { language: 'zh' })).toMatchObject({
      encoding: 'gb18030',
      samples: ['王小明', '李娜', '张伟'],
    })
    expect((await read(source, { encoding: 'windows-1252' })).samples).toEqual(['ÍõÐ¡Ã÷', 'ÀîÄÈ', 'ÕÅÎ°'])
  })

  it('reads 5,000 lines', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => `P${index},p${index}@example.org`)
    const verdicts = await kinds(file(['name,e-mail', ...rows].join('\n')))
    expect(verdicts).toHaveLength(5_000)
    expect(verdicts.every(({ kind }) => kind === 'new')).toBe(true)
  })
})

it.each(['\n=1+1', '＝1+1', '＋1', '－1', '＠SUM(A1)', "'＝1"])(
  'a spreadsheet runs no name that begins with %j, and the name comes back as it was',
  async (password) => {
    const line = { name: 'Bo', email: 'bo@example.org', password, role: 'member', language: 'en', result: '' }
    expect(await writeResult([line]).text()).toContain(`"'${password}"`)
    const { lines } = await read(writeResult([line]))
    expect(lines[0]?.password).toBe(password)
  },
)

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

  it.each([
    ['Bo <bo@example.org>;', 'bo@example.org'],
    ['<bo@example.org>,', 'bo@example.org'],
    ['mailto:bo@example.org', 'bo@example.org'],
    ['\u00A0bo@exam\u200Bple.org\u202C ', 'bo@example.org'],
  ])('reads %j without what mail programs put around an address', async (cell, email) => {
    const { lines } = await read(file(`name,e-mail\nBo,"${cell}"`))
    expect(lines).toMatchObject([{ email }])
    expect(await kinds(file(`name,e-mail\nBo,"${cell}"`), [bo])).toEqual([
      { kind: 'exists', by: 'email', sameAs: null },
    ])
  })

  it.each(['bo@example', 'bo@example..org', 'b,o@example.org', 'bo@example.org; cy@example.org', 'bo@exam(ple).org'])(
    'on %j is Not an address, because a server refuses it',
    async (cell) => {
      expect(await kinds(file(`name,e-mail\nBo,"${cell}"`))).toEqual([{ kind: 'badAddress', reason: 'wrong' }])
    },
  )

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
    expect([...judgeLines(lines, people, 5)].map(({ verdict }) => verdict.kind)).toEqual(people.map(() => 'exists'))
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
