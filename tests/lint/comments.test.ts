/** Checks the openings of comments in files that ESLint does not read. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = ['src', 'tests/contract/traces'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|mjs)$/.test(name))
    .map((name) => join(folder, name)),
)

it('comments in CSS and in the recorded scenarios begin with subject and verb', () => {
  const openings = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /(?:\/\*[\s*]*|^\s*\/\/\s*)(?:What|Who|Whoever|Whose|So many)\b.*/gim,
      ),
    ].map(([opening]) => `${file}: ${opening}`),
  )
  expect(openings).toEqual([])
})
