import { expect, it } from 'vitest'
import { frontendUrlProblem, otherOrigin } from './overviewForm'

it.each([
  ['https://chat.example.org', '', null],
  ['https://chat.example.org:8443/', '', null],
  ['http://192.168.1.5:3000', '', null],
  ['', '', null],
  ['', 'https://chat.example.org', 'empty'],
  ['chat.example.org', '', 'scheme'],
  ['ftp://chat.example.org', '', 'scheme'],
  ['https://chat.example.org/app', '', 'path'],
  ['https://', '', 'path'],
  ['https://münchen.example', '', 'path'],
] as const)('judges the address %j when %j is set', (url, saved, problem) => {
  expect(frontendUrlProblem(url, saved)).toBe(problem)
})

it.each([
  ['https://chat.example.org', null],
  ['https://CHAT.example.org:443/', null],
  ['http://chat.example.org', 'https://chat.example.org'],
  ['https://chat.example.org:8443', 'https://chat.example.org'],
  ['https://other.example.org', 'https://chat.example.org'],
  ['', null],
  ['chat', null],
])('an admin at another address than %j is told', (url, here) => {
  expect(otherOrigin(url, 'https://chat.example.org/team/')).toBe(here)
})
