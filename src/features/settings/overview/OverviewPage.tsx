/** How the server looks and what its people may do. */
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useMailEnabledQuery } from '@/api/server/configuration'
import { useFrontendUrlQuery } from '@/api/server/organization'
import { toFault } from '@/api/request/runQuery'
import { ChoiceInput, MultilineInput, SwitchInput, TextInput } from '@/components/form/inputs'
import { PictureInput } from '@/components/picture/PictureInput'
import { SettingLink } from '@/components/settings/SettingLink'
import { SettingsForm, type SettingsFields } from '@/components/form/SettingsForm'
import { ServerLogo } from '@/components/server/ServerLogo'
import { isRefused } from '@/domain/fault'
import { ownAddresses } from '@/platform/network/serverAddress'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { Button } from '@/ui/fields/Button'
import { overviewFields } from './overviewFields'
import {
  frontendUrlProblem,
  otherOrigin,
  readOverview,
  saveOverview,
  toOverviewValues,
  type OverviewValues,
} from './overviewForm'
import { FrontendUrlTest } from './FrontendUrlTest'
import { SettingLine, SettingSection } from '@/components/form/SettingRow'

/** The letters of a name that lists and titles have room for. */
const MAX_NAME = 100

const URL_EXAMPLES = { https: 'https://', http: 'http://', example: 'https://chat.example.org:8443' }

/** Each change is saved by the part of the server that holds it. */
export function OverviewPage() {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const server = useAppSelector(selectServer)
  const { data: frontendUrl, error, isFetching } = useFrontendUrlQuery()
  return (
    <SettingsForm<OverviewValues>
      name="overview"
      fields={overviewFields}
      source={{
        values: frontendUrl === undefined ? undefined : toOverviewValues(server, frontendUrl),
        fault: toFault(error),
        isFetching,
        read: () => dispatch(readOverview()),
      }}
      validate={(values) => {
        const problem = frontendUrlProblem(values.frontendUrl, frontendUrl ?? '')
        return {
          name:
            values.name === ''
              ? t(($) => $.setting.overview.nameMissing)
              : [...values.name].length > MAX_NAME
                ? t(($) => $.setting.overview.nameLong, { count: MAX_NAME })
                : null,
          frontendUrl: problem && t(($) => $.setting.overview.urlProblem[problem], URL_EXAMPLES),
        }
      }}
      save={(changes) => dispatch(saveOverview(changes))}
      problemOf={(fault) =>
        isRefused(fault, 400) && /url/i.test(fault.text)
          ? { field: 'frontendUrl', text: t(($) => $.setting.overview.urlProblem.refused) }
          : null
      }
    >
      {(form) => (
        <>
          <PictureInput
            name="logo"
            owner={{ kind: 'server' }}
            shape="square"
            label={t(($) => $.setting.overview.changeLogo)}
            picture={<ServerLogo size={72} />}
          />
          <TextInput {...form.field('name')} required />
          <MultilineInput {...form.field('description')} rows={3} />
          <FrontendUrl {...form.field('frontendUrl')} isSaved={!form.isDirty} />
          <Permissions {...form} />
          <Notices {...form} />
        </>
      )}
    </SettingsForm>
  )
}

/** The address in mails and invitations. Where it leads elsewhere than to this page, one press takes this one. */
function FrontendUrl({ isSaved, ...field }: ComponentProps<typeof TextInput> & { isSaved: boolean }) {
  const { t } = useTranslation(['common', 'setting'])
  const here = otherOrigin(field.value, ownAddresses().page)
  return (
    <div className="grid gap-1">
      <TextInput {...field} type="url" inputMode="url" dir="ltr" spellCheck={false} />
      {here !== null && (
        <p role="note" className="text-sm text-warning-text [overflow-wrap:anywhere]">
          <span>{t(($) => $.setting.overview.urlElsewhere, { here })}</span>{' '}
          <Button size="small" tone="link" onClick={() => field.onChange(here)}>
            {t(($) => $.setting.overview.useAddress)}
          </Button>
        </p>
      )}
      {here !== null && <FrontendUrlTest key={field.value} url={field.value} isSaved={isSaved} />}
    </div>
  )
}

const PERMISSIONS = [
  'onlyAdminCreatesChannels',
  'onlyAdminsInvite',
  'onlyAdminsSeeMembers',
  'directMessages',
  'addingFriends',
  'searchingUsers',
  'contactVerification',
  'showOnline',
] as const

function Permissions({ field, options }: SettingsFields<OverviewValues, never>) {
  const { t } = useTranslation(['common', 'setting'])
  return (
    <SettingSection title={t(($) => $.setting.overview.permissions)}>
      <SettingLine>
        <ChoiceInput {...field('signUp')} options={options('signUp')} variant="segments" />
      </SettingLine>
      <SettingLine field="guestLink">
        <p className="py-1 text-muted">
          <span>{t(($) => $.setting.overview.guestText)}</span>{' '}
          <SettingLink page="login_methods" field="guest">
            {t(($) => $.setting.overview.guestLink)}
          </SettingLink>
        </p>
      </SettingLine>
      {PERMISSIONS.map((name) => (
        <SettingLine key={name}>
          <SwitchInput {...field(name)} />
        </SettingLine>
      ))}
    </SettingSection>
  )
}

function Notices({ field, options, values }: SettingsFields<OverviewValues, never>) {
  const { t } = useTranslation(['common', 'setting'])
  const delay = field('mailNoticeDelay')
  const delays: Readonly<Record<string, string>> = options('mailNoticeDelay')
  const other = t(($) => $.setting.overview.delays.other, { seconds: Number(delay.value) })
  const { data: isMailOn } = useMailEnabledQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <SettingSection title={t(($) => $.setting.overview.messages)}>
      <SettingLine>
        <ChoiceInput {...field('layout')} options={options('layout')} variant="segments" />
      </SettingLine>
      <SettingLine>
        <SwitchInput {...field('linkPreviews')} />
      </SettingLine>
      <SettingLine>
        <SwitchInput {...field('mailNotices')} />
        {values.mailNotices && isMailOn === false && (
          <p className="text-sm text-warning-text">
            <span>{t(($) => $.setting.overview.mailOff)}</span>{' '}
            <SettingLink page="smtp" field="enabled">
              {t(($) => $.setting.login.openSmtp)}
            </SettingLink>
          </p>
        )}
      </SettingLine>
      <SettingLine>
        <ChoiceInput
          {...delay}
          options={{ ...(delay.value in delays ? {} : { [delay.value]: other }), ...delays }}
          variant="select"
          disabled={delay.disabled === true || !values.mailNotices}
        />
      </SettingLine>
      <SettingLine>
        <SwitchInput {...field('webClientAutoUpdate')} />
      </SettingLine>
    </SettingSection>
  )
}
