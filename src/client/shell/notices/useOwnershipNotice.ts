/** Tells somebody who became the owner of a channel, because the server sends no message about it. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { hideToast, showToast } from '@/ui/overlays/toast'

/** Shows a persistent toast that leads to the channel's settings. A channel that is new here tells nothing. */
export function useOwnershipNotice(): void {
  const { t } = useTranslation(['common', 'chat'])
  const navigate = useNavigate()
  const myId = useAppSelector(selectMyId)
  const channels = useAppSelector((state) => state.channels.entities)
  const before = useRef(channels)
  const becomingPrivate = useRef(new Set<number>())
  useEffect(() => {
    const known = before.current
    before.current = channels
    if (myId === null) return
    for (const { id, ownerId } of Object.values(known))
      if (ownerId === myId && channels[id]?.ownerId !== myId) hideToast(`owner ${id}`)
    for (const { id, name, isPublic, ownerId } of Object.values(channels)) {
      const old = known[id]
      // A channel gets its owner from the person who makes it private and knows it, maybe by the next event only.
      if (old?.isPublic && !isPublic && ownerId !== myId) becomingPrivate.current.add(id)
      if (isPublic || ownerId !== myId || !old || old.isPublic || old.ownerId === myId) continue
      if (becomingPrivate.current.delete(id)) continue
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
