/** Marks found words in the drawn messages, without changing their elements. */
import { useEffect } from 'react'
import { findWords } from '@/lib/findWords'

/** The name in `::highlight()` of the style sheet. */
const NAME = 'found-words'

/**
 * Marks the folded words in the message list; none for an empty list. Old browsers show no marks. Returns a function
 * that removes them.
 */
function markWords(words: readonly string[]): (() => void) | undefined {
  const main = document.getElementById('main')
  if (words.length === 0 || main === null || !('highlights' in CSS)) return undefined
  // Forwarded messages stand beside the message list.
  const root = main.parentElement ?? main
  let frame = 0
  const mark = () => {
    frame = 0
    const parts = [...root.querySelectorAll('[role=log], [data-forwarded]')]
    if (parts.length > 0) CSS.highlights.set(NAME, new Highlight(...parts.flatMap((part) => rangesIn(part, words))))
  }
  // Messages may arrive later than the page, and rows are drawn and removed while somebody scrolls.
  const observer = new MutationObserver(() => (frame ||= requestAnimationFrame(mark)))
  observer.observe(root, { childList: true, subtree: true, characterData: true })
  document.documentElement.toggleAttribute('data-found-words', true)
  mark()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    CSS.highlights.delete(NAME)
    document.documentElement.toggleAttribute('data-found-words', false)
  }
}

/** Marks the words while mounted. */
export function useMarkedWords(words: readonly string[]): void {
  useEffect(() => markWords(words), [words])
}

/** Marks the words until the next press or key, for a search that closes when it has led to a message. */
export function markWordsUntilPress(words: readonly string[]): void {
  const unmark = markWords(words)
  if (!unmark) return
  const controller = new AbortController()
  const end = () => {
    controller.abort()
    unmark()
  }
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, end, { signal: controller.signal, capture: true })
}

/** Returns the places of all words in the messages below an element. */
function rangesIn(root: Element, words: readonly string[]): Range[] {
  const ranges: Range[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    if (!node.parentElement?.closest('article, [data-forwarded]')) continue
    for (const word of words) {
      for (const { from, to } of findWords(node.textContent ?? '', [word]) ?? []) {
        const range = document.createRange()
        range.setStart(node, from)
        range.setEnd(node, to)
        ranges.push(range)
      }
    }
  }
  return ranges
}
