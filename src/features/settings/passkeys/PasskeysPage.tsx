/** The passkeys of the person. Servers below 0.5.5 have none. */
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePasskeysQuery } from '@/api/session/passkeyList'
import { FieldTarget } from '@/components/form/FieldTarget'
import { QueryState } from '@/components/fault/QueryState'
import { useFieldTexts } from '@/components/form/pageFields'
import { ServerTooOldNotice } from '@/components/server/ServerTooOldNotice'
import type { Passkey } from '@/domain/passkey'
import { useFormat } from '@/i18n/useFormat'
import { useAppSelector } from '@/store/hooks'
import { selectHasCapability, selectServer } from '@/store/server/selectors'
import { NoticeRow } from '@/ui/display/Banner'
import { Button } from '@/ui/fields/Button'
import { Icon } from '@/ui/display/Icon'
import { Skeleton } from '@/ui/display/Skeleton'
import { AddPasskeyDialog } from './AddPasskeyDialog'
import { RemovePasskeyDialog } from './RemovePasskeyDialog'

/** Lists the passkeys, adds and removes them, or names the server version that this needs. */
export function PasskeysPage() {
  const isSupported = useAppSelector((state) => selectHasCapability(state, 'passkeys'))
  return isSupported ? <Passkeys /> : <ServerTooOldNotice capability="passkeys" />
}

function Passkeys() {
  const { t } = useTranslation(['common', 'setting'])
  const passkeysTexts = useFieldTexts('passkeys')
  const addPasskeyTexts = useFieldTexts('addPasskey')
  const isAllowed = useAppSelector((state) => selectServer(state).loginConfig?.passkey ?? true)
  const query = usePasskeysQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data: passkeys } = query
  const [isAdding, setAdding] = useState(false)
  const [passkeyToRemove, setPasskeyToRemove] = useState<Passkey | null>(null)
  if (passkeys === undefined) {
    return (
      <QueryState query={query} title={t(($) => $.setting.passkeys.notLoaded)}>
        <Skeleton className="h-24 w-full" />
      </QueryState>
    )
  }
  return (
    <>
      {passkeys.length === 0 ? (
        <p>{t(($) => $.setting.passkeys.none)}</p>
      ) : (
        <FieldTarget field="passkeys">
          <ul aria-label={passkeysTexts.label} className="m-0 list-none border-b border-line p-0">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setPasskeyToRemove(passkey)} />
            ))}
          </ul>
        </FieldTarget>
      )}
      {isAllowed ? (
        <FieldTarget field="addPasskey">
          <Button icon={Plus} onClick={() => setAdding(true)}>
            {addPasskeyTexts.label}
          </Button>
        </FieldTarget>
      ) : (
        <NoticeRow role="note">{t(($) => $.setting.passkeys.off)}</NoticeRow>
      )}
      {isAdding && <AddPasskeyDialog takenNames={passkeys.map(({ name }) => name)} onClose={() => setAdding(false)} />}
      {passkeyToRemove !== null && (
        <RemovePasskeyDialog passkey={passkeyToRemove} onClose={() => setPasskeyToRemove(null)} />
      )}
    </>
  )
}

function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt },
  onRemove,
}: {
  passkey: Passkey
  onRemove: () => void
}) {
  const { t } = useTranslation(['common', 'setting'])
  const dateOf = useDateText()
  const shown = name.trim() === '' ? t(($) => $.setting.passkeys.unnamed) : name
  return (
    <li aria-label={shown} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2.5">
      <Icon of={KeyRound} className="text-faint" />
      <span className="min-w-[10rem] flex-1 [overflow-wrap:anywhere]">
        <bdi className="block">{shown}</bdi>
        <span className="text-sm text-muted">
          {t(($) => $.setting.passkeys.dates, { added: dateOf(createdAt), used: dateOf(lastUsedAt) })}
        </span>
      </span>
      <Button size="small" aria-label={t(($) => $.setting.passkeys.removeNamed, { name: shown })} onClick={onRemove}>
        {t(($) => $.common.action.remove)}
      </Button>
    </li>
  )
}

/** Returns a function for a date of the server, whose format is not fixed: an unreadable one is shown as it is. */
function useDateText() {
  const { t } = useTranslation(['common', 'setting'])
  const format = useFormat()
  return (text: string) => {
    const at = Date.parse(text)
    return Number.isNaN(at) ? text || t(($) => $.setting.passkeys.noDate) : format.date(at)
  }
}
