/** Offers the unsent texts of a channel that disappears while another page is open. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { addressOf, conversationAt } from '@/domain/address'
import { channelKey } from '@/domain/conversation'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { selectHasUnsent } from '@/store/outbox/selectors'
import { showToast } from '@/ui/overlays/toast'

/** Shows a persistent toast that leads to the texts, because the channel is no longer in any list. */
export function useUnsentTextsNotice(): void {
  const { t } = useTranslation()
  const store = useAppStore()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const channels = useAppSelector((state) => state.channels.entities)
  const before = useRef(channels)
  useEffect(() => {
    const removed = Object.values(before.current).filter(({ id }) => channels[id] === undefined)
    before.current = channels
    for (const { id, name } of removed) {
      const key = channelKey(id)
      // The page of the conversation shows them itself.
      if (!selectHasUnsent(store.getState(), key) || conversationAt(pathname) === key) continue
      showToast({
        id: `left ${key}`,
        text: t(($) => $.common.leftTexts.title, { channel: name }),
        persistent: true,
        actions: [
          { label: t(($) => $.common.leftTexts.show), onPress: () => void navigate(addressOf.conversation(key)) },
        ],
      })
    }
  }, [channels, store, navigate, pathname, t])
}
