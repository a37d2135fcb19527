/** The closed widget: its button, and the words beside it. It needs no image or style of the server. */
import { textOn } from '@/domain/widget/colors'
import type { WidgetParameters } from '@/domain/widget/parameters'
import { addLauncherStyle } from './launcherStyle'
import { placeFixed } from './placeFixed'
import type { LoaderTexts } from './texts'

type Options = {
  id: string
  /** The id of the frame that the button opens. */
  frameId: string
  parameters: WidgetParameters
  texts: LoaderTexts
  onPress: () => void
  /** The pointer, the focus or a finger comes near. */
  onInterest: () => void
}

export type Launcher = {
  /** `isCovered`: the frame shows its own button to close. */
  show: (state: { unread: number; isOpen: boolean; isCovered: boolean }) => void
  focus: () => void
  remove: () => void
}

const SPEECH = 'M21 11.5a8.4 8.4 0 0 1-12.2 7.5L3 21l2-5.8A8.4 8.4 0 1 1 21 11.5Z'
const CROSS = 'M5 5l14 14M19 5 5 19'

function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  const set = (element: Element, values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) element.setAttribute(name, value)
  }
  set(svg, { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': '2', 'aria-hidden': 'true' })
  set(line, { d: path, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })
  svg.append(line)
  return svg
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '', text = '') {
  const made = document.createElement(name)
  if (className) made.className = className
  made.textContent = text
  return made
}

function picture(address: string): HTMLImageElement {
  const image = element('img')
  image.alt = ''
  image.referrerPolicy = 'no-referrer'
  image.src = address
  return image
}

/** Draws the button at the end of the page. */
export function drawLauncher({ id, frameId, parameters, texts, onPress, onInterest }: Options): Launcher {
  const holder = element('div')
  holder.id = id
  placeFixed(holder, parameters.position, { display: 'flex', 'align-items': 'center', gap: '12px' })
  const { themeColor, closeWidth, closeHeight } = parameters
  const variables = { bg: themeColor, fg: textOn(themeColor), w: `${closeWidth}px`, h: `${closeHeight}px` }
  for (const [name, value] of Object.entries(variables)) holder.style.setProperty(`--${name}`, value)
  const root = holder.attachShadow({ mode: 'open' })
  addLauncherStyle(root)

  const button = element('button', 'launch')
  button.type = 'button'
  button.setAttribute('aria-haspopup', 'dialog')
  button.setAttribute('aria-controls', frameId)
  const count = element('span', 'count')
  count.ariaHidden = 'true'
  button.addEventListener('click', onPress)
  for (const event of ['pointerenter', 'focus', 'touchstart'])
    button.addEventListener(event, onInterest, { passive: true })
  const popup = parameters.popup && drawPopup(parameters.popup, texts, onPress)
  if (parameters.position === 'left') root.append(button, ...(popup ? [popup] : []))
  else root.append(...(popup ? [popup] : []), button)
  document.body.append(holder)

  return {
    show({ unread, isOpen, isCovered }) {
      button.ariaExpanded = String(isOpen)
      const named = unread > 0 ? texts.openUnread.replace('{{number}}', String(unread)) : texts.open
      button.ariaLabel = isOpen ? texts.close : named
      count.textContent = unread > 99 ? '99+' : String(unread)
      count.hidden = unread === 0 || isOpen
      button.replaceChildren(icon(isOpen ? CROSS : SPEECH), count)
      button.hidden = isCovered
      if (popup && isOpen) popup.hidden = true
    },
    focus: () => button.focus({ preventScroll: true }),
    remove: () => holder.remove(),
  }
}

function drawPopup(wanted: NonNullable<WidgetParameters['popup']>, texts: LoaderTexts, onPress: () => void) {
  const popup = element('div', 'popup')
  const words = element('div')
  words.append(element('b', '', wanted.title || texts.popupTitle))
  words.append(element('span', '', wanted.subtitle || texts.popupSubtitle))
  if (wanted.image) popup.append(picture(wanted.image))
  popup.append(words)
  // With the keyboard, the button beside it does the same.
  popup.addEventListener('click', onPress)
  if (!wanted.isClosable) return popup
  const hide = element('button', 'hide')
  hide.type = 'button'
  hide.ariaLabel = texts.hidePopup
  hide.append(icon(CROSS))
  hide.addEventListener('click', (event) => {
    event.stopPropagation()
    popup.hidden = true
  })
  popup.append(hide)
  return popup
}
