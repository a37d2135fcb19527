/** Searches people and conversations by name, and Chinese names also by their pronunciation. */
import { useEffect, useSyncExternalStore } from 'react'
import { loadPinyin, hasPinyin, onPinyinLoaded, needsPinyin } from '@/lib/searchKey'

type Search = <Found>(find: () => Found) => Found
const searchByLetters: Search = (find) => find()
const searchByPinyin: Search = (find) => find()

/**
 * Returns a search function. Its identity changes when pronunciation data arrives, so that callers search again. The
 * data is loaded once a name needs it.
 */
export function useSearch(): Search {
  const isPinyinLoaded = useSyncExternalStore(onPinyinLoaded, hasPinyin)
  // Runs after each rendering, because only a search shows whether such names exist.
  useEffect(() => {
    if (needsPinyin()) void loadPinyin()
  })
  return isPinyinLoaded ? searchByPinyin : searchByLetters
}
