import { describe, expect, it } from 'vitest'
import type { ServerInfo } from '@/api/server/serverInfo'
import { OLDEST_SERVER } from '@/domain/serverVersion'
import { pageAt, type KnownServer, type PublicPage, type Visitor } from './pageAt'

const server = ({ guest = false, ...given }: Partial<ServerInfo> & { guest?: boolean } = {}) =>
  ({ initialized: true, version: OLDEST_SERVER, loginConfig: { guest }, ...given }) as ServerInfo
const open = server({ guest: true })
const closed = server()
const fresh = server({ initialized: false, guest: true })
const old = server({ version: '0.0.1' })

const signedOut: Visitor = { session: 'signedOut', reason: null }
const left: Visitor = { session: 'signedOut', reason: 'requested' }
const thrownOut: Visitor = { session: 'signedOut', reason: 'unexpected' }
const guest: Visitor = { session: 'guest', reason: null }
const elsewhere: Visitor = { session: 'elsewhere', reason: null }

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
  ['the sign-in is shown', signedOut, closed, '/login', show('routes')],
  ['an unknown address needs no server', signedOut, 'unreachable', '/nowhere', show('missing')],
  ['an address without a slash gets one', signedOut, closed, 'login', lead('/login')],
  ['who signed out is not led back, and becomes no guest', left, open, '/chat/dm/7', lead('/login')],
  ['and does not wait for the server', left, 'asked', '/chat/dm/7', lead('/login')],
  ['whose session ended is led back', thrownOut, open, '/chat/dm/7', lead('/login', true)],
  ['after that, pages before a session are shown', thrownOut, open, '/register', show('routes')],
  ['a guest may open the sign-in', guest, open, '/login', show('routes')],
  ['a guest who goes on reading leaves to the client', guest, open, '/chat', { leave: true }],
  ['a guest signs in for an invitation, and returns', guest, open, '/invite_private/3', lead('/login', true)],
  ['a tab whose browser has another person shows that alone', elsewhere, open, '/login', show('elsewhere')],
]

describe('before a session', () => {
  it.each(cases)('%s', (_name, visitor, known, path, page) => {
    expect(pageAt(visitor, known, path)).toEqual(page)
  })
})
