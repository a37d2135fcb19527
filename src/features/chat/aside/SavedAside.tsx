/** What one saved from this conversation. */
import type { ConversationKey } from '@/domain/conversation'
import { useTranslation } from '@/i18n/useTranslation'
import { SavedList } from '@/parts/saved/SavedList'
import { ASIDE_FLOATS, useMedia } from '@/ui/useMedia'
import { Aside } from './Aside'

/** Mounted is open. GET /favorite. */
export function SavedAside({ conversationKey, onClose }: { conversationKey: ConversationKey; onClose: () => void }) {
  const { t } = useTranslation()
  const floats = useMedia(ASIDE_FLOATS)
  return (
    <Aside title={t(($) => $.chat.header.savedHere)} onClose={onClose}>
      <div className="min-h-0 flex-1 overflow-y-auto p-3 [scrollbar-width:thin]">
        <SavedList source={conversationKey} {...(floats && { onShow: onClose })} />
      </div>
    </Aside>
  )
}
