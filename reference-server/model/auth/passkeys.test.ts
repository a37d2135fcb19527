import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openTestServer } from '../../tests/testServer'

const rp = 'localhost'
const origin = `http://${rp}`

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

/** The part of CBOR that an attestation needs. */
function cbor(value: unknown): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
  throw new Error('no such thing in an attestation')
}

/** An authenticator with one key, like a phone or a browser. */
function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const data = (flags: number, ...rest: Uint8Array[]) => {
    counter += 1
    return Buffer.concat([sha256(rp), Buffer.from([flags, 0, 0, 0, counter]), ...rest])
  }
  const own = { id: b64(id), rawId: b64(id), type: 'public-key' }
  return {
    id: own.id,
    attest: (challenge: string) => {
      const cose = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const authData = data(0x45, Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose))
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        ...own,
        response: {
          clientDataJSON: b64(clientData('webauthn.create', challenge)),
          attestationObject: b64(attestationObject),
        },
      }
    },
    assert: (challenge: string, lie = '') => {
      const [authenticatorData, client] = [data(0x05), clientData('webauthn.get', challenge)]
      const signed = Buffer.concat([authenticatorData, sha256(client), Buffer.from(lie)])
      const signature = createSign('SHA256').update(signed).sign(privateKey)
      const response = {
        clientDataJSON: b64(client),
        authenticatorData: b64(authenticatorData),
        signature: b64(signature),
        userHandle: null,
      }
      return { ...own, response }
    },
  }
}

type Started = { challenge_id: string; options: { publicKey: { challenge: string } } }

async function open() {
  const testServer = await openTestServer('0.5.29')
  const ada = testServer.person('Ada')
  const device = authenticator()
  const start = async (path: string) => {
    const { body } = await testServer.call(ada, 'POST', `/token/passkey/${path}/start`, {})
    const { challenge_id, options } = body as Started
    return { challenge_id, challenge: options.publicKey.challenge }
  }
  const register = async () => {
    const { challenge_id, challenge } = await start('register')
    const attestation = device.attest(challenge)
    return testServer.call(ada, 'POST', '/token/passkey/register/finish', { challenge_id, attestation, name: 'laptop' })
  }
  return { ...testServer, ada, device, start, register }
}

describe('a passkey', () => {
  it('is registered, signs in, is listed and is removed', async () => {
    const { call, ada, device, start, register } = await open()
    expect((await call(null, 'POST', '/token/passkey/auth/start', {})).status).toBe(404)
    expect(await register()).toMatchObject({ status: 200, body: { success: true } })

    const { challenge_id, challenge } = await start('auth')
    const proof = { challenge_id, authentication: device.assert(challenge) }
    expect(await call(null, 'POST', '/token/passkey/auth/finish', proof)).toMatchObject({
      status: 200,
      body: { user: { uid: ada.uid } },
    })
    expect((await call(null, 'POST', '/token/passkey/auth/finish', proof)).status).toBe(400)

    expect((await call(ada, 'GET', '/token/passkey/list')).body).toMatchObject([
      { credential_id: device.id, name: 'laptop' },
    ])
    expect((await call(ada, 'DELETE', `/token/passkey/${device.id}`)).status).toBe(200)
    expect((await call(ada, 'GET', '/token/passkey/list')).body).toEqual([])
  })

  it('does not accept a signature of other data', async () => {
    const { call, device, start, register } = await open()
    await register()
    const { challenge_id, challenge } = await start('auth')
    const authentication = device.assert(challenge, 'x')
    expect((await call(null, 'POST', '/token/passkey/auth/finish', { challenge_id, authentication })).status).toBe(401)
  })

  it('is refused for another challenge, and when passkeys are switched off', async () => {
    const { call, person, ada, device, start } = await open()
    const { challenge_id } = await start('register')
    const attestation = device.attest(b64('something else'))
    expect(
      (await call(ada, 'POST', '/token/passkey/register/finish', { challenge_id, attestation, name: '' })).status,
    ).toBe(400)
    const admin = person('Root', true)
    const { body } = await call(admin, 'GET', '/admin/login/config')
    expect(body).toMatchObject({ passkey: true })
    await call(admin, 'POST', '/admin/login/config', { ...(body as object), passkey: false })
    expect((await call(null, 'POST', '/token/passkey/auth/start', {})).status).toBe(403)
  })
})
