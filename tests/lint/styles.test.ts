/** Checks that the two small style sheets know every file whose classes they must have. A missing one would look broken. */
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { fileOf, importsOf, lazyImportsOf, src } from './sourceImports'

const at = (path: string) => join(src, path)
const CLIENT = at('client/start.tsx')
const PUBLIC = at('public/start.tsx')
const LATER = [CLIENT, PUBLIC, at('components/program/offline/startOfflineSupport.ts'), at('ui/overlays/toast.tsx')]

/** The files with class lists that an entry shows, also those that it loads later, except what `others` bring. */
function shownBy(entry: string, others: readonly string[]): string[] {
  const found = new Set([entry])
  for (const file of found) {
    const specifiers = [
      ...importsOf(file).flatMap(({ specifier, hasOnlyTypes }) => (hasOnlyTypes ? [] : specifier)),
      ...lazyImportsOf(file),
    ]
    for (const specifier of specifiers) {
      const imported = fileOf(specifier, file)
      if (imported !== null && !others.includes(imported)) found.add(imported)
    }
  }
  return [...found].filter((file) => /\bclass(Name)?=/.test(readFileSync(file, 'utf8')))
}

/** The paths that a style sheet takes class names from. */
function sourcesOf(sheet: string): RegExp[] {
  const patterns = [...readFileSync(sheet, 'utf8').matchAll(/@source '([^']+)'/g)].map((match) => match[1]!)
  return patterns.map((pattern) => {
    const path = relative(src, join(dirname(sheet), pattern))
    const names = path.replace(/\{(.*?)\}/, (_, list: string) => `(${list.replaceAll(',', '|')})`)
    return new RegExp(`^${names}(/|$)`)
  })
}

const missing = (sheet: string, files: readonly string[]) => {
  const sources = sourcesOf(at(sheet))
  return files.map((file) => relative(src, file)).filter((file) => !sources.some((source) => source.test(file)))
}

it('start.css knows what is shown when a program fails', () => {
  const files = shownBy(at('components/program/faults/RootErrorBoundary.tsx'), LATER)
  expect(files.length).toBeGreaterThan(3)
  expect(missing('entry/start.css', files)).toEqual([])
})

it('public.css knows what the pages without a session show', () => {
  const files = shownBy(PUBLIC, [CLIENT])
  expect(files.length).toBeGreaterThan(30)
  expect(missing('public/styles/public.css', files)).toEqual([])
})

it('what index.html loads first has no React', () => {
  const found = new Set([at('entry/main.ts')])
  const packages = new Set<string>()
  for (const file of found)
    for (const { specifier, hasOnlyTypes } of importsOf(file)) {
      if (hasOnlyTypes) continue
      const imported = fileOf(specifier, file)
      if (imported !== null) found.add(imported)
      else packages.add(specifier)
    }
  expect([...packages].filter((name) => /react|i18next|redux/.test(name))).toEqual([])
})

it('the page has only the style sheet of the sign-in form: no component imports one', () => {
  const importing = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && /^import '.*\.css'/m.test(readFileSync(at(file), 'utf8')),
  )
  expect(importing.sort()).toEqual(['entry/main.ts', 'widget/main.ts'])
})

it('no class list has a word that the style sheets leave out, such as grow', () => {
  const [, list = ''] = /@source not inline\('\{(.*?)\}'\)/.exec(readFileSync(at('ui/utilities.css'), 'utf8')) ?? []
  const leftOut = list.split(',')
  expect(leftOut.length).toBeGreaterThan(3)
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap((file) => {
      const classLists = [...readFileSync(at(file), 'utf8').matchAll(/[cC]lassName="([^"]*)"/g)]
      return classLists.flatMap(([, classes = '']) => classes.split(' ')).map((word) => `${file}: ${word}`)
    })
    .filter((each) => leftOut.some((word) => each.endsWith(`: ${word}`)))
  expect(found).toEqual([])
})
