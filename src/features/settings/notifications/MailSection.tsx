/** Mails of the server about messages that somebody missed. Admins switch them on for all, each person for themselves. */
import { useTranslation } from 'react-i18next'
import { useMailEnabledQuery } from '@/api/server/configuration'
import { toFault } from '@/api/request/runQuery'
import { useChangeMailNoticesMutation, useMailNoticesQuery } from '@/api/user/user'
import { AdminLink } from '@/components/settings/SettingLink'
import { useFieldTexts } from '@/components/form/pageFields'
import { SettingLine, SettingSection } from '@/components/form/SettingRow'
import type { SettingsT } from '@/components/form/settingsField'
import { QueryState } from '@/components/fault/QueryState'
import { ServerTooOldNotice } from '@/components/server/ServerTooOldNotice'
import { faultText } from '@/i18n/faultText'
import { useAppSelector } from '@/store/hooks'
import { selectHasCapability, selectServer } from '@/store/server/selectors'
import { selectIsGuest, selectMe } from '@/store/session/selectors'
import { Switch } from '@/ui/fields/Choice'
import { FieldError } from '@/ui/fields/Field'
import { Skeleton } from '@/ui/display/Skeleton'
import { delayText } from '../overview/overviewFields'

/** Where no mail can come, the switch is off and a sentence says why. Guests have no address. */
export function MailSection() {
  const { t } = useTranslation(['common', 'setting'])
  const { label } = useFieldTexts('mailNotices')
  const isGuest = useAppSelector(selectIsGuest)
  const isSupported = useAppSelector((state) => selectHasCapability(state, 'mailNotices'))
  if (isGuest) return null
  return (
    <SettingSection title={t(($) => $.setting.notify.mail.title)}>
      <SettingLine field="mailNotices">
        {isSupported ? <OwnChoice label={label} t={t} /> : <TooOld label={label} />}
      </SettingLine>
    </SettingSection>
  )
}

const TooOld = ({ label }: { label: string }) => (
  <>
    <p className="font-medium">{label}</p>
    <ServerTooOldNotice capability="mailNotices" />
  </>
)

function OwnChoice({ label, t }: { label: string; t: SettingsT }) {
  const email = useAppSelector((state) => selectMe(state)?.email ?? '')
  const { mailNotices: areOn, mailNoticeDelayMs } = useAppSelector(selectServer)
  const { data: isMailOn } = useMailEnabledQuery(undefined, { refetchOnMountOrArgChange: true })
  const query = useMailNoticesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [change, { error }] = useChangeMailNoticesMutation()
  if (query.data === undefined) {
    return (
      <QueryState query={query} title={t(($) => $.setting.notify.mail.unknown)}>
        <Skeleton className="h-control w-full" />
      </QueryState>
    )
  }
  const hindrance = isMailOn === false ? 'noMail' : !areOn ? 'switchedOff' : !email.includes('@') ? 'noAddress' : null
  const delay = delayText(t, mailNoticeDelayMs)
  const fault = toFault(error)
  return (
    <>
      <Switch
        label={label}
        hint={
          hindrance !== null
            ? undefined
            : delay === null
              ? t(($) => $.setting.notify.mail.hint, { email })
              : t(($) => $.setting.notify.mail.hintAfter, { email, delay })
        }
        checked={query.data && hindrance === null}
        disabled={hindrance !== null}
        onChange={(on) => void change(on)}
      />
      {hindrance !== null && (
        <p role="note" className="pb-1 text-sm text-warning-text">
          <span>{t(($) => $.setting.notify.mail[hindrance])}</span> <Remedy hindrance={hindrance} t={t} />
        </p>
      )}
      <FieldError error={fault && faultText(t, fault).headline} />
    </>
  )
}

type RemedyProps = { hindrance: 'noMail' | 'switchedOff' | 'noAddress'; t: SettingsT }

function Remedy({ hindrance, t }: RemedyProps) {
  if (hindrance === 'noAddress') return null
  return hindrance === 'noMail' ? (
    <AdminLink page="smtp" field="enabled">
      {t(($) => $.setting.login.openSmtp)}
    </AdminLink>
  ) : (
    <AdminLink page="overview" field="mailNotices">
      {t(($) => $.setting.adminLink.overview)}
    </AdminLink>
  )
}
