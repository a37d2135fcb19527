/** Checks that the tables of fields are the only source of the words of the settings pages. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { src } from './sourceImports'

const settings = join(src, 'features/settings')
const read = (isWanted: (file: string) => boolean) =>
  readdirSync(settings, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && isWanted(file))
    .map((file) => ({ file, text: readFileSync(join(settings, file), 'utf8') }))
const isTable = (file: string) => /Fields\.ts$/.test(file)

const TEXT = /\bt\(\(\$\) => \$\.([\w.]+)/g
const textsOf = (text: string) => [...text.matchAll(TEXT)].flatMap(([, key]) => key ?? [])
/** Titles and leads of whole pages, which the search finds, too. */
const isListOfPages = (file: string) => /^(settings|personal)Pages\.ts$/.test(file)

it('no settings page writes a label, a help or a choice of a table again: useFieldTexts gives them', () => {
  const tables = read(isTable)
  const owned = new Set(tables.flatMap(({ text }) => textsOf(text)).filter((key) => !key.includes('.words.')))
  expect(owned.size).toBeGreaterThan(200)
  const again = read((file) => !isTable(file) && !isListOfPages(file)).flatMap(({ file, text }) =>
    textsOf(text).flatMap((key) => (owned.has(key) ? `${file}: ${key}` : [])),
  )
  expect(again).toEqual([])
})

it('no settings page pulls its lead up', () => {
  const pulling = read((file) => /Page\.tsx$/.test(file)).filter(({ text }) => /(?<![\w-])-mt-|\bmt-\(--/.test(text))
  expect(pulling.map(({ file }) => file)).toEqual([])
})

/** The pages of settings: of the server and the person, of a conversation, and the license's own page. */
const OF_SETTINGS = /^(features\/(settings|conversation-settings|license)|client\/shell\/areas)\//

it('what stands outside the settings, too, has its words in another file than setting.json', () => {
  const others = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !OF_SETTINGS.test(file))
    .filter((file) => readFileSync(join(src, file), 'utf8').includes('$.setting.'))
  expect(others).toEqual([])
})
