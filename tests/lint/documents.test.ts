/** Checks that the documents name files that exist, and that the table of the state lists every slice. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { combined } from '@/store/rootReducer'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const entriesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
const folders = ['src', 'tests', 'scripts', 'reference-server', 'docs', 'public']
const entries = [...readdirSync(root), ...folders, ...folders.flatMap(entriesBelow)]
const documents = entries.filter(
  (name) => name.endsWith('.md') && !/^CHANGELOG|^docs\/protocol|\/traces\/|^tests\/lint|node_modules/.test(name),
)
const layers = readdirSync(join(root, 'src'))

/** Names in backticks that read as a file of the sources or as a path below src. */
const namesIn = (text: string) =>
  [...text.matchAll(/`([^`\s<>{}*]+)`/g)]
    .map(([, name = '']) =>
      name
        .replace(/^@\//, 'src/')
        .replace(/^@support\//, 'tests/support/')
        .replace(/\/$/, ''),
    )
    .filter((name) => /^\w.*\.(tsx?|css|cjs|jsonc|md)$/.test(name) || layers.includes(name.split('/')[0]!))
    // The rule for names of files, not names.
    .filter((name) => name !== 'PascalCase.tsx' && name !== 'camelCase.ts')

const exists = (name: string, beside: string) =>
  existsSync(join(root, beside, '..', name)) ||
  entries.some((entry) => `/${entry}`.replace(/(\.tsx?)?$/, '').endsWith(`/${name.replace(/(\.tsx?)?$/, '')}`))

it('every file that a document names is there', () => {
  const missing = documents.flatMap((document) =>
    namesIn(read(document))
      .filter((name) => !exists(name, document))
      .map((name) => `${document}: ${name}`),
  )
  expect(documents.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

it('every decision that a text names is there', () => {
  const chapters = documents.filter((name) => /\bdecisions\b/.test(name))
  const numbers = chapters.flatMap((name) => [...read(name).matchAll(/^## (\d{4}) /gm)].map(([, number]) => number!))
  expect(numbers.length).toBeGreaterThan(80)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  const sources = entries.filter((name) => /^(src|scripts|reference-server)\/.*\.tsx?$/.test(name))
  const missing = [...documents, ...sources].flatMap((name) =>
    [...read(name).matchAll(/\bdecision (\d{4})\b/g)]
      .filter(([, number = '']) => !numbers.includes(number))
      .map(([found]) => `${name}: ${found}`),
  )
  expect(missing).toEqual([])
})

it('the table of the state lists every slice', () => {
  const rows = [...read('src/store/README.md').matchAll(/^\| (`[^|]+) \|/gm)]
  const listed = rows.flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(listed.sort()).toEqual(Object.keys(combined(undefined, { type: 'any' })).sort())
})

/** Names of locks, of channels, and of a database that is only opened. Nothing is stored under them. */
const NOT_STORED = /^(parley_(outbox|renewal|guest|locks|tab|push_check)|VOCECHAT_CHANNEL)$/

it('docs/privacy.md names everything that the client stores', () => {
  const namesOf = (text: string) =>
    [...text.matchAll(/['`]((?:parley|VOCECHAT)_\w+)/g)].map(([, name = '']) => name.replace(/_$/, ''))
  const sources = entries.filter((name) => /^src\/.*\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  const stored = new Set(sources.flatMap((name) => namesOf(read(name))).filter((name) => !NOT_STORED.test(name)))
  const listed = namesOf(read('docs/privacy.md'))
  expect(stored.size).toBeGreaterThan(50)
  expect([...stored].filter((name) => !listed.includes(name))).toEqual([])
  expect(listed.filter((name) => !stored.has(name))).toEqual([])
})

it('ARCHITECTURE.md is below 180 lines', () => {
  expect(read('ARCHITECTURE.md').split('\n').length).toBeLessThanOrEqual(180)
})
