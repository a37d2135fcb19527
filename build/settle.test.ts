import { expect, it } from 'vitest'
import { settle } from './settle'

const plain = (code: string) => code.replace(/\s+/g, ' ').trim()

it('takes what always has one value where it is read, and of a name where it is written', () => {
  expect(
    settle('function f(a) { busy = !0; a.wet = 1; return busy ? a.wet : g(a) }', {
      always: { busy: 'false', wet: 'null' },
    }),
  ).toBe('function f(a) { !0; a.wet = 1; return false ? null : g(a) }')
})

it('leaves a parameter of the same name to its function', () => {
  const code = 'function f(busy) { return busy }'
  expect(settle(`${code} busy()`, { always: { busy: 'false' } })).toBe(`${code} false()`)
})

it('takes a case that never comes, not what another one falls into, and keeps its variables', () => {
  const code = `function f(x) { switch (x.tag) { case 1: a(); case 7: b(); break; case 8: case 2: c(); break; case 9: var d = 1; return d }
    switch (x.size) { case 7: return e } return d }`
  expect(plain(settle(code, { never: [7, 8, 9] }))).toBe(
    plain(`function f(x) {var d; switch (x.tag) { case 1: a(); b(); break; case 2: c(); break; }
    switch (x.size) { case 7: return e } return d }`),
  )
})

it('takes comparisons with a tag that never is, calls, callers and conditions', () => {
  const facts = { never: [7], answers: { look: '0' }, uncalled: ['exports.a', 'useB'], untrue: ['x !== y'] }
  const code = `if (7 === x.tag || x.size === 7) look(z); exports.a = exports.b = {
    useB: 1, useC: look() }; x === y && c.useB = 2`.replace('c.useB = 2', '(c.useB = 2)')
  expect(plain(settle(code, facts))).toBe('if (false || x.size === 7) 0; exports.b = { useC: 0 }; true && (void 0)')
})

it('refuses a program that has a fact no longer', () => {
  expect(() => settle('a()', { answers: { a: '0', b: '0' }, untrue: ['c'] })).toThrow('b, c')
})
