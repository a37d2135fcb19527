/** Opens the menu of message expiry. */
import { Timer } from 'lucide-react'
import { useMemo } from 'react'
import { useWords } from '@/conversation/words'
import type { ConversationKey } from '@/domain/conversation'
import { useAppSelector } from '@/store/hooks'
import { preload } from '@/ui/lazy'
import { MenuButton, type OpenMenuProps } from '@/ui/overlays/MenuButton'
import { ExpiryMenu, menusModule } from '@/conversation/lazyComponents'

/** Shown as pressed while messages expire. */
export function ExpiryButton({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const { t } = useWords()
  const isSet = useAppSelector((state) => state.settings.expiries[key] !== undefined)
  const Items = useMemo(
    () =>
      function Items(place: OpenMenuProps) {
        return <ExpiryMenu conversationKey={key} {...place} />
      },
    [key],
  )
  return (
    <MenuButton
      icon={Timer}
      label={t(($) => $.chat.composer.expiry)}
      pressed={isSet ? true : undefined}
      menu={Items}
      preload={() => preload(menusModule)}
    />
  )
}
