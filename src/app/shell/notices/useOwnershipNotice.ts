/** Tells somebody who became the owner of a channel, because the server sends no message about it. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { showToast } from '@/ui/overlays/toast'

/** Shows a persistent toast that leads to the channel's settings. A channel that is new here tells nothing. */
export function useOwnershipNotice(): void {
  const { t } = useTranslation(['common', 'chat'])
  const navigate = useNavigate()
  const myId = useAppSelector(selectMyId)
  const channels = useAppSelector((state) => state.channels.entities)
  const before = useRef(channels)
  useEffect(() => {
    const known = before.current
    before.current = channels
    if (myId === null) return
    for (const { id, name, isPublic, ownerId } of Object.values(channels)) {
      const old = known[id]
      // A public channel gets its owner from the person who makes it private, and who knows it.
      if (isPublic || ownerId !== myId || !old || old.isPublic || old.ownerId === myId) continue
      showToast({
        id: `owner ${id}`,
        text: t(($) => $.chat.becameOwner.title, { channel: name }),
        persistent: true,
        actions: [
          {
            label: t(($) => $.chat.rowMenu.settings),
            onPress: () => void navigate(addressOf.channelSettings(id)),
          },
        ],
      })
    }
  }, [channels, myId, navigate, t])
}
