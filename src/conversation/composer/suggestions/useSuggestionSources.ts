/** The sources of the suggestions: people and channels of the store, and the names of emoji, which are fetched when needed. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import { toNamedEmoji, type NamedEmoji } from './searchEmoji'
import type { Sources } from './useSuggestions'
import { compareNamed } from '@/i18n/compareNames'
import { selectChannel, selectChannelIds } from '@/store/channels/selectors'
import { readEmojiNames } from '@/store/emojiNames'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { selectLanguage } from '@/store/language/languageSlice'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import type { RootState } from '@/store/rootReducer'
import { mentionablePeople } from './mentionablePeople'

/** `sources` is stable until the emoji names have arrived; `fetchFor` fetches them for a text that has a `:`. */
export function useSuggestionSources(key: ConversationKey): { sources: Sources; fetchFor: (text: string) => void } {
  const store = useAppStore()
  const [wanted, setWanted] = useState(false)
  const emoji = useEmojiNames(wanted)
  const fetchFor = useCallback((text: string) => /(^|\s):\p{L}/u.test(text) && setWanted(true), [])
  const sources = useMemo(
    () => ({
      people: () => mentionablePeople(store.getState(), key),
      channels: () => channelsByName(store.getState()),
      emoji: () => emoji,
      recentEmoji: () => selectPreferences(store.getState()).recentEmoji,
    }),
    [store, key, emoji],
  )
  return { sources, fetchFor }
}

const channelsByName = (state: RootState) =>
  selectChannelIds(state)
    .flatMap((id) => selectChannel(state, id) ?? [])
    .sort(compareNamed(selectLanguage(state)))

function useEmojiNames(wanted: boolean): readonly NamedEmoji[] | null {
  const dispatch = useAppDispatch()
  const { i18n } = useTranslation()
  const [names, setNames] = useState<readonly NamedEmoji[] | null>(null)
  const requested = useRef('')
  const { language } = i18n
  useEffect(() => {
    if (!wanted || requested.current === language) return
    requested.current = language
    void dispatch(readEmojiNames(language)).then((list) => {
      // After a failure the next conversation asks again.
      if (list !== null) setNames(toNamedEmoji(list))
    })
  }, [dispatch, wanted, language])
  return names
}
