/** The items that the person saved from this conversation. */
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import { SavedList } from '@/conversation/saved/SavedList'
import { PANEL_OVERLAYS, useMedia } from '@/ui/useMedia'
import { SidePanel } from './SidePanel'

/** Open while mounted. GET /favorite. */
export function SavedPanel({ conversationKey, onClose }: { conversationKey: ConversationKey; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const isOverlay = useMedia(PANEL_OVERLAYS)
  return (
    <SidePanel title={t(($) => $.chat.header.savedHere)} onClose={onClose}>
      <div className="min-h-0 flex-1 overflow-y-auto p-3 [scrollbar-width:thin]">
        <SavedList level={3} source={conversationKey} {...(isOverlay && { onShow: onClose })} />
      </div>
    </SidePanel>
  )
}
