import { expect, it } from 'vitest'
import { pageKindOf, programAt, type PageSession, type ProgramName } from './programs'

it.each([
  ['/', 'client'],
  ['/chat', 'client'],
  ['/chat/channel/3', 'client'],
  ['/chat/nowhere', 'client'],
  ['/CHAT/dm/7', 'client'],
  ['//chat//browse/', 'client'],
  ['/search', 'client'],
  ['/setting/channel/3/members', 'client'],
  ['/settings/smtp', 'client'],
  ['/onboarding/invites', 'client'],
  ['/invite_private/3', 'client'],
  ['/cb/payment_success/41', 'client'],
  ['/login', 'public'],
  ['/Login/', 'public'],
  ['/onboarding', 'public'],
  ['/register/set_name/reg', 'public'],
  ['/send_magic_link/a%40example.org', 'public'],
  ['/cb/github', 'public'],
  ['/cb/payment_success', 'public'],
  ['/oauth', 'public'],
  ['/nowhere', 'unknown'],
  ['/onboarding/nowhere', 'unknown'],
  ['/login/nowhere', 'unknown'],
  ['/chatter', 'unknown'],
] as const)('%s belongs to %s', (path, kind) => {
  expect(pageKindOf(path)).toBe(kind)
})

const cases: [PageSession, string, ProgramName][] = [
  ['signedOut', '/chat', 'public'],
  ['signedOut', '/login', 'public'],
  ['elsewhere', '/chat', 'public'],
  ['member', '/chat', 'client'],
  ['member', '/login', 'client'],
  ['member', '/nowhere', 'client'],
  ['guest', '/chat', 'client'],
  ['guest', '/nowhere', 'client'],
  ['guest', '/login', 'public'],
  ['guest', '/register', 'public'],
  ['guest', '/invite_private/3', 'public'],
  ['guest', '/favs', 'client'],
]
it.each(cases)('a person who is %s at %s runs %s', (session, path, program) => {
  expect(programAt(session, path)).toBe(program)
})
