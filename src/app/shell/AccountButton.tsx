/** One's own portrait at the foot of the rail, and the menu behind it. */
import { useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Avatar } from '@/parts/person/Avatar'
import { useAppSelector } from '@/store/hooks'
import { selectMe } from '@/store/session/selectors'
import { makeLate } from '@/ui/late'
import { latePress } from '@/ui/latePress'
import type { HouseDialog } from './houseContext'

const AccountMenu = latePress(
  makeLate(() => import('./AccountMenu')),
  (room) => room.AccountMenu,
  ({ onClose }) => onClose(),
)

/** Opens Profile, Settings, Sign out; the menu's code is fetched when it is first wanted. */
export function AccountButton({ onDialog }: { onDialog: (dialog: HouseDialog) => void }) {
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
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
        className="grid size-10 place-items-center rounded-card hover:bg-hover"
      >
        <Avatar userId={me.id} size={32} presence />
      </button>
      {anchor !== null && (
        <AccountMenu anchor={anchor} onClose={() => setAnchor(null)} onSignOut={() => onDialog('signOut')} />
      )}
    </>
  )
}
