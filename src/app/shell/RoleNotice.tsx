/** Tells that one's own role changed while one was here: the rights in the session are those of the sign-in. Late. */
import { ShieldUser, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { useAppSelector } from '@/store/hooks'
import { selectMe, selectSession, selectSync } from '@/store/session/selectors'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { useHouse } from './houseContext'

/** A strip above the page until one signs out, or puts it off. Specification, chapter 8: role change of the logged-in user. */
export function RoleNotice() {
  const { t } = useTranslation()
  const { open } = useHouse()
  const isAdmin = useAppSelector((state) => {
    const session = selectSession(state)
    const counts = session.state === 'signedIn' && !session.isGuest && selectSync(state) === 'live'
    return counts ? selectMe(state)?.isAdmin : undefined
  })
  // what it was when the copy was first complete
  const [known, know] = useState<boolean>()
  if (known === undefined && isAdmin !== undefined) know(isAdmin)
  const hasChanged = known !== undefined && isAdmin !== undefined && isAdmin !== known
  return (
    <div role="status">
      {hasChanged && (
        <Banner
          tone="info"
          icon={ShieldUser}
          title={t(($) => $.common.role.changed)}
          action={
            <>
              <Button size="small" onClick={() => open('signOut')}>
                {t(($) => $.common.account.signOut)}
              </Button>
              <IconButton
                icon={X}
                iconSize="s"
                size="small"
                label={t(($) => $.common.action.dismiss)}
                onClick={() => know(isAdmin)}
              />
            </>
          }
        />
      )}
    </div>
  )
}
