/** What the quick switcher can do besides going to a conversation. Guests only read. */
import { useMemo } from 'react'
import { addressOf } from '@/domain/address'
import { useTranslation } from '@/i18n/useTranslation'
import { useAppSelector } from '@/store/hooks'
import { selectIsGuest } from '@/store/session/selectors'
import type { HouseDialog } from './HouseDialogs'

/** `open` shows a dialog of the frame, `go` leads to an address. */
export function useSwitcherActions(open: (dialog: HouseDialog) => void, go: (path: string) => void) {
  const { t } = useTranslation()
  const isGuest = useAppSelector(selectIsGuest)
  return useMemo(() => {
    const action = t(($) => $.chat.switcher.action)
    const settings = t(($) => $.common.nav.settings)
    const keys = { id: 'keys', title: t(($) => $.chat.keys.title), hint: action, run: () => open('keys') }
    if (isGuest) return [keys]
    const page = (name: string, title: string) => ({
      id: name,
      title,
      hint: settings,
      run: () => go(addressOf.settings(name)),
    })
    return [
      { id: 'newMessage', title: t(($) => $.chat.list.newMessage), hint: action, run: () => open('newMessage') },
      { id: 'newChannel', title: t(($) => $.chat.list.newChannel), hint: action, run: () => open('newChannel') },
      { id: 'people', title: t(($) => $.common.nav.people), hint: action, run: () => go(addressOf.people()) },
      page(
        'my_account',
        t(($) => $.setting.nav.account),
      ),
      page(
        'appearance',
        t(($) => $.setting.nav.appearance),
      ),
      page(
        'notifications',
        t(($) => $.setting.nav.notifications),
      ),
      keys,
      { id: 'signOut', title: t(($) => $.common.account.signOut), hint: action, run: () => open('signOut') },
    ]
  }, [t, isGuest, open, go])
}
