/** The error page for a start whose texts cannot be fetched. It shows two sentences and a button, without React. */
import { BOOT_ERROR_TEXT } from '@/i18n/bootErrorText'

/** Replaces the content of `root` with the error page. The button reloads the page. */
export function showBootError(root: HTMLElement): void {
  const main = document.createElement('main')
  main.role = 'alert'
  main.lang = 'en'
  main.className = 'grid min-h-dvh place-content-center justify-items-center gap-2 bg-canvas p-6 text-center text-muted'
  const title = document.createElement('h1')
  title.className = 'font-medium text-text'
  title.textContent = BOOT_ERROR_TEXT.title
  const text = document.createElement('p')
  text.textContent = BOOT_ERROR_TEXT.text
  const button = document.createElement('button')
  button.className = 'mt-2 min-h-control rounded bg-accent px-3 font-medium text-on-accent'
  button.textContent = BOOT_ERROR_TEXT.reload
  button.addEventListener('click', () => location.reload())
  main.append(title, text, button)
  root.replaceChildren(main)
}
