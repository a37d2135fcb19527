/** The ways in which people sign in to this server. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useGithubConfigQuery, useGoogleConfigQuery, useMailEnabledQuery } from '@/api/server/configuration'
import { toFault } from '@/api/request/runQuery'
import { SwitchInput, TextInput } from '@/components/form/inputs'
import { SecretInput } from '@/components/form/SecretInput'
import { SettingLink } from '@/components/settings/SettingLink'
import { SettingsForm, type SettingsFields } from '@/components/form/SettingsForm'
import { ownAddresses } from '@/platform/network/serverAddress'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadServiceSecret } from '@/store/secrets'
import { selectServer } from '@/store/server/selectors'
import { loginFields } from './loginFields'
import { AddressToCopy } from '../parts/AddressToCopy'
import { IssuerList } from './IssuerList'
import { readLoginValues, saveLoginValues, toLoginValues, type LoginValues } from './loginForm'
import { SettingSection } from '@/components/form/SettingRow'
import { useWayKept } from '../ways-in/useWayKept'
import { loadOwnWays, methodTaken } from '../ways-in/waysIn'

type Fields = SettingsFields<LoginValues, 'githubSecret'>

/** Saves methods and identifiers together. At least one way that the admin has stays on. */
export function LoginPage() {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const { loginConfig } = useAppSelector(selectServer)
  const google = useGoogleConfigQuery()
  const github = useGithubConfigQuery()
  const { checkWay, question } = useWayKept()
  return (
    <>
      <SettingsForm<LoginValues, 'githubSecret'>
        name="login_methods"
        fields={loginFields}
        secrets={['githubSecret']}
        source={{
          values:
            loginConfig === null || google.data === undefined || github.data === undefined
              ? undefined
              : toLoginValues(loginConfig, google.data, github.data.clientId),
          fault: toFault(google.error) ?? toFault(github.error),
          isFetching: google.isFetching || github.isFetching,
          read: () => dispatch(readLoginValues()),
        }}
        validate={(values) => ({
          googleId: values.google && values.googleId === '' ? t(($) => $.setting.login.googleIdMissing) : null,
          githubId: values.github && values.githubId === '' ? t(($) => $.setting.login.githubIdMissing) : null,
        })}
        save={async (changes, values) => {
          const field = methodTaken(changes)
          const refusal = field && (await checkWay(values, await dispatch(loadOwnWays())))
          if (field === null || refusal === null) return dispatch(saveLoginValues(changes))
          return { problem: refusal.text === null ? null : { field, text: refusal.text } }
        }}
      >
        {(form) => (
          <>
            <Section title={t(($) => $.setting.login.password)}>
              <Method {...form} name="password" />
            </Section>
            <MagicLink {...form} />
            <Section title={t(($) => $.setting.login.passkey)}>
              <Method {...form} name="passkey" />
            </Section>
            <Section title={t(($) => $.setting.login.guest)}>
              <SwitchInput {...form.field('guest')} />
            </Section>
            <Section title={t(($) => $.setting.login.wallet)}>
              <Method {...form} name="wallet" />
            </Section>
            <Google {...form} />
            <Github {...form} />
            <Section title={t(($) => $.setting.login.openId)}>
              <IssuerList {...form.field('openId')} saved={loginConfig?.openId ?? []} />
              <Remedy {...form} name="openId" />
            </Section>
          </>
        )}
      </SettingsForm>
      {question}
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <SettingSection title={title}>
    <div className="grid gap-4 border-t border-line py-2">{children}</div>
  </SettingSection>
)

type MethodName = 'password' | 'magicLink' | 'passkey' | 'wallet' | 'google' | 'github'

/** The switch of a method. */
const Method = ({ name, ...form }: Fields & { name: MethodName }) => (
  <>
    <SwitchInput {...form.field(name)} />
    <Remedy {...form} name={name} />
  </>
)

/** Leads to what helps at a method that must stay on: a test mail shows that links arrive. */
function Remedy({ field, values, name }: Fields & { name: MethodName | 'openId' }) {
  const { t } = useTranslation(['common', 'setting'])
  if (field(name).error === null || !values.magicLink) return null
  return (
    <p className="text-sm">
      <SettingLink page="smtp" field="test">
        {t(($) => $.setting.login.sendTestMail)}
      </SettingLink>
    </p>
  )
}

function MagicLink(form: Fields) {
  const { t } = useTranslation(['common', 'setting'])
  const { data: isMailOn } = useMailEnabledQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Section title={t(($) => $.setting.login.magicLink)}>
      <Method {...form} name="magicLink" />
      {isMailOn === false && (
        <p className="text-sm text-warning-text">
          <span>{t(($) => $.setting.login.mailOff)}</span>{' '}
          <SettingLink page="smtp" field="enabled">
            {t(($) => $.setting.login.openSmtp)}
          </SettingLink>
        </p>
      )}
    </Section>
  )
}

function Google(form: Fields) {
  const { field } = form
  const { t } = useTranslation(['common', 'setting'])
  const { page } = ownAddresses()
  return (
    <Section title={t(($) => $.setting.login.google)}>
      <Method {...form} name="google" />
      <TextInput {...field('googleId')} dir="ltr" spellCheck={false} />
      <AddressToCopy field="origin" address={new URL(page).origin} />
      <AddressToCopy field="redirect" address={page} />
      <AddressToCopy field="widgetRedirect" address={`${page}google/cb/widget.html`} />
    </Section>
  )
}

function Github(form: Fields) {
  const { field, secret } = form
  const { data: config } = useGithubConfigQuery()
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  return (
    <Section title={t(($) => $.setting.login.github)}>
      <Method {...form} name="github" />
      <TextInput {...field('githubId')} dir="ltr" spellCheck={false} />
      <SecretInput
        {...secret('githubSecret')}
        isIssued
        isSet={config?.setSecrets.includes('clientSecret')}
        onFetch={() => dispatch(loadServiceSecret('github', 'clientSecret'))}
      />
      <AddressToCopy field="callback" address={`${ownAddresses().page}github/cb/webapp.html`} />
      <AddressToCopy field="widgetCallback" address={`${ownAddresses().page}github/cb/widget.html`} />
    </Section>
  )
}
