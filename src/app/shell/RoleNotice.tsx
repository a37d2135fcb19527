/** Reports a change of the person's own role. The rights of the session stay those of the sign-in. */
import { ShieldUser, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/store/hooks'
import { selectMe, selectSession, selectSync } from '@/store/session/selectors'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { useAppDialogs } from './appDialogsContext'

/**
 * A strip above the page until the person signs out or dismisses it. Specification, chapter 8: role change of the
 * logged-in user.
 */
export function RoleNotice() {
  const { t } = useTranslation()
  const { open } = useAppDialogs()
  const isAdmin = useAppSelector((state) => {
    const session = selectSession(state)
    const counts = session.state === 'signedIn' && !session.isGuest && selectSync(state) === 'live'
    return counts ? selectMe(state)?.isAdmin : undefined
  })
  // The role at the time when the local copy was first complete.
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
