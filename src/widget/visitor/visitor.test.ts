import { describe, expect, it } from 'vitest'
import { settle } from '@support/fakeClock'
import { fakeHttp } from '@support/fakeHttp'
import { fakeBrowser, fakePorts } from '@support/fakePorts'
import { openEmbedding } from '@support/openEmbedding'
import { toParameters } from '@/domain/widget/parameters'
import { createVisitor } from './visitor'

/** A login token of the server: a signature, then who it is for, until when. Its end is a time of day. */
const tokenOf = (person: string) => `${person.repeat(64)}7b2275736572696422313931363030335a227d`
const ALICE = tokenOf('a')
const BOB = tokenOf('b')

/** One browser, one site, one server: `visit` is a page of the site that gives this token. */
function site() {
  const browser = fakeBrowser()
  const http = fakeHttp()
  const logins: string[] = []
  http.on('GET', '/admin/system/organization', { json: { name: 'Tram', description: '' } })
  http.on('GET', '/admin/login/config', {
    json: { who_can_sign_up: 'EveryOne', password: true, guest: false, third_party: true },
  })
  http.on('GET', '/admin/system/initialized', { json: true })
  http.on('GET', '/admin/system/version', { text: '0.5.31' })
  http.on('GET', '/user/1', { json: {} })
  const session = (uid: number, name: string) => ({
    server_id: 'tram',
    token: `token ${uid}`,
    refresh_token: `refresh ${uid}`,
    expired_in: 300,
    user: { uid, name, email: null, gender: 0, language: 'en-US', is_admin: false, create_by: 'register' },
  })
  http.on('POST', '/token/login', ({ body }) => {
    const { credential } = JSON.parse(body as string) as { credential: { type: string; key?: string } }
    logins.push(credential.type)
    return { json: credential.key === ALICE ? session(41, 'Alice') : session(42, 'Bob') }
  })
  http.on('POST', '/user/register', () => ({ json: session(43, 'w-1') }))
  return {
    logins,
    async visit(token: string) {
      const ports = fakePorts({ browser, http })
      const visitor = createVisitor(
        ports,
        toParameters(() => null),
        openEmbedding({ kind: 'page', token }),
      )
      await visitor.ready
      await settle()
      return { visitor, at: visitor.state().at, userId: ports.tokenStorage.session()?.userId, close: ports.closeTab }
    },
  }
}

describe('a visitor whom the page signs in', () => {
  it('goes on with the same session while the page gives the same token', async () => {
    const shop = site()
    await shop.visit(ALICE)
    expect(await shop.visit(ALICE)).toMatchObject({ at: 'chat', userId: 41 })
    expect(shop.logins).toEqual(['thirdparty'])
  })

  it('is not seen by the next person of the same browser, though both tokens end alike', async () => {
    const shop = site()
    expect(await shop.visit(ALICE)).toMatchObject({ at: 'chat', userId: 41 })
    expect(ALICE.slice(-16)).toBe(BOB.slice(-16))
    expect(await shop.visit(BOB)).toMatchObject({ at: 'chat', userId: 42 })
  })

  it('is not seen after the page signed them out and gives no token', async () => {
    const shop = site()
    await shop.visit(ALICE)
    expect((await shop.visit('')).at).toBe('newcomer')
    // A message then comes from somebody new, who is found again.
    const { visitor } = await shop.visit('')
    await visitor.write({ text: 'Hello', files: [] })
    expect(visitor.state().at).toBe('chat')
    expect(await shop.visit('')).toMatchObject({ at: 'chat', userId: 43 })
    expect(await shop.visit(ALICE)).toMatchObject({ at: 'chat', userId: 41 })
  })
})
