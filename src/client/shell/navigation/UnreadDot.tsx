/** The dot at Chats that says, in every other area, that messages are unread. */
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/store/hooks'
import { selectCountedTotal } from '@/store/reads/selectors'
import type { Area } from '@/client/shell/areas/areas'

/** Whether an area's link has the dot. Muted conversations do not count. */
export const useHasUnreadDot = (area: Area, isOpen: boolean): boolean =>
  useAppSelector((state) => area === 'chats' && !isOpen && selectCountedTotal(state) > 0)

/** Draws the dot over the icon; `id` is for the description of the link. */
export function UnreadDot({ id }: { id: string }) {
  const { t } = useTranslation(['common', 'chat'])
  const count = useAppSelector(selectCountedTotal)
  return (
    <span className="absolute top-1.5 inset-s-1/2 ms-1.5 size-2.5 rounded-full border-2 border-(--ground,var(--canvas)) bg-accent forced-colors:bg-[Highlight]">
      <span id={id} className="sr-only">
        {t(($) => $.chat.list.unread, { count })}
      </span>
    </span>
  )
}
