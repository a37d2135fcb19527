/** The person's own avatar at the bottom of the rail, and the account menu behind it. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '@/components/person/Avatar'
import { useAppSelector } from '@/store/hooks'
import { selectMe } from '@/store/session/selectors'
import { preload } from '@/ui/lazy'
import type { AppDialog } from '@/client/shell/overlays/appDialogsContext'
import { AccountMenu, appOverlaysModule } from '@/client/shell/overlays/lazyOverlays'

/** A button that opens the menu with Profile, Settings and Sign out. */
export function AccountButton({ onDialog }: { onDialog: (dialog: AppDialog) => void }) {
  const { t } = useTranslation()
  const me = useAppSelector(selectMe)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (me === undefined) return null
  const label = t(($) => $.common.account.menu, { name: me.name })
  return (
    <>
      <button
        type="button"
        aria-label={label}
        data-tooltip={me.name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={() => preload(appOverlaysModule)}
        onFocus={() => preload(appOverlaysModule)}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
        className="grid size-10 place-items-center pointer-coarse:size-11 rounded-card hover:bg-hover"
      >
        <Avatar userId={me.id} size={32} presence />
      </button>
      {anchor !== null && (
        <AccountMenu
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onSignOut={() => onDialog('signOut')}
          onInstall={() => onDialog('install')}
        />
      )}
    </>
  )
}
