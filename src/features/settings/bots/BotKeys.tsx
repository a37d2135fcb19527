/** The keys of a bot: created, shown, copied and revoked. */
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { botKeyApi, useBotKeysQuery } from '@/api/user/botKey'
import { runMutation } from '@/api/request/runQuery'
import { QueryState } from '@/components/fault/QueryState'
import { FieldTarget } from '@/components/form/FieldTarget'
import { useFieldTexts } from '@/components/form/pageFields'
import { useMoment } from '@/components/time/useMoment'
import type { BotKey } from '@/domain/account'
import { isRefused } from '@/domain/fault'
import type { UserId } from '@/domain/ids'
import { faultText } from '@/i18n/faultText'
import { useAppDispatch } from '@/store/hooks'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'
import type { Outcome } from '@/components/fault/useRequest'
import { Button } from '@/ui/fields/Button'
import { Skeleton } from '@/ui/display/Skeleton'
import { CreateKeyDialog } from './CreateKeyDialog'
import { CreatedKey } from './CreatedKey'
import { KeySecret } from './KeySecret'

/** GET /admin/user/bot-api-key/{uid}. */
export function BotKeys({ botId }: { botId: UserId }) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('keys')
  const query = useBotKeysQuery(botId, { refetchOnMountOrArgChange: true })
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<{ name: string; key: string } | null>(null)
  const keys = query.data
  return (
    <FieldTarget field="keys" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="flex-1 text-msg font-semibold">{texts.label}</h2>
        <Button size="small" icon={Plus} onClick={() => setCreating(true)}>
          {t(($) => $.setting.bots.createKey)}
        </Button>
      </div>
      <p className="text-muted">{texts.hint}</p>
      {created && <CreatedKey name={created.name} apiKey={created.key} onClose={() => setCreated(null)} />}
      {keys === undefined ? (
        <QueryState query={query} title={t(($) => $.setting.bots.keysNotLoaded)}>
          <Skeleton className="h-16 w-full rounded" />
        </QueryState>
      ) : keys.length === 0 ? (
        <p className="text-muted">{t(($) => $.setting.bots.noKeys)}</p>
      ) : (
        <KeyTable botId={botId} keys={keys} />
      )}
      {isCreating && <CreateKeyDialog botId={botId} onCreated={setCreated} onClose={() => setCreating(false)} />}
    </FieldTarget>
  )
}

function KeyTable({ botId, keys }: { botId: UserId; keys: readonly BotKey[] }) {
  const { t } = useTranslation(['common', 'setting'])
  const keysTexts = useFieldTexts('keys')
  const nameTexts = useFieldTexts('name')
  const moment = useMoment()
  const [revoking, setRevoking] = useState<BotKey | null>(null)
  return (
    <div className="overflow-x-auto">
      <table aria-label={keysTexts.label} className="w-full border-collapse text-start">
        <thead className="border-b border-line-strong text-sm text-muted">
          <tr>
            <th className="py-1.5 pe-3 font-medium">{nameTexts.label}</th>
            <th className="py-1.5 pe-3 font-medium">{t(($) => $.setting.bots.keyColumn)}</th>
            <th className="py-1.5 pe-3 font-medium">{t(($) => $.setting.bots.createdColumn)}</th>
            <th className="py-1.5 pe-3 font-medium">{t(($) => $.setting.bots.usedColumn)}</th>
            <th className="py-1.5">
              <span className="sr-only">{t(($) => $.setting.bots.revoke)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id} className="border-b border-line">
              <th scope="row" className="min-w-20 py-1.5 pe-3 font-medium [overflow-wrap:anywhere]">
                <bdi translate="no">{key.name}</bdi>
              </th>
              <td className="py-1.5 pe-3">
                <KeySecret botId={botId} apiKey={key} />
              </td>
              <td className="py-1.5 pe-3 text-muted tabular">{moment(key.createdAt)}</td>
              <td className="py-1.5 pe-3 text-muted tabular">
                {key.lastUsedAt === null ? t(($) => $.setting.bots.never) : moment(key.lastUsedAt)}
              </td>
              <td className="py-1.5 text-end">
                <Button
                  size="small"
                  tone="linkDanger"
                  aria-label={t(($) => $.setting.bots.revokeNamed, { key: key.name })}
                  onClick={() => setRevoking(key)}
                >
                  {t(($) => $.setting.bots.revoke)}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {revoking && <RevokeDialog botId={botId} apiKey={revoking} onClose={() => setRevoking(null)} />}
    </div>
  )
}

/** DELETE /admin/user/bot-api-key/{uid}/{kid}. A key that is gone already counts as revoked. */
function RevokeDialog({ botId, apiKey, onClose }: { botId: UserId; apiKey: BotKey; onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const revoke = async (): Promise<Outcome<null>> => {
    const result = await dispatch(runMutation(botKeyApi.endpoints.deleteBotKey, { userId: botId, keyId: apiKey.id }))
    return 'fault' in result && isRefused(result.fault, 404) ? { value: null } : result
  }
  return (
    <ConfirmDialog
      title={t(($) => $.setting.bots.revokeTitle, { key: apiKey.name })}
      body={t(($) => $.setting.bots.revokeText)}
      confirmLabel={t(($) => $.setting.bots.revokeNamed, { key: apiKey.name })}
      textOf={(fault) => t(($) => $.setting.bots.revokeFailed, { reason: faultText(t, fault).headline })}
      run={revoke}
      onClose={onClose}
    />
  )
}
