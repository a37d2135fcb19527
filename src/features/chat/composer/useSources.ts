/** Where the composer's suggestions come from: people and channels out of the store, emoji out of a file that comes late. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { useTranslation } from '@/i18n/useTranslation'
import { toNamedEmoji, type NamedEmoji } from '@/parts/editor/emojiSearch'
import type { Sources } from '@/parts/editor/useSuggestions'
import { selectChannel, selectChannelIds } from '@/store/channels/selectors'
import { readEmojiNames } from '@/store/emojiNames'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { mentionablePeople } from './mentionablePeople'

/** A stable object until the names of emoji have come. `wanted` is true once a `:` was typed: nothing is fetched before. */
export function useSources(key: ConversationKey, wanted: boolean): Sources {
  const store = useAppStore()
  const emoji = useEmojiNames(wanted)
  return useMemo(
    () => ({
      people: () => mentionablePeople(store.getState(), key),
      channels: () => selectChannelIds(store.getState()).flatMap((id) => selectChannel(store.getState(), id) ?? []),
      emoji: () => emoji,
      recentEmoji: () => selectPreferences(store.getState()).recentEmoji,
    }),
    [store, key, emoji],
  )
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
