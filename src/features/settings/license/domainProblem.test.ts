import { expect, it } from 'vitest'
import { domainProblem } from './domainProblem'

it.each([
  ['chat.acme.org', null],
  [' localhost ', null],
  ['chat.acme.org:443', 'domainPort'],
  ['chat.acme.org:', 'domainPort'],
  ['https://chat.acme.org', 'domainWrong'],
  ['chat acme', 'domainWrong'],
  ['', 'domainWrong'],
])('%s: %s', (domain, problem) => expect(domainProblem(domain)).toBe(problem))
