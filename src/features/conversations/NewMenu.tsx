/** The menu of the list's head: begins a conversation, or brings people in. Lazily loaded when it first opens. */
import { Hash, LayoutList, MailPlus, MessageSquarePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { useAppSelector } from '@/store/hooks'
import { selectMayBeginDirect, selectMayCreateChannels, selectMayInvite } from '@/store/server/selectors'
import { replacingOverlay } from '@/ui/overlays/closeOnBack'
import { Menu, MenuItem } from '@/ui/overlays/Menu'
import type { OpenMenuProps } from '@/ui/overlays/MenuButton'

/** The actions of the list's head. */
export type NewActions = { onNewChannel: () => void; onNewMessage: () => void; onInvite: () => void }

/** Opens below its button. What a rule of the server forbids is not offered. */
export function NewMenu({ onNewChannel, onNewMessage, onInvite, ...place }: OpenMenuProps & NewActions) {
  const { t } = useTranslation(['common', 'chat'])
  const navigate = useNavigate()
  const mayInvite = useAppSelector(selectMayInvite)
  const mayCreate = useAppSelector(selectMayCreateChannels)
  const mayBegin = useAppSelector(selectMayBeginDirect)
  return (
    <Menu {...place} label={t(($) => $.chat.list.new)} align="end">
      {mayCreate && (
        <MenuItem icon={Hash} onSelect={onNewChannel}>
          {t(($) => $.chat.list.newChannel)}
        </MenuItem>
      )}
      {mayBegin && (
        <MenuItem icon={MessageSquarePlus} onSelect={onNewMessage}>
          {t(($) => $.chat.list.newMessage)}
        </MenuItem>
      )}
      {mayInvite && (
        <MenuItem icon={MailPlus} onSelect={onInvite}>
          {t(($) => $.chat.list.invite)}
        </MenuItem>
      )}
      <MenuItem icon={LayoutList} onSelect={() => void navigate(addressOf.browseChannels(), replacingOverlay())}>
        {t(($) => $.chat.list.browse)}
      </MenuItem>
    </Menu>
  )
}
