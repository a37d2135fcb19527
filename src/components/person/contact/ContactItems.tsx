/** The items of a menu for the relation to a person. */
import { Ban, UserMinus, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '@/domain/ids'
import { MenuItem } from '@/ui/overlays/Menu'
import { useContact } from './useContact'

/** Blocking asks first, in a dialog of the parent, because the menu closes. */
export function ContactItems({ userId, onBlock }: { userId: UserId; onBlock: () => void }) {
  const { t } = useTranslation(['common', 'member'])
  const { status, mayAdd, change } = useContact(userId)
  if (status === null) return null
  return (
    <>
      {status === 'none' && mayAdd && (
        <MenuItem icon={UserPlus} onSelect={() => void change('add')}>
          {t(($) => $.member.contact.add)}
        </MenuItem>
      )}
      {status === 'added' && (
        <MenuItem icon={UserMinus} onSelect={() => void change('remove')}>
          {t(($) => $.member.contact.remove)}
        </MenuItem>
      )}
      {status === 'blocked' ? (
        <MenuItem icon={Ban} onSelect={() => void change('unblock')}>
          {t(($) => $.member.contact.unblock)}
        </MenuItem>
      ) : (
        <MenuItem icon={Ban} tone="danger" onSelect={onBlock}>
          {t(($) => $.member.contact.block)}
        </MenuItem>
      )}
    </>
  )
}
