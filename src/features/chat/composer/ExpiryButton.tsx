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
const ExpiryMenu = latePress(
  lateMenu,
  (room) => room.ExpiryMenu,
  ({ onClose }) => onClose(),
)

/** Pressed while messages vanish; where there is little room (`onlyWhenSet`) it stands there only then. */
export function ExpiryButton({
  conversationKey: key,
  onlyWhenSet,
}: {
  conversationKey: ConversationKey
  onlyWhenSet: boolean
}) {
  const { t } = useTranslation()
  const isSet = useAppSelector((state) => state.settings.expiries[key] !== undefined)
  const Items = useMemo(
    () =>
      function Items(place: MenuPlace) {
        return <ExpiryMenu conversationKey={key} {...place} />
      },
    [key],
  )
  if (onlyWhenSet && !isSet) return null
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
