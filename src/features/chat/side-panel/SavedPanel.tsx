/** The items that the person saved from this conversation. */
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import { SavedList } from '@/conversation/saved/SavedList'
import { SearchField } from '@/ui/fields/SearchField'
import { PANEL_OVERLAYS, useMedia } from '@/ui/layout/useMedia'
import { SidePanel } from './SidePanel'

/** Open while mounted. GET /favorite. */
export function SavedPanel({ conversationKey, onClose }: { conversationKey: ConversationKey; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat', 'fav'])
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed)
  const isOverlay = useMedia(PANEL_OVERLAYS)
  return (
    <SidePanel title={t(($) => $.chat.header.savedHere)} onClose={onClose}>
      <div className="min-h-0 flex-1 overflow-y-auto p-3 [scrollbar-width:thin]">
        <div className="pb-3">
          <SearchField label={t(($) => $.fav.search)} value={typed} onChange={setTyped} />
        </div>
        <SavedList level={3} words={words} source={conversationKey} {...(isOverlay && { onShow: onClose })} />
      </div>
    </SidePanel>
  )
}
