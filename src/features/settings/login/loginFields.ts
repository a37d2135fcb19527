/** The fields of the page Login Methods. */
import { fieldsFoundBy, type SettingsField, type SettingsText } from '@/components/form/settingsField'

const words: SettingsText = (t) => t(($) => $.setting.words.signIn)

export const loginFields: readonly SettingsField[] = fieldsFoundBy(words, [
  {
    id: 'password',
    label: (t) => t(($) => $.setting.login.passwordOn),
    help: (t) => t(($) => $.setting.login.passwordHelp),
    wire: 'password',
  },
  {
    id: 'magicLink',
    label: (t) => t(($) => $.setting.login.magicLinkOn),
    help: (t) => t(($) => $.setting.login.magicLinkHelp),
    wire: 'magic_link',
  },
  {
    id: 'passkey',
    label: (t) => t(($) => $.setting.login.passkeyOn),
    help: (t) => t(($) => $.setting.login.passkeyHelp),
    words: (t) => t(($) => $.setting.words.passkeys),
    wire: 'passkey',
    capability: 'passkeys',
  },
  {
    id: 'guest',
    label: (t) => t(($) => $.setting.login.guestOn),
    help: (t) => t(($) => $.setting.login.guestHelp),
    wire: 'guest',
  },
  {
    id: 'wallet',
    label: (t) => t(($) => $.setting.login.walletOn),
    help: (t) => t(($) => $.setting.login.walletHelp),
    wire: 'metamask',
  },
  { id: 'google', label: (t) => t(($) => $.setting.login.googleOn), wire: 'google' },
  {
    id: 'googleId',
    label: (t) => t(($) => $.setting.login.clientId),
    help: (t) => t(($) => $.setting.login.googleHelp),
    wire: 'google_auth',
  },
  { id: 'origin', label: (t) => t(($) => $.setting.login.origin) },
  { id: 'redirect', label: (t) => t(($) => $.setting.login.redirect) },
  { id: 'github', label: (t) => t(($) => $.setting.login.githubOn), wire: 'github' },
  {
    id: 'githubId',
    label: (t) => t(($) => $.setting.login.clientId),
    help: (t) => t(($) => $.setting.login.githubHelp),
    wire: 'github_auth',
  },
  { id: 'githubSecret', label: (t) => t(($) => $.setting.login.clientSecret), wire: 'client_secret' },
  { id: 'widgetCallback', label: (t) => t(($) => $.setting.login.widgetCallback) },
  { id: 'widgetRedirect', label: (t) => t(($) => $.setting.login.widgetRedirect) },
  { id: 'callback', label: (t) => t(($) => $.setting.login.callback) },
  {
    id: 'openId',
    label: (t) => t(($) => $.setting.login.issuers),
    help: (t) => t(($) => $.setting.login.openIdHelp),
    words: (t) => t(($) => $.setting.words.oidc),
    wire: 'oidc',
  },
])
