/** The closed widget: its button, and the words beside it. It needs no image or style of the server. */
import { textOn } from '@/domain/widget/colors'
import type { ButtonParameters } from '@/domain/widget/parameters'
import { addLauncherStyle } from './launcherStyle'
import { placeFixed } from './placeFixed'
import type { ButtonTexts } from './texts'

type Options = {
  /** The id of the frame that the button opens. */
  frameId: string
  parameters: ButtonParameters
  texts: ButtonTexts
  onPress: () => void
  /** The pointer, the focus or a finger comes near. */
  onInterest: () => void
}

export type Launcher = {
  /** `isCovered`: the frame shows its own button to close. `label` is the name of the button. */
  show: (state: { unread: number; isOpen: boolean; isCovered: boolean; label: string }) => void
  focus: () => void
  remove: () => void
}

const SVG = 'http://www.w3.org/2000/svg'
const SPEECH = 'M21 11.5a8.4 8.4 0 0 1-12.2 7.5L3 21l2-5.8A8.4 8.4 0 1 1 21 11.5Z'
const CROSS = 'M5 5l14 14M19 5 5 19'

/** A picture of lines; its look is in the style sheet. */
function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const line = document.createElementNS(SVG, 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.ariaHidden = 'true'
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '', ...content: (Node | string)[]) {
  const made = document.createElement(name)
  made.className = className
  made.append(...content)
  return made
}

function buttonNamed(className: string, label: string, ...content: Node[]) {
  const button = element('button', className, ...content)
  button.type = 'button'
  button.ariaLabel = label
  return button
}

/** Draws the button at the end of the page. */
export function drawLauncher({ frameId, parameters, texts, onPress, onInterest }: Options): Launcher {
  const { themeColor, closeWidth, closeHeight, position, popup: wanted } = parameters
  const holder = element('div')
  holder.id = `${frameId}_BUTTON`
  holder.role = 'complementary'
  holder.ariaLabel = texts.open
  placeFixed(holder, position, {
    display: 'block',
    '--bg': themeColor,
    '--fg': textOn(themeColor),
    '--w': `${closeWidth}px`,
    '--h': `${closeHeight}px`,
  })
  const root = holder.attachShadow({ mode: 'open' })
  addLauncherStyle(root)
  const count = element('span', 'count')
  count.ariaHidden = 'true'
  const [speech, cross] = [icon(SPEECH), icon(CROSS)]
  const button = buttonNamed('launch', '', speech, cross, count)
  button.ariaHasPopup = 'dialog'
  button.addEventListener('click', onPress)
  for (const event of ['pointerenter', 'focus', 'touchstart'])
    button.addEventListener(event, onInterest, { passive: true })
  const popup = wanted && drawPopup(wanted, texts, onPress, () => button.focus({ preventScroll: true }))
  // It stands on the side of the middle of the page, and moves nothing when it goes.
  popup?.style.setProperty(position, 'calc(100% + 12px)')
  root.append(popup ?? '', button)
  document.body.append(holder)

  return {
    show({ unread, isOpen, isCovered, label }) {
      button.ariaExpanded = String(isOpen)
      button.ariaLabel = label
      // Replacing what the pointer has pressed would lose the press.
      speech.toggleAttribute('hidden', isOpen)
      cross.toggleAttribute('hidden', !isOpen)
      button.hidden = isCovered
      count.textContent = unread > 99 ? '99+' : String(unread)
      count.hidden = unread === 0 || isOpen
      if (popup && isOpen) popup.hidden = true
    },
    focus: () => button.focus({ preventScroll: true }),
    remove: () => holder.remove(),
  }
}

function drawPopup(
  wanted: NonNullable<ButtonParameters['popup']>,
  texts: ButtonTexts,
  onPress: () => void,
  onHiddenByKey: () => void,
) {
  const title = element('b', '', wanted.title || texts.popupTitle)
  const subtitle = element('span', '', wanted.subtitle || texts.popupSubtitle)
  const popup = element('div', 'popup', element('div', '', title, subtitle))
  // With the keyboard, the button beside it does the same.
  popup.addEventListener('click', onPress)
  if (wanted.image) {
    const image = element('img')
    image.alt = ''
    image.referrerPolicy = 'no-referrer'
    image.src = wanted.image
    popup.prepend(image)
  }
  if (wanted.isClosable) {
    const hide = buttonNamed('hide', texts.hidePopup, icon(CROSS))
    hide.addEventListener('click', (event) => {
      event.stopPropagation()
      popup.hidden = true
      // A key makes a click without a count. A pointer has not come near the button.
      if (event.detail === 0) onHiddenByKey()
    })
    popup.append(hide)
  }
  return popup
}
