/** Checks that every lint rule reports. The fixtures are a small separate tree, linted with the real configuration. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const fixtures = join(import.meta.dirname, 'fixtures')
const expectations = readdirSync(join(fixtures, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => {
    const [, rule] = /^\/\/ fires: (\S+)\n/.exec(readFileSync(join(fixtures, 'src', name), 'utf8')) ?? []
    return { file: join('src', name), rule }
  })

type Report = { filePath: string; messages: { ruleId: string | null; message: string }[] }

describe('the lint rules', () => {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'parley-lint-')))
  const fired = new Map<string, string[]>()

  beforeAll(() => {
    cpSync(fixtures, copy, { recursive: true })
    for (const name of ['.eslintrc.cjs', 'tsconfig.json']) cpSync(join(root, name), join(copy, name))
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const report of lint(copy)) {
      const names = report.messages.map(({ ruleId, message }) => ruleId ?? message)
      fired.set(relative(copy, report.filePath), names)
    }
  }, 120_000)
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it.each(expectations.filter(({ rule }) => rule !== undefined && rule !== 'nothing'))(
    '$rule reports $file',
    ({ file, rule }) => {
      expect(fired.get(file)).toContain(rule)
    },
  )

  it.each(expectations.filter(({ rule }) => rule === undefined || rule === 'nothing'))(
    'nothing is reported for $file',
    ({ file }) => {
      expect(fired.get(file)).toEqual([])
    },
  )
})

/** ESLint exits with status 1 when it finds something, which these tests expect. */
function lint(folder: string): Report[] {
  const command = [
    join(root, 'node_modules/eslint/bin/eslint.js'),
    '-c',
    '.eslintrc.cjs',
    '--no-config-lookup',
    '-f',
    'json',
    'src',
  ]
  try {
    return JSON.parse(
      execFileSync(process.execPath, command, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 }),
    ) as Report[]
  } catch (error) {
    if (
      error instanceof Error &&
      'stdout' in error &&
      typeof error.stdout === 'string' &&
      error.stdout.startsWith('[')
    ) {
      return JSON.parse(error.stdout) as Report[]
    }
    throw error
  }
}
