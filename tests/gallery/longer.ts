/** Makes the texts of the client 40 % longer on a page that stands, as in a language with longer words than English. */
import type { Page } from '@playwright/test'
import { englishTexts } from '../e2e/words'

/** A value in a text: a name, a number. */
const PLACEHOLDER = /\{\{[^}]*\}\}/
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Names, numbers and what people wrote match no text without words of its own. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replaceAll(new RegExp(PLACEHOLDER, 'g'), ''))

/** Lengthens each text on the page that is one of the client's, placeholders of fields too. Marks what it made longer. */
export const lengthenTexts = (page: Page): Promise<void> => {
  const texts = [...new Set(englishTexts())].filter(hasWords)
  const patterns = texts
    .filter((text) => PLACEHOLDER.test(text))
    .map((text) => text.split(new RegExp(PLACEHOLDER, 'g')))
  return page.evaluate(
    ({ whole, sources }) => {
      const known = new Set(whole)
      const withValues = sources.map((source) => new RegExp(source, 's'))
      const isOurs = (text: string) => known.has(text) || withValues.some((pattern) => pattern.test(text))
      const longer = (text: string) => {
        const more = Math.ceil(text.length * 0.4)
        const words = text.replace(/[^\p{L} ]/gu, '') || 'more'
        return `${text} ${words.repeat(Math.ceil(more / words.length)).slice(0, Math.max(1, more - 1))}`
      }
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const nodes: Node[] = []
      while (walk.nextNode()) nodes.push(walk.currentNode)
      for (const node of nodes) {
        const text = node.nodeValue?.trim() ?? ''
        const parent = node.parentElement
        if (!parent || parent.closest('bdi,[dir=auto],[contenteditable],script,style') || !isOurs(text)) continue
        node.nodeValue = longer(text)
        parent.dataset.longer = ''
      }
      for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]'))
        if (isOurs(field.placeholder)) field.placeholder = longer(field.placeholder)
    },
    {
      whole: texts.filter((text) => !PLACEHOLDER.test(text)),
      sources: patterns.map((parts) => `^${parts.map(escaped).join('.+')}$`),
    },
  )
}
