/** Checks that every npm command of the documents exists, with the options that it is shown with. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { options } from '../../scripts/flags'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'reference-server/README.md', 'tests/bench/README.md'],
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** The sources in which the options of a command stand. */
const SOURCES: Readonly<Record<string, string>> = {
  build: 'scripts/build.ts',
  release: 'scripts/release/writeRelease.ts',
  bench: 'tests/bench/run.ts',
  chaos: 'tests/chaos/run.ts',
}
const SERVED = new Set(['start', 'dev', 'server'])

/** npm commands in the code of the documents: the script and its long options. */
const commands = documents.flatMap((document) =>
  [...read(document).matchAll(/npm (?:run )?([a-z][\w:-]*)((?: [^`\n#&|]*)?)/g)]
    .filter(([, name = '']) => name in scripts || !['ci', 'install', 'i', 'sbom'].includes(name))
    .filter(([whole]) => /^npm (run |start|test)/.test(whole))
    .map(([whole, name = '', rest = '']) => ({
      command: `${document}: ${whole.trim()}`,
      name,
      flags: [...rest.matchAll(/--([a-z][\w-]*)/g)].map(([, flag = '']) => flag),
    })),
)

it('every npm command of the documents is a script of package.json', () => {
  expect(commands.length).toBeGreaterThan(20)
  expect(commands.filter(({ name }) => !(name in scripts)).map(({ command }) => command)).toEqual([])
})

it('every option that they are shown with exists', () => {
  const isKnown = (name: string, flag: string) => {
    if (SERVED.has(name)) return flag in options
    const source = SOURCES[name]
    return source === undefined || new RegExp(`\\b${flag}\\b`).test(read(source))
  }
  const unknown = commands.flatMap(({ command, name, flags }) =>
    flags.filter((flag) => !isKnown(name, flag)).map((flag) => `${command}: ${flag}`),
  )
  expect(unknown).toEqual([])
})
