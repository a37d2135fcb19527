/** Checks of what somebody can try: mail, push, calls, sign-in by issuers, webhooks. */
import type { CallConfig, MailConfig, PushConfig } from '../configuration'
import { finding, type HealthTarget } from './finding'

/** The last result in this browser. `at`: ms since 1970. */
export type Trial = { at: number; isDone: boolean }
/** Null: it was never tried here, or saved since. */
type LastTrial = Trial | null

type MailInput = Pick<MailConfig, 'enabled' | 'host' | 'from'> & { trial: LastTrial }

export function checkMail({ enabled, host, from, trial }: MailInput) {
  const at = (field: string) => ({ page: 'smtp', field })
  if (!enabled) return finding('warning', 'mailOff', {}, at('enabled'))
  if (host.trim() === '') return finding('failing', 'mailHostMissing', {}, at('host'))
  if (!from.includes('@')) return finding('failing', 'mailSenderWrong', { from }, at('from'))
  if (trial === null) return finding('hint', 'mailUntried', { host }, at('test'))
  const values = { host, date: { at: trial.at } }
  return trial.isDone ? finding('ok', 'mailTried', values) : finding('warning', 'mailFailed', values, at('test'))
}

/** The fields of custom push that the server needs. */
const PUSH_FIELDS = ['projectId', 'clientEmail'] as const

type PushInput = Omit<PushConfig, 'tokenUrl'> & { trial: LastTrial }

/** A server on which nothing was ever saved says off, although official push is active. */
export function checkPush({ enabled, useOfficial, setSecrets, trial, ...fields }: PushInput) {
  const at = (field: string) => ({ page: 'firebase', field })
  const isUnset = PUSH_FIELDS.every((name) => fields[name] === '')
  if (!enabled && (useOfficial || !isUnset)) return finding('warning', 'pushOff', {}, at('mode'))
  if (enabled && !useOfficial) {
    const missing = PUSH_FIELDS.find((name) => fields[name] === '')
    if (missing !== undefined) return finding('failing', 'pushIncomplete', {}, at(missing))
    if (!setSecrets.includes('privateKey')) return finding('failing', 'pushIncomplete', {}, at('privateKey'))
  }
  const test = { page: 'notifications', field: 'permission' }
  if (trial === null) return finding('hint', 'pushUntried', {}, test)
  const values = { date: { at: trial.at } }
  return trial.isDone ? finding('ok', 'pushTried', values) : finding('warning', 'pushFailed', values, test)
}

type CallsInput = Pick<CallConfig, 'enabled' | 'appId' | 'setSecrets'> & { trial: LastTrial }

export function checkCalls({ enabled, appId, setSecrets, trial }: CallsInput) {
  const at = (field: string) => ({ page: 'agora', field })
  if (!enabled) return finding('ok', 'callsOff')
  if (appId === '') return finding('failing', 'callsIncomplete', {}, at('appId'))
  if (!setSecrets.includes('appCertificate')) return finding('failing', 'callsIncomplete', {}, at('appCertificate'))
  if (trial === null) return finding('hint', 'callsUntried', {}, at('usage'))
  const values = { date: { at: trial.at } }
  return trial.isDone ? finding('ok', 'callsTried', values) : finding('warning', 'callsFailed', values, at('usage'))
}

/** One of several things that are tried on their own. */
type Tried = { name: string; trial: LastTrial }

/** The first that failed, else the number of those that nobody tried; null if all went well. */
function worstOf(all: readonly Tried[]): { failed: string } | { untried: number } | null {
  const failed = all.find(({ trial }) => trial?.isDone === false)
  if (failed !== undefined) return { failed: failed.name }
  const untried = all.filter(({ trial }) => trial === null).length
  return untried === 0 ? null : { untried }
}

/** `issuers`: those that are on. Null if there is none. */
export function checkIssuers({ issuers }: { issuers: readonly Tried[] }) {
  if (issuers.length === 0) return null
  const target: HealthTarget = { page: 'login_methods', field: 'openId' }
  const worst = worstOf(issuers)
  if (worst === null) return finding('ok', 'issuersTried', { number: issuers.length })
  return 'failed' in worst
    ? finding('warning', 'issuerFailed', { issuer: worst.failed }, target)
    : finding('hint', 'issuersUntried', { number: worst.untried }, target)
}

/** `bots`: those with a webhook. Null if there is none. */
export function checkWebhooks({ bots }: { bots: readonly Tried[] }) {
  if (bots.length === 0) return null
  const target: HealthTarget = { page: 'bot_webhook', field: 'bots' }
  const worst = worstOf(bots)
  if (worst === null) return finding('ok', 'webhooksTried', { number: bots.length })
  return 'failed' in worst
    ? finding('warning', 'webhookFailed', { bot: worst.failed }, target)
    : finding('hint', 'webhooksUntried', { number: worst.untried }, target)
}
