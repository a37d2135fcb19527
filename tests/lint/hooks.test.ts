/** Checks that whatever src/api takes out of an API, such as a hook, is used: knip does not look into those. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { src } from './sourceImports'

const read = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

it('every hook of an endpoint is used', () => {
  const declared = read(join(src, 'api')).flatMap((text) =>
    [...text.matchAll(/^export const \{([^}]*)\} =/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []),
  )
  const used = read(src).flatMap((text) =>
    [...text.matchAll(/^import \{([^}]*)\} from/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []),
  )
  expect(declared.length).toBeGreaterThan(20)
  const known = new Set(used)
  expect(declared.filter((name) => !known.has(name))).toEqual([])
})
