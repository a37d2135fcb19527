/** What stands in the page when not even its words could be fetched: two sentences and a button, without React. */
import { LAST_WORDS } from '@/i18n/i18n'

/** Fills an element with the notice; the button reloads the page. */
export function showLastWords(root: HTMLElement): void {
  const main = document.createElement('main')
  main.role = 'alert'
  main.lang = 'en'
  main.className = 'grid min-h-dvh place-content-center justify-items-center gap-2 bg-canvas p-6 text-center text-muted'
  const title = document.createElement('h1')
  title.className = 'font-medium text-text'
  title.textContent = LAST_WORDS.title
  const text = document.createElement('p')
  text.textContent = LAST_WORDS.text
  const button = document.createElement('button')
  button.className = 'mt-2 min-h-control rounded bg-accent px-3 font-medium text-on-accent'
  button.textContent = LAST_WORDS.reload
  button.addEventListener('click', () => location.reload())
  main.append(title, text, button)
  root.replaceChildren(main)
}
