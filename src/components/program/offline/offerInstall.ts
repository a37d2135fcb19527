/** Offers once to install the client as an app. Later the account menu has it. */
import type { TFunction } from 'i18next'
import type { Ports } from '@/platform/ports'
import { showToast } from '@/ui/overlays/toast'

/** Older clients use the same key: it is set once somebody has answered, and a sign-out removes it. */
const ANSWERED_KEY = 'VOCECHAT_PWA_INSTALLED'

/** Shows the question when the browser offers to install and somebody is signed in. */
export function offerInstall(
  { install, preferences, tokenStorage }: Ports,
  t: TFunction,
  serverName: () => string,
): void {
  const ask = () => {
    if (!install.canPrompt() || install.isInstalled() || tokenStorage.session() === null) return
    if (preferences.read(ANSWERED_KEY) !== null) return
    const answer = () => void preferences.write(ANSWERED_KEY, 'true')
    showToast({
      id: 'install',
      text: t(($) => $.common.install.question, { name: serverName() }),
      persistent: true,
      actions: [
        {
          label: t(($) => $.common.install.app),
          primary: true,
          onPress: () => {
            answer()
            void install.prompt()
          },
        },
        { label: t(($) => $.common.install.notNow), onPress: answer },
      ],
    })
  }
  install.onChange(ask)
  ask()
}
