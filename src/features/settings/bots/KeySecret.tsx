/** A stored key: hidden, and fetched when it is shown or copied. */
import { useTranslation } from 'react-i18next'
import type { Fault } from '@/domain/fault'
import { SecretInput } from '@/components/form/SecretInput'
import type { BotKey } from '@/domain/account'
import type { UserId } from '@/domain/ids'
import type { Result } from '@/domain/result'
import { useAppDispatch } from '@/store/hooks'
import { loadBotKey } from '@/store/secrets'

const GONE: Fault = { kind: 'refused', status: 404, text: '', reason: null, retryAfterMs: null }

/** Named after the key. */
export function KeySecret({ botId, apiKey }: { botId: UserId; apiKey: BotKey }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const fetchKey = async (): Promise<Result<string>> => {
    const result = await dispatch(loadBotKey({ userId: botId, keyId: apiKey.id }))
    if ('fault' in result) return result
    return result.value === null ? { fault: GONE } : { value: result.value }
  }
  return (
    <SecretInput
      name={`key ${apiKey.id}`}
      label={t(($) => $.setting.bots.keyOf, { key: apiKey.name })}
      labelHidden
      isFixed
      isSet
      lastSigns={apiKey.lastSigns}
      value=""
      error={null}
      onChange={() => undefined}
      onFetch={fetchKey}
    />
  )
}
