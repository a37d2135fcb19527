import { readFileSync } from 'node:fs'
import { fileURLToPath, URL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isAtLeast } from '../model/server/versions'
import { openServerState } from '../model/serverState'
import { listRoutes } from './api'

const readme = readFileSync(fileURLToPath(new URL('README.md', import.meta.url)), 'utf8')

/** The rows of the table: one for each method and path, with its first version. */
const rows = [...readme.matchAll(/^\| ([A-Z, ]+) `(\/[^`]*)` \| ([\d.]+) \|/gm)].flatMap(
  ([, methods = '', path = '', since = '']) =>
    methods.split(', ').map((method) => ({ call: `${method} ${path}`, since })),
)

describe('the table of routes', () => {
  it.each(['0.3.3', '0.3.12', '0.4.0', '0.5.29', '0.5.31'])('equals that of a server of %s', (version) => {
    const state = openServerState({ dataDir: ':memory:', version })
    const real = listRoutes(state).map(({ method, path }) => `${method} ${path.replace(/^\/api/, '')}`)
    state.close()
    const served = rows.filter(({ since }) => isAtLeast(version, since)).map(({ call }) => call)
    expect([...new Set(real)].toSorted()).toEqual(served.toSorted())
  })
})
