import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { leanText } from './leanLibraries'

const require = createRequire(import.meta.url)
const packages = join(dirname(require.resolve('@reduxjs/toolkit/package.json')), '../..')
const read = (file: string) => readFileSync(join(packages, file), 'utf8')

it.each([
  ['@reduxjs/toolkit/dist/query/rtk-query.modern.mjs', /enablePatches\(\)|buildPollingHandler,|if \(\w+Schema &&/],
  ['@tanstack/virtual-core/dist/esm/index.js', /lanes === 1/],
  ['i18next/dist/esm/i18next.js', /logger\.(warn|deprecate)\(/],
])('of %s as it is installed, what nobody uses is left out, and the rest is a program', (file, unused) => {
  const whole = read(file)
  const lean = leanText(`/node_modules/${file}`, whole) ?? ''
  expect(whole).toMatch(unused)
  expect(lean).not.toMatch(unused)
  expect(() => parseAst(lean)).not.toThrow()
  expect(lean).toContain(whole.slice(whole.lastIndexOf('export {'), whole.lastIndexOf('}')))
})

it('keeps what i18next says about errors', () => {
  const lean = leanText(
    '/i18next/dist/esm/i18next.js',
    "this.logger.warn('a', this.logger.log('b')); this.logger.error('c')",
  )
  expect(lean).toBe("void 0; this.logger.error('c')")
})

it('refuses a version that has a piece no longer, and leaves other files alone', () => {
  expect(() => leanText('/@tanstack/virtual-core/dist/esm/index.js', 'export const a = 1')).toThrow('lanes')
  expect(() => leanText('/i18next/dist/esm/i18next.js', 'export const a = 1')).toThrow('advice')
  expect(leanText('/other/index.js', 'export const a = 1')).toBeNull()
})

/** Words by which the code would ask for a part that the build leaves out: a match here asks for its cut to go. */
const LEFT_OUT = [
  /\b(?:infiniteQuery|pollingInterval|setupListeners|refetchOn(?:Focus|Reconnect)|onQueryStarted|onCacheEntryAdded)\b/,
  /\b(?:usePrefetch|util\.prefetch|(?:patch|update|upsert)QueryData|argSchema|\w*[rR]esponseSchema|metaSchema)\b/,
  /\b(?:lanes:|enablePatches|produceWithPatches|applyPatches)/,
]

it('nobody asks for what is left out', () => {
  const src = join(import.meta.dirname, '../src')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(300)
  const asking = files.filter((file) => {
    const code = readFileSync(join(src, file), 'utf8')
    return LEFT_OUT.some((words) => words.test(code))
  })
  expect(asking).toEqual([])
})
