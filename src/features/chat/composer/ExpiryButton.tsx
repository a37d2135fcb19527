/** How long what one writes here lives: shown beside the box, chosen from a menu. */
import { Timer } from 'lucide-react'
import { useMemo } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { useTranslation } from '@/i18n/useTranslation'
import { useAppSelector } from '@/store/hooks'
import { makeLate } from '@/ui/late'
import { latePress } from '@/ui/latePress'
import { MenuButton, type MenuPlace } from '@/ui/MenuButton'

const lateMenu = makeLate(() => import('./ExpiryMenu'))
/** The choice, wherever it is opened from. */
export const ExpiryMenu = latePress(
  lateMenu,
  (room) => room.ExpiryMenu,
  ({ onClose }) => onClose(),
)

/** Pressed while messages vanish. */
export function ExpiryButton({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const { t } = useTranslation()
  const isSet = useAppSelector((state) => state.settings.expiries[key] !== undefined)
  const Items = useMemo(
    () =>
      function Items(place: MenuPlace) {
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
      preload={() => void lateMenu.load().catch(() => undefined)}
    />
  )
}
