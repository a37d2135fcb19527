/** The menu behind one's own portrait. */
import { CircleUser, LogIn, LogOut, Settings2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { isGuest } from '@/domain/user'
import { useTranslation } from '@/i18n/useTranslation'
import { useAppSelector } from '@/store/hooks'
import { selectMe } from '@/store/session/selectors'
import { inItsPlace } from '@/ui/backCloses'
import { Menu, MenuItem, MenuSeparator } from '@/ui/Menu'

type Props = { anchor: HTMLElement; onClose: () => void; onSignOut: () => void }

/** Profile, Settings, Sign out; a guest, who has none of these, may sign in. */
export function AccountMenu({ anchor, onClose, onSignOut }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const me = useAppSelector(selectMe)
  if (me === undefined) return null
  return (
    <Menu anchor={anchor} label={me.name} onClose={onClose} side="right" align="end">
      {isGuest(me) ? (
        <MenuItem
          icon={LogIn}
          // Before the house: the router does not know the way.
          onSelect={() => location.assign(`#${addressOf.signIn()}`)}
        >
          {t(($) => $.common.account.signIn)}
        </MenuItem>
      ) : (
        <>
          <MenuItem icon={CircleUser} onSelect={() => void navigate(addressOf.person(me.id), inItsPlace())}>
            {t(($) => $.common.account.profile)}
          </MenuItem>
          <MenuItem icon={Settings2} onSelect={() => void navigate(addressOf.settings('my_account'), inItsPlace())}>
            {t(($) => $.common.account.settings)}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={LogOut} onSelect={onSignOut}>
            {t(($) => $.common.account.signOut)}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
