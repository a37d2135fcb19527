/** The loading screen until the code of a program is there, without React. It looks like that of the programs. */
import { requestTexts } from '@/components/program/fetchTranslations'
import { parseJson } from '@/lib/parseJson'
import { isText, objectOf } from '@/lib/shape'
import type { Language } from '@/i18n/languages'
import type { Ports } from '@/platform/ports'
import { START_ANEW_KEY } from '@/store/persistence/startAnew'

const TEXT_AFTER_MS = 300
const RELOAD_BUTTON_AFTER_MS = 30_000

type Texts = { state: { loading: string }; loading: { slow: string }; action: { reload: string } }
const isTexts = objectOf<Texts>({
  state: objectOf({ loading: isText }),
  loading: objectOf({ slow: isText }),
  action: objectOf({ reload: isText }),
})

type Options = {
  /** Tells whether a program has entered. */
  isOver: () => boolean
  /** Whether Reload is shown with the text: the page has reloaded by itself before. */
  isSlow: boolean
}

/** Shows the text after 300 ms, and Reload after 30 s, unless a program has entered. */
export function showWaitingScreen(
  root: HTMLElement,
  ports: Ports,
  language: Language,
  { isOver, isSlow }: Options,
): void {
  const show = async (hasButton: boolean) => {
    const answer = await requestTexts(ports.http, language, ['common'])
    const texts = answer?.status === 200 ? parseJson(answer.data) : null
    if (isTexts(texts) && !isOver()) root.replaceChildren(screenOf(texts as Texts, hasButton, ports))
  }
  ports.clock.after(TEXT_AFTER_MS, () => void show(isSlow))
  ports.clock.after(RELOAD_BUTTON_AFTER_MS, () => void show(true))
}

/** The Reload button starts with an empty copy of the server and keeps outbox and drafts. */
function screenOf({ state, loading, action }: Texts, isSlow: boolean, ports: Ports): HTMLElement {
  const main = element(
    'main',
    'grid min-h-page place-content-center justify-items-center gap-3 bg-canvas p-6 text-center text-muted',
  )
  const status = main.appendChild(element('div', 'grid justify-items-center gap-3'))
  status.role = 'status'
  status.append(element('h1', 'm-0 text-ui font-normal', state.loading))
  if (!isSlow) return main
  status.append(element('p', '', loading.slow))
  const button = element('button', 'min-h-control rounded bg-accent px-3 font-medium text-on-accent', action.reload)
  button.addEventListener('click', () => {
    ports.tabStorage.write(START_ANEW_KEY, '1')
    location.reload()
  })
  main.append(button)
  return main
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}
