/** The buttons for the relation to a person, on the card, on the page and in the settings. */
import { Ban, Copy, Pencil, UserMinus, UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopyWithToast } from '@/components/clipboard/useCopyWithToast'
import type { UserId } from '@/domain/ids'
import { useAppSelector } from '@/store/hooks'
import { selectHasCapability } from '@/store/server/selectors'
import { selectIsGuest, selectMyId } from '@/store/session/selectors'
import { selectUser } from '@/store/users/selectors'
import { Button } from '@/ui/fields/Button'
import { showToast } from '@/ui/overlays/toast'
import { BlockDialog, PrivateNameDialog } from './lazyOverlays'
import { useContact } from './useContact'

/** Adding or removing, the private name, and the address. Nothing for oneself, and for guests. */
export function ContactButtons({ userId }: { userId: UserId }) {
  const { t } = useTranslation(['common', 'member'])
  const { status, mayAdd, busy, change } = useContact(userId)
  const canName = useAppSelector(
    (state) => selectHasCapability(state, 'remarks') && selectMyId(state) !== userId && !selectIsGuest(state),
  )
  const email = useAppSelector((state) => selectUser(state, userId)?.email ?? null)
  const copy = useCopyWithToast()
  const whyNot = useId()
  const [isNaming, setNaming] = useState(false)
  const copyEmail = async (address: string) => {
    if (!(await copy(address))) showToast({ text: t(($) => $.member.invite.copyFailed), tone: 'error' })
  }
  return (
    <>
      {status === 'none' && (
        <Button
          icon={UserPlus}
          busy={busy}
          disabled={!mayAdd}
          {...(!mayAdd && { 'aria-describedby': whyNot })}
          onClick={() => void change('add')}
        >
          {t(($) => $.member.contact.add)}
        </Button>
      )}
      {status === 'added' && (
        <Button icon={UserMinus} busy={busy} onClick={() => void change('remove')}>
          {t(($) => $.member.contact.remove)}
        </Button>
      )}
      {canName && (
        <Button icon={Pencil} onClick={() => setNaming(true)}>
          {t(($) => $.member.contact.editName)}
        </Button>
      )}
      {email !== null && (
        <Button icon={Copy} onClick={() => void copyEmail(email)}>
          {t(($) => $.member.contact.copyEmail)}
        </Button>
      )}
      {status === 'none' && !mayAdd && (
        <p id={whyNot} className="m-0 basis-full text-sm text-muted">
          {t(($) => $.member.contact.notAllowed)}
        </p>
      )}
      {isNaming && <PrivateNameDialog userId={userId} onClose={() => setNaming(false)} />}
    </>
  )
}

/** Block, which asks first, or Unblock, which acts at once. `tone` is that of Unblock. */
export function BlockButton({ userId, tone }: { userId: UserId; tone?: 'primary' }) {
  const { t } = useTranslation(['common', 'member'])
  const { status, busy, change } = useContact(userId)
  const [asks, setAsks] = useState(false)
  if (status === null) return null
  return (
    <>
      {status === 'blocked' ? (
        <Button {...(tone && { tone })} busy={busy} onClick={() => void change('unblock')}>
          {t(($) => $.member.contact.unblock)}
        </Button>
      ) : (
        <Button tone="quietDanger" icon={Ban} onClick={() => setAsks(true)}>
          {t(($) => $.member.contact.block)}
        </Button>
      )}
      {asks && <BlockDialog userId={userId} onClose={() => setAsks(false)} />}
    </>
  )
}
