/** Tests that secrets of the server are kept and never stored, with real requests to the reference server. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dataOf, resultValueOf } from '@support/clientOverHttp'
import { configurationApi } from '@/api/server/configuration'
import { fetchThirdPartySecret, organizationApi } from '@/api/server/organization'
import { botKeyApi, createBotKey } from '@/api/user/botKey'
import { toUserId } from '@/domain/ids'
import { fetchServiceSecret, saveService } from '@/api/server/service'
import { openServer } from './adminServer'

let opened: Awaited<ReturnType<typeof openServer>>

beforeEach(async () => {
  opened = await openServer('0.5.31')
})
afterEach(() => opened.server.close())

it('a secret that was not typed stays as it is, and none is ever in the store', async () => {
  const { ada, ben } = opened
  const of = configurationApi.endpoints
  const secrets = { mail: 'mail-secret', push: 'push-secret', certificate: 'c'.repeat(32), hub: 'hub-secret' }
  await resultValueOf(saveService(ada.context, 'mail', { username: 'ada', password: secrets.mail }))
  await resultValueOf(saveService(ada.context, 'push', { projectId: 'p', privateKey: secrets.push }))
  await resultValueOf(saveService(ada.context, 'voice', { appId: 'a', appCertificate: secrets.certificate }))
  await resultValueOf(saveService(ada.context, 'github', { clientId: 'hub-id', clientSecret: secrets.hub }))

  // Two admins who change different fields both keep theirs.
  await resultValueOf(saveService(ada.context, 'mail', { host: 'relay.example.org' }))
  await resultValueOf(saveService(ada.context, 'mail', { port: 587 }))
  await resultValueOf(saveService(ada.context, 'push', { projectId: 'other' }))
  await resultValueOf(saveService(ada.context, 'voice', { projectId: 'other' }))
  await resultValueOf(saveService(ada.context, 'github', { clientId: 'other' }))
  const mail = await dataOf(ada.dispatch(of.mailConfig.initiate(undefined, { forceRefetch: true })))
  // The store learns that there is a password, and nothing of it.
  expect(mail).toMatchObject({ username: 'ada', host: 'relay.example.org', port: 587, setSecrets: ['password'] })
  const again = { forceRefetch: true }
  await dataOf(ada.dispatch(of.pushConfig.initiate(undefined, again)))
  await dataOf(ada.dispatch(of.callConfig.initiate(undefined, again)))
  await dataOf(ada.dispatch(of.githubConfig.initiate(undefined, again)))

  expect(await fetchServiceSecret(ada.context, 'mail', 'password')).toEqual({ value: secrets.mail })
  expect(await fetchServiceSecret(ada.context, 'push', 'privateKey')).toEqual({ value: secrets.push })
  expect(await fetchServiceSecret(ada.context, 'voice', 'appCertificate')).toEqual({ value: secrets.certificate })
  expect(await fetchServiceSecret(ada.context, 'github', 'clientSecret')).toEqual({ value: secrets.hub })
  expect(await fetchServiceSecret(ben.context, 'mail', 'password')).toMatchObject({ fault: { status: 403 } })
  const stored = JSON.stringify([ada.getState(), ben.getState()])
  for (const secret of Object.values(secrets)) expect(stored).not.toContain(secret)
  expect(stored).toContain('relay.example.org')
})

it('of a key that the server made, the store gets its last four signs', async () => {
  const { ada } = opened
  const key = await resultValueOf(createBotKey(ada.context, { userId: toUserId(1), name: 'program' }))
  const [known] = await dataOf(ada.dispatch(botKeyApi.endpoints.botKeys.initiate(toUserId(1))))
  expect(known!.lastSigns).toBe(key.slice(-4))
  await dataOf(ada.dispatch(organizationApi.endpoints.thirdPartySecret.initiate()))
  const secret = await resultValueOf(fetchThirdPartySecret(ada.context))
  const stored = JSON.stringify(ada.getState())
  expect(stored).not.toContain(key.slice(-8))
  expect(stored).not.toContain(secret.slice(-8))
  expect(stored).toContain(secret.slice(-4))
})
