/** Rules of the page Firebase. */
import type { PushConfig } from '@/domain/configuration'
import { isObject } from '@/lib/shape'
import { parseJson } from '@/lib/parseJson'

type PushMode = 'off' | 'official' | 'custom'
export type PushValues = Pick<PushConfig, 'tokenUrl' | 'projectId' | 'clientEmail'> & { mode: PushMode }

/** Returns the values of the form. */
export const toPushValues = ({ enabled, useOfficial, tokenUrl, projectId, clientEmail }: PushConfig): PushValues => ({
  mode: !enabled ? 'off' : useOfficial ? 'official' : 'custom',
  tokenUrl,
  projectId,
  clientEmail,
})

/** Returns the changes for the server. */
export function fromPushValues({ mode, ...changes }: Partial<PushValues> & { privateKey?: string }) {
  return {
    ...changes,
    ...(changes.privateKey !== undefined && { privateKey: repairKey(changes.privateKey) }),
    ...(mode !== undefined && { enabled: mode !== 'off', useOfficial: mode === 'official' }),
  }
}

/** Whether nothing was ever saved: the server then says off, although official push is active. */
export const isNeverSaved = (config: PushConfig) =>
  !config.enabled && !config.useOfficial && config.projectId === '' && config.clientEmail === ''

/** Returns a private key with real line breaks and one at its end, however it was copied. */
export const repairKey = (text: string): string =>
  `${text
    .replaceAll('\\n', '\n')
    .replaceAll('\r\n', '\n')
    .replace(/^["'\s]+|["'\s,]+$/g, '')}\n`

/** Whether a text is a private key in the form that the server needs. */
export const isPrivateKey = (text: string): boolean =>
  /^-----BEGIN PRIVATE KEY-----\n[\s\S]+\n-----END PRIVATE KEY-----\n$/.test(repairKey(text))

export type KeyFile = Pick<PushConfig, 'tokenUrl' | 'projectId' | 'clientEmail'> & { privateKey: string }

/** Returns the parts of a service account's key file, or null for any other text. */
export function readKeyFile(text: string): KeyFile | null {
  const file = parseJson(text.trim())
  if (!isObject(file)) return null
  const { project_id: projectId, client_email: clientEmail, private_key: privateKey, token_uri: tokenUrl } = file
  if (typeof projectId !== 'string' || typeof clientEmail !== 'string' || typeof privateKey !== 'string') return null
  if (!isPrivateKey(privateKey)) return null
  return {
    projectId,
    clientEmail,
    privateKey: repairKey(privateKey),
    tokenUrl: typeof tokenUrl === 'string' ? tokenUrl : '',
  }
}
