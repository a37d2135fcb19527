/** The main navigation: one entry per area, used by the rail and by the bottom bar. */
import { Bookmark, MessageCircle, Settings2, Users, type LucideIcon } from 'lucide-react'
import { addressOf } from '@/domain/address'
import { useAppSelector } from '@/store/hooks'
import { selectPreferences } from '@/store/preferences/preferencesSlice'

export type Area = 'chats' | 'people' | 'saved' | 'settings'
export type AreaLink = { area: Area; icon: LucideIcon; forGuests: boolean; at: (path: string) => boolean }

/** In the order of the rail. Files join when their page exists. */
export const AREAS: readonly AreaLink[] = [
  {
    area: 'chats',
    icon: MessageCircle,
    forGuests: true,
    at: (path) => path === '/' || path.startsWith(addressOf.chats()),
  },
  { area: 'people', icon: Users, forGuests: false, at: (path) => path.startsWith(addressOf.people()) },
  { area: 'saved', icon: Bookmark, forGuests: false, at: (path) => path.startsWith(addressOf.saved()) },
  { area: 'settings', icon: Settings2, forGuests: false, at: (path) => path.startsWith(addressOf.settings()) },
]

/** Where an area's link leads: back to where one was in it, per device. */
export function useAreaAddress(): (area: Area) => string {
  const { lastChatPath, lastUserPath } = useAppSelector(selectPreferences)
  return (area) => {
    if (area === 'chats') return lastChatPath ?? addressOf.chats()
    if (area === 'people') return lastUserPath ?? addressOf.people()
    return addressOf[area]()
  }
}
