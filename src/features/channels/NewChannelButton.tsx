/** The button for a new channel, and its dialog. */
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { addressOf, FOCUS_COMPOSER } from '@/domain/address'
import { channelKey } from '@/domain/conversation'
import { useAppSelector } from '@/store/hooks'
import { selectMayCreateChannels } from '@/store/server/selectors'
import { Button } from '@/ui/fields/Button'
import { replacingOverlay } from '@/ui/overlays/closeOnBack'
import { NewChannelDialog } from './NewChannelDialog'

/** A channel opens once it is created. Who may not create any has no button. */
export function NewChannelButton() {
  const { t } = useTranslation(['common', 'chat'])
  const navigate = useNavigate()
  const mayCreate = useAppSelector(selectMayCreateChannels)
  const [isOpen, setOpen] = useState(false)
  if (!mayCreate) return null
  return (
    <>
      <Button icon={Plus} onClick={() => setOpen(true)}>
        {t(($) => $.chat.list.newChannel)}
      </Button>
      {isOpen && (
        <NewChannelDialog
          onClose={() => setOpen(false)}
          onCreated={(id) => {
            setOpen(false)
            void navigate(addressOf.conversation(channelKey(id)), { ...FOCUS_COMPOSER, ...replacingOverlay() })
          }}
        />
      )}
    </>
  )
}
