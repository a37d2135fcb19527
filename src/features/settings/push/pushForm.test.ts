import { describe, expect, it } from 'vitest'
import { fromPushValues, isPrivateKey, readKeyFile, repairKey, toPushValues } from './pushForm'

const key = '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n'

describe('a private key', () => {
  it.each([key, key.replaceAll('\n', '\\n'), key.replaceAll('\n', '\r\n'), ` "${key.trim()}", `])(
    'is repaired however it was copied: %j',
    (text) => {
      expect(repairKey(text)).toBe(key)
      expect(isPrivateKey(text)).toBe(true)
    },
  )

  it.each(['', 'abc', '-----BEGIN RSA PRIVATE KEY-----\nx\n-----END RSA PRIVATE KEY-----', key.slice(0, 40)])(
    'is none: %j',
    (text) => expect(isPrivateKey(text)).toBe(false),
  )
})

describe('a key file', () => {
  it('is taken apart', () => {
    const file = {
      type: 'service_account',
      project_id: 'p',
      client_email: 'a@p.iam',
      private_key: key,
      token_uri: 'https://t',
    }
    expect(readKeyFile(JSON.stringify(file))).toEqual({
      projectId: 'p',
      clientEmail: 'a@p.iam',
      privateKey: key,
      tokenUrl: 'https://t',
    })
  })

  it.each(['', 'x', '[]', '{}', '{"project_id":"p","client_email":"a","private_key":"x"}'])('is none: %j', (text) =>
    expect(readKeyFile(text)).toBeNull(),
  )
})

it('the three modes are two flags on the wire', () => {
  const config = { tokenUrl: '', projectId: '', clientEmail: '', setSecrets: [] }
  for (const mode of ['off', 'official', 'custom'] as const) {
    const { enabled, useOfficial } = fromPushValues({ mode })
    expect(toPushValues({ ...config, enabled: enabled!, useOfficial: useOfficial! }).mode).toBe(mode)
  }
})
