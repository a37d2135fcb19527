/** Tests the server's passkeys with a real browser's authenticator, on the page's own origin and under its policy. */
import { expect, test } from '../journey'
import { addAuthenticator } from '../otherSignIns'

test.use({ flags: ['--version', '0.5.29'] })

test('a passkey of the browser signs its owner in, and no longer does after it was removed', async ({ person }) => {
  const { context, page, signIn, url, account, watch } = await person()
  await addAuthenticator({ context, page })
  await signIn()
  watch.expectNetworkTrouble() // A used proof is refused, and so is the request when no passkey is left.
  const outcome = await page.evaluate(
    async ({ url, credential }) => {
      const call = async (method: string, path: string, body?: unknown, token?: string) => {
        const headers = {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { 'x-api-key': token }),
        }
        const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
        const answer = await fetch(`${url}/api${path}`, sent)
        const isJson = answer.headers.get('content-type')?.includes('json') ?? false
        return { status: answer.status, body: isJson ? ((await answer.json()) as unknown) : null }
      }
      type Started = { challenge_id: string; options: { publicKey: unknown } }
      type Session = { token: string; user: { email: string } }

      const { body: session } = await call('POST', '/token/login', { credential, device: 'passkeys', device_token: '' })
      const { token } = session as Session
      const { body: registering } = await call('POST', '/token/passkey/register/start', { name: 'laptop' }, token)
      const started = registering as Started
      const made = (await navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
          started.options.publicKey as PublicKeyCredentialCreationOptionsJSON,
        ),
      })) as PublicKeyCredential
      const registered = await call(
        'POST',
        '/token/passkey/register/finish',
        { challenge_id: started.challenge_id, attestation: made.toJSON() as unknown, name: 'laptop' },
        token,
      )
      const { body: listed } = await call('GET', '/token/passkey/list', undefined, token)

      const { body: asking } = await call('POST', '/token/passkey/auth/start', {})
      const question = asking as Started
      const given = (await navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
          question.options.publicKey as PublicKeyCredentialRequestOptionsJSON,
        ),
      })) as PublicKeyCredential
      const proof = { challenge_id: question.challenge_id, authentication: given.toJSON() as unknown, device: 'web' }
      const opened = await call('POST', '/token/passkey/auth/finish', proof)
      const again = await call('POST', '/token/passkey/auth/finish', proof)
      const me = await call('GET', '/user/me', undefined, (opened.body as Session).token)
      await call('DELETE', `/token/passkey/${made.id}`, undefined, token)
      const afterwards = await call('POST', '/token/passkey/auth/start', {})
      return {
        registered: registered.status,
        names: (listed as { name: string }[]).map(({ name }) => name),
        opened: opened.status,
        again: again.status,
        email: (me.body as { email: string }).email,
        afterwards: afterwards.status,
      }
    },
    { url, credential: { type: 'password', email: account.email, password: account.password } },
  )
  expect(outcome).toEqual({
    registered: 200,
    names: ['laptop'],
    opened: 200,
    again: 400,
    email: account.email,
    afterwards: 404,
  })
})
