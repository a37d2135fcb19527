/** Where the composer's suggestions come from: people and channels out of the store, emoji out of a file that comes late. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { useTranslation } from '@/i18n/useTranslation'
import { toNamedEmoji, type NamedEmoji } from '@/parts/editor/emojiSearch'
import type { Sources } from '@/parts/editor/useSuggestions'
import { selectChannel, selectChannelIds } from '@/store/channels/selectors'
import { readEmojiNames } from '@/store/emojiNames'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { mentionablePeople } from './mentionablePeople'

/** `sources` is stable until the names of emoji have come; `want` hears what is typed: before a `:` no names are fetched. */
export function useSources(key: ConversationKey): { sources: Sources; want: (text: string) => void } {
  const store = useAppStore()
  const [wanted, setWanted] = useState(false)
  const emoji = useEmojiNames(wanted)
  const want = useCallback((text: string) => /(^|\s):\p{L}/u.test(text) && setWanted(true), [])
  const sources = useMemo(
    () => ({
      people: () => mentionablePeople(store.getState(), key),
      channels: () => selectChannelIds(store.getState()).flatMap((id) => selectChannel(store.getState(), id) ?? []),
      emoji: () => emoji,
      recentEmoji: () => selectPreferences(store.getState()).recentEmoji,
    }),
    [store, key, emoji],
  )
  return { sources, want }
}

function useEmojiNames(wanted: boolean): readonly NamedEmoji[] | null {
  const dispatch = useAppDispatch()
  const { i18n } = useTranslation()
  const [names, setNames] = useState<readonly NamedEmoji[] | null>(null)
  const asked = useRef('')
  const { language } = i18n
  useEffect(() => {
    if (!wanted || asked.current === language) return
    asked.current = language
    void dispatch(readEmojiNames(language)).then((list) => {
      // without them the list stays away, and the next conversation asks again
      if (list !== null) setNames(toNamedEmoji(list))
    })
  }, [dispatch, wanted, language])
  return names
}
