import { describe, expect, it } from 'vitest'
import { OLDEST_SERVER } from './serverVersion'
import {
  decide,
  pageAt,
  type Decision,
  type KnownServer,
  type PublicPage,
  type ServerFacts,
  type Visitor,
} from './pageAt'
import type { PageSession } from './programs'

const server = (given: Partial<ServerFacts> = {}): ServerFacts => ({
  initialized: true,
  version: OLDEST_SERVER,
  guest: false,
  password: true,
  ...given,
})
const open = server({ guest: true })
const closed = server()
const fresh = server({ initialized: false, guest: true })
const old = server({ version: '0.0.1' })
const wordless = server({ password: false })

const signedOut: Visitor = { session: 'signedOut', ended: null, opensLink: false }
const left: Visitor = { ...signedOut, ended: 'wanted' }
const thrownOut: Visitor = { ...signedOut, ended: 'unwanted' }
const guest: Visitor = { ...signedOut, session: 'guest' }
const elsewhere: Visitor = { ...signedOut, session: 'elsewhere' }
const withLink: Visitor = { ...signedOut, opensLink: true }

const show = (page: Extract<PublicPage, { show: unknown }>['show']): PublicPage => ({ show: page })
const lead = (leadTo: string, returns = false): PublicPage => ({ leadTo, returns })

const cases: [string, Visitor, KnownServer, string, PublicPage][] = [
  [
    'a page that needs a session leads to the sign-in and back',
    signedOut,
    closed,
    '/chat/channel/3',
    lead('/login', true),
  ],
  ['guests may read where the server lets them', signedOut, open, '/chat/channel/3', lead('/guest_login', true)],
  ['guests may not open the settings', signedOut, open, '/setting/overview', lead('/login', true)],
  ['an invitation into a private channel is for members', signedOut, open, '/invite_private/3', lead('/login', true)],
  ['nothing is decided before the server has answered', signedOut, 'asked', '/chat', show('asking')],
  ['a server that does not answer has a page', signedOut, 'unreachable', '/login', show('unreachable')],
  ['a server that is too old has a page', signedOut, old, '/login', show('tooOld')],
  ['a server without an account is set up first', signedOut, fresh, '/login', lead('/onboarding')],
  ['also by somebody who asked for a page', signedOut, fresh, '/chat', lead('/onboarding')],
  ['the set-up is shown while there is no account', signedOut, fresh, '/onboarding', show('routes')],
  ['and leads home once there is one', signedOut, closed, '/onboarding', lead('/')],
  ['the sign-in form is shown', signedOut, closed, '/login', show('form')],
  ['in whatever case its address is written', signedOut, closed, '/LOGIN', show('form')],
  ['without passwords there is no form', signedOut, wordless, '/login', show('routes')],
  ['a sign-in link has a page of its own', withLink, closed, '/login', show('routes')],
  ['an unknown address needs no server', signedOut, 'unreachable', '/nowhere', show('missing')],
  ['an address without a slash gets one', signedOut, closed, 'login', lead('/login')],
  ['who signed out is not led back, and becomes no guest', left, open, '/chat/dm/7', lead('/login')],
  ['and does not wait for the server', left, 'asked', '/chat/dm/7', lead('/login')],
  ['whose session ended is led back', thrownOut, open, '/chat/dm/7', lead('/login', true)],
  ['after that, pages before a session are shown', thrownOut, open, '/register', show('routes')],
  ['a guest may open the sign-in', guest, open, '/login', show('form')],
  ['a guest who goes on reading leaves to the client', guest, open, '/chat', { leave: true }],
  ['a guest signs in for an invitation, and returns', guest, open, '/invite_private/3', lead('/login', true)],
  ['a tab whose browser has another person shows that alone', elsewhere, open, '/login', show('elsewhere')],
]

describe('before a session', () => {
  it.each(['/', '/chat', '/chat/channel/1', '/chat/dm/2'])('%s is read as a guest where guests are allowed', (path) => {
    expect(pageAt(signedOut, open, path)).toEqual(lead('/guest_login', true))
  })
  it.each(['/users', '/favs', '/setting', '/setting/appearance'])(
    '%s asks to sign in, guests allowed or not',
    (path) => {
      for (const known of [open, closed]) expect(pageAt(signedOut, known, path)).toEqual(lead('/login', true))
    },
  )
  it.each(['/', '/login', '/register', '/guest_login'])('%s leads to the set-up of a new server', (path) => {
    expect(pageAt(signedOut, fresh, path)).toEqual(lead('/onboarding'))
  })
  it.each(['/file', '/chats', '/userss', '/x/chat', '/users/4/5'])('%s is no page', (path) => {
    expect(pageAt(signedOut, closed, path)).toEqual(show('missing'))
  })
  it.each(cases)('%s', (_name, visitor, known, path, page) => {
    expect(pageAt(visitor, known, path)).toEqual(page)
  })
})

const form = (returns: boolean): Decision => ({ program: 'form', returns })
const runs = (program: 'public' | 'client' | 'asking'): Decision => ({ program })

const decisions: [string, PageSession, Omit<Visitor, 'session'>, KnownServer, string, Decision][] = [
  ['a member sees the client', 'member', signedOut, closed, '/chat', runs('client')],
  ['also at the address of the sign-in', 'member', signedOut, 'asked', '/login', runs('client')],
  ['a guest reads in the client', 'guest', signedOut, open, '/chat', runs('client')],
  ['somebody signed out sees the form at once', 'signedOut', signedOut, closed, '/login', form(false)],
  ['also whom a guard sends there, and is led back later', 'signedOut', signedOut, closed, '/chat/dm/7', form(true)],
  ['who signed out is not led back', 'signedOut', left, open, '/chat/dm/7', form(false)],
  ['whose session ended is', 'signedOut', thrownOut, open, '/chat/dm/7', form(true)],
  ['a guest at the sign-in sees the form', 'guest', signedOut, open, '/login', form(false)],
  ['and where members join a channel', 'guest', signedOut, open, '/invite_private/3', form(true)],
  ['where guests may read, nobody sees the form first', 'signedOut', signedOut, open, '/chat', runs('public')],
  ['without facts the server is asked', 'signedOut', signedOut, 'asked', '/login', runs('asking')],
  ['also at a page of the client', 'signedOut', signedOut, 'asked', '/chat/dm/7', runs('asking')],
  ['and after a sign-out', 'signedOut', left, 'asked', '/chat/dm/7', runs('asking')],
  ['other pages do not wait for it here', 'signedOut', signedOut, 'asked', '/register', runs('public')],
  ['nor does a sign-in link', 'signedOut', withLink, 'asked', '/login', runs('public')],
  ['a sign-in link is used before any password', 'signedOut', withLink, closed, '/login', runs('public')],
  ['a server without passwords has no form', 'signedOut', signedOut, wordless, '/login', runs('public')],
  ['nor has one that is not set up', 'signedOut', signedOut, fresh, '/login', runs('public')],
  ['nor one that is too old', 'signedOut', signedOut, old, '/login', runs('public')],
  ['nor one that does not answer', 'signedOut', signedOut, 'unreachable', '/login', runs('public')],
  ['a page that does not exist is no sign-in', 'signedOut', signedOut, closed, '/nowhere', runs('public')],
  ['a tab of another person shows no form', 'elsewhere', signedOut, closed, '/login', runs('public')],
]

describe('which program shows an address', () => {
  it.each(decisions)('%s', (_name, session, visitor, known, path, decision) => {
    expect(decide(session, visitor, known, path)).toEqual(decision)
  })
})
