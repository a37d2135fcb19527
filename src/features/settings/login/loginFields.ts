/** The fields of the page Login Methods. */
import type { SettingsField } from '@/components/form/settingsField'

export const loginFields: readonly SettingsField[] = [
  {
    id: 'password',
    label: (t) => t(($) => $.setting.login.passwordOn),
    help: (t) => t(($) => $.setting.login.passwordHelp),
    words: (t) => t(($) => $.setting.words.signIn),
    wire: 'password',
  },
  {
    id: 'magicLink',
    label: (t) => t(($) => $.setting.login.magicLinkOn),
    help: (t) => t(($) => $.setting.login.magicLinkHelp),
    words: (t) => t(($) => $.setting.words.signIn),
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
    words: (t) => t(($) => $.setting.words.signIn),
    wire: 'guest',
  },
  {
    id: 'wallet',
    label: (t) => t(($) => $.setting.login.walletOn),
    help: (t) => t(($) => $.setting.login.walletHelp),
    words: (t) => t(($) => $.setting.words.signIn),
    wire: 'metamask',
  },
  {
    id: 'google',
    label: (t) => t(($) => $.setting.login.googleOn),
    words: (t) => t(($) => $.setting.words.signIn),
    wire: 'google',
  },
  {
    id: 'googleId',
    label: (t) => t(($) => $.setting.login.clientId),
    help: (t) => t(($) => $.setting.login.googleHelp),
    words: (t) => t(($) => $.setting.words.signIn),
    wire: 'google_auth',
  },
  { id: 'origin', label: (t) => t(($) => $.setting.login.origin), words: (t) => t(($) => $.setting.words.signIn) },
  { id: 'redirect', label: (t) => t(($) => $.setting.login.redirect), words: (t) => t(($) => $.setting.words.signIn) },
  {
    id: 'github',
    label: (t) => t(($) => $.setting.login.githubOn),
    words: (t) => t(($) => $.setting.words.signIn),
    wire: 'github',
  },
  {
    id: 'githubId',
    label: (t) => t(($) => $.setting.login.clientId),
    help: (t) => t(($) => $.setting.login.githubHelp),
    words: (t) => t(($) => $.setting.words.signIn),
    wire: 'github_auth',
  },
  {
    id: 'githubSecret',
    label: (t) => t(($) => $.setting.login.clientSecret),
    words: (t) => t(($) => $.setting.words.signIn),
    wire: 'client_secret',
  },
  {
    id: 'widgetCallback',
    label: (t) => t(($) => $.setting.login.widgetCallback),
    words: (t) => t(($) => $.setting.words.signIn),
  },
  {
    id: 'widgetRedirect',
    label: (t) => t(($) => $.setting.login.widgetRedirect),
    words: (t) => t(($) => $.setting.words.signIn),
  },
  { id: 'callback', label: (t) => t(($) => $.setting.login.callback), words: (t) => t(($) => $.setting.words.signIn) },
  {
    id: 'openId',
    label: (t) => t(($) => $.setting.login.issuers),
    help: (t) => t(($) => $.setting.login.openIdHelp),
    words: (t) => t(($) => $.setting.words.oidc),
    wire: 'oidc',
  },
]
