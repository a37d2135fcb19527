import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { exampleCalls, type ExampleCall } from './exampleCalls'
import { openExampleServer, type ExampleServer } from './openExampleServer'

let example: ExampleServer
beforeEach(async () => {
  example = await openExampleServer()
})

/** Invalid values as JSON texts, because some numbers and lone surrogates do not survive `JSON.stringify`. */
const nasty = [
  ...['null', '""', '0', '-0', '-1', '1.5', '1e3', '1e400', 'true', '[]', '{}', '[null]', '[[]]', '[1,1]', '{"uid":1}'],
  ...['9007199254740993', '9223372036854775807', '-9223372036854775808', '9223372036854775808', '9'.repeat(400)],
  ...[
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\r\\nX-A: b"',
    '"\\ud800"',
    '"\\udfff\\ud800"',
    '"\u212A"',
    '"\u0130"',
    '"../../x"',
  ],
  ...['"1"', '"__proto__"', '{"__proto__":1}', '"http://["', '"http://127.0.0.1:1/"', '"%00"', '"\u202E\u2066"'],
  `"${'x'.repeat(100_000)}"`,
  `"${'ab'.repeat(50_000)}"`,
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
]
/** A placeholder for one member of a body, which can be found in its text. */
const place = '\u0001place'

/** All variants of an example body with one member removed or replaced by the placeholder. */
function mutants(body: unknown): unknown[] {
  if (Array.isArray(body)) {
    const all: readonly unknown[] = body
    return [
      place,
      [],
      [...all, place],
      ...all.flatMap((item, index) => mutants(item).map((mutant) => all.with(index, mutant))),
    ]
  }
  if (typeof body !== 'object' || body === null) return [place]
  const members = Object.entries(body).flatMap(([name, value]) => [
    Object.fromEntries(Object.entries(body).filter(([other]) => other !== name)),
    ...mutants(value).map((mutant) => ({ ...body, [name]: mutant })),
  ])
  return [place, ...members]
}

const calls = exampleCalls.map((one) => ({ ...one, bodies: one.body === undefined ? [] : mutants(one.body) }))
const ids = ['0', '1', '2', '3', '-1', '9223372036854775807', '9223372036854775808', '%00', '1.5', 'x', '%E2%84%AA']
const mutated = fc.record({
  one: fc.constantFrom(...calls),
  body: fc.nat(),
  value: fc.constantFrom(...nasty),
  id: fc.option(fc.constantFrom(...ids), { nil: null, freq: 3 }),
  who: fc.constantFrom('ada', 'ada', 'bo', 'bo', 'di', 'guest', 'nobody'),
})

it('a call with one wrong part gets the documented answer of its route, and never an internal error', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const understood = new Set<string>()
  const refused = new Set<string>()
  await fc.assert(
    fc.asyncProperty(mutated, async ({ one, body, value, id, who }) => {
      const { method, path, bodies } = one
      const mutant = bodies[body % Math.max(bodies.length, 1)]
      const text = mutant === undefined ? undefined : JSON.stringify(mutant).replace(JSON.stringify(place), () => value)
      const mutated: ExampleCall = { ...one, path: id === null ? path : path.replace(/\d+/, id), body: text }
      const token = who === 'nobody' ? null : example[who].token
      const status = await example.send(mutated, token)
      expect([method, mutated.path, text?.slice(0, 300), logged.mock.calls]).toEqual([
        method,
        mutated.path,
        text?.slice(0, 300),
        [],
      ])
      // 503 means that a service is not configured
      expect([method, mutated.path, text?.slice(0, 300), status < 500 || status === 503]).toEqual([
        method,
        mutated.path,
        text?.slice(0, 300),
        true,
      ])
      ;(status < 300 ? understood : refused).add(`${method} ${path}`)
      // undoes changes to accounts by the admin, which would end the test
      example.state.sql.run(`UPDATE user SET status = 'normal', is_admin = (uid = 1) WHERE uid < 5`)
    }),
    { numRuns: 600 },
  )
  logged.mockRestore()
  // otherwise the test would prove nothing
  expect(understood.size).toBeGreaterThan(20)
  expect(refused.size).toBeGreaterThan(50)
  expect((await example.call(example.ada, 'GET', '/user/me')).status).toBe(200)
}, 120_000)
