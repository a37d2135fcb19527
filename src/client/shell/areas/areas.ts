/** The main navigation: one entry per area, used by the rail and by the bottom bar. */
import { Bookmark, Folder, MessageCircle, Settings2, Users, type LucideIcon } from 'lucide-react'
import { addressOf } from '@/domain/address'
import { useAppSelector } from '@/store/hooks'
import { selectPreferences } from '@/store/preferences/preferencesSlice'

export type Area = 'chats' | 'people' | 'saved' | 'files' | 'settings'

/** The areas in the order of the rail. Guests get only the first one. */
export const AREAS: readonly { area: Area; icon: LucideIcon }[] = [
  { area: 'chats', icon: MessageCircle },
  { area: 'people', icon: Users },
  { area: 'saved', icon: Bookmark },
  { area: 'files', icon: Folder },
  { area: 'settings', icon: Settings2 },
]

/** Whether a path lies in an area. */
export const isInArea = (area: Area, path: string) =>
  path.startsWith(addressOf[area]()) || (area === 'chats' && (path === '/' || path === addressOf.search()))

/** Returns the address of an area's link: the last page opened in it on this device. */
export const useAreaAddress = (area: Area): string =>
  useAppSelector((state) => {
    const { lastChatPath, lastUserPath } = selectPreferences(state)
    const last = area === 'chats' ? lastChatPath : area === 'people' ? lastUserPath : null
    return last !== null && isInArea(area, last) ? last : addressOf[area]()
  })
