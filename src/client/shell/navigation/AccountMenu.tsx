/** The menu behind the person's own avatar. */
import { CircleUser, Download, LogIn, LogOut, Settings2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { useInstall } from '@/client/shell/overlays/useInstall'
import { addressOf } from '@/domain/address'
import { isGuest } from '@/domain/user'
import { useAppSelector } from '@/store/hooks'
import { selectMe } from '@/store/session/selectors'
import { replacingOverlay } from '@/ui/overlays/closeOnBack'
import { Menu, MenuItem, MenuSeparator } from '@/ui/overlays/Menu'

type Props = { anchor: HTMLElement; onClose: () => void; onSignOut: () => void; onInstall: () => void }

/** Shows Profile, Settings and Sign out. A guest gets only Sign in. */
export function AccountMenu({ anchor, onClose, onSignOut, onInstall }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const me = useAppSelector(selectMe)
  const install = useInstall(onInstall)
  if (me === undefined) return null
  return (
    <Menu anchor={anchor} label={me.name} onClose={onClose} side="right" align="end">
      {isGuest(me) ? (
        <MenuItem icon={LogIn} onSelect={() => void navigate(addressOf.signIn(), replacingOverlay())}>
          {t(($) => $.common.account.signIn)}
        </MenuItem>
      ) : (
        <>
          <MenuItem icon={CircleUser} onSelect={() => void navigate(addressOf.person(me.id), replacingOverlay())}>
            {t(($) => $.common.account.profile)}
          </MenuItem>
          <MenuItem
            icon={Settings2}
            onSelect={() => void navigate(addressOf.settings('my_account'), replacingOverlay())}
          >
            {t(($) => $.common.account.settings)}
          </MenuItem>
          {install !== null && (
            <MenuItem icon={Download} onSelect={install}>
              {t(($) => $.common.install.app)}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem icon={LogOut} onSelect={onSignOut}>
            {t(($) => $.common.account.signOut)}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
