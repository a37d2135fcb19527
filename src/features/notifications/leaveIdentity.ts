/** Leaves name and logo of the server for the worker, which answers the manifest of the installed app. */
import type { TFunction } from 'i18next'
import type { AppIdentity } from '@/domain/notification/workerData'
import { languageOf, translatorOf, type I18n } from '@/i18n/i18n'
import { directionOf, HTML_LANG, type Language } from '@/i18n/languages'
import type { Ports } from '@/platform/ports'
import type { RootState } from '@/store/rootReducer'
import { selectLogoAddress, selectServer } from '@/store/server/selectors'

/** The preferences key of what was left last. */
const KEY = 'parley_app_identity'
/** The accent color of the light theme, as the static manifest has it. */
const THEME = '#1f77a6'

const identityOf = (state: RootState, t: TFunction<['common', 'chat']>, language: Language): AppIdentity => ({
  name: selectServer(state).name,
  theme: THEME,
  logo: selectLogoAddress(state),
  texts: {
    newMessage: t(($) => $.chat.list.newMessage),
    search: t(($) => $.common.install.search),
  },
  lang: HTML_LANG[language],
  dir: directionOf(language),
})

/** Leaves the identity if the server has a name and something differs from what was left last. A failed write is repeated by the next call. */
export async function leaveIdentity(
  state: () => RootState,
  { notifications, preferences }: Pick<Ports, 'notifications' | 'preferences'>,
  i18n: I18n,
): Promise<void> {
  await i18n.loadNamespaces('chat')
  const identity = identityOf(state(), translatorOf(i18n), languageOf(i18n))
  const text = JSON.stringify(identity)
  if (identity.name === '' || preferences.read(KEY) === text) return
  const port = await notifications()
  if (await port.saveIdentity(identity)) preferences.write(KEY, text)
}
