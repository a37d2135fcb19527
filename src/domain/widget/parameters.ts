/** The parameters of a widget: the `data-` attributes of its script, the query of its page, and how both are read. */
import { parseColor } from './colors'

/** The names of the parameters, as `dataset` has them. The page of the widget calls `hostId` `host`. */
export const PARAMETER_NAMES = [
  'id',
  'hostId',
  'autoReg',
  'themeColor',
  'title',
  'logo',
  'welcome',
  'position',
  'closeWidth',
  'closeHeight',
  'openWidth',
  'openHeight',
  'popupTitle',
  'popupSubtitle',
  'popupImage',
  'popupClosable',
  'showPopup',
] as const
export type ParameterName = (typeof PARAMETER_NAMES)[number]

/** The name of a parameter in the address of the widget's page. */
export const queryName = (name: ParameterName): string => (name === 'hostId' ? 'host' : name)

/** The name of a parameter in the embed code. */
export const attributeName = (name: ParameterName): string =>
  `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** The parameters that the closed widget needs. */
export type ButtonParameters = {
  id: string
  /** The id of the person or bot with whom visitors talk. */
  hostId: number
  /** `#rrggbb`. */
  themeColor: string
  position: 'left' | 'right'
  /** In CSS pixels, as all sizes. */
  closeWidth: number
  closeHeight: number
  /** The texts beside the button; empty: those of the visitor's language. Null without any. */
  popup: { title: string; subtitle: string; image: string; isClosable: boolean } | null
}

export type WidgetParameters = ButtonParameters & {
  /** Whether a visitor gets an account with the first message, without a form. */
  isAutomatic: boolean
  /** Empty: those of the server. */
  title: string
  logo: string
  /** Empty: a greeting in the visitor's language. */
  welcome: string
  openWidth: number
  openHeight: number
}

export const DEFAULT_COLOR = '#1fe1f9'

/** The values that a parameter has without its attribute. */
export const DEFAULT_VALUES: Readonly<Partial<Record<ParameterName, string>>> = {
  autoReg: 'true',
  themeColor: DEFAULT_COLOR,
  position: 'right',
  closeWidth: '48',
  closeHeight: '48',
  openWidth: '380',
  openHeight: '680',
  showPopup: 'true',
  popupClosable: 'true',
}

const MAX_TEXT = 1_000
const MAX_ADDRESS = 2_000

const textOf = (value: string | null | undefined, most = MAX_TEXT) => (value ?? '').trim().slice(0, most)

/** Returns a whole number within the limits, or the default if the text is none. */
function numberOf(value: string | null | undefined, preset: number, least: number, most: number): number {
  const number = Number.parseInt(value ?? '', 10)
  return Number.isNaN(number) ? preset : Math.min(most, Math.max(least, number))
}

/** Pictures come from http(s) or are in the text itself; the rest is no picture. */
const pictureOf = (value: string | null | undefined): string => {
  const text = (value ?? '').trim()
  return /^data:image\//i.test(text) || (/^https?:\/\//i.test(text) && text.length <= MAX_ADDRESS) ? text : ''
}

type Read = (name: ParameterName) => string | null | undefined

const isOn = (value: string | null | undefined) => value?.trim().toLowerCase() !== 'false'

/**
 * Reads the parameters of the button. Anything unreadable gets its default, so that a page never shows a broken widget.
 * They are read apart from the rest, because every page view loads the code of the button.
 */
export const toButtonParameters = (read: Read): ButtonParameters => ({
  id: textOf(read('id'), 200),
  hostId: numberOf(read('hostId'), 1, 1, 2 ** 31 - 1),
  themeColor: parseColor(read('themeColor') ?? '') ?? DEFAULT_COLOR,
  position: read('position')?.trim().toLowerCase() === 'left' ? 'left' : 'right',
  closeWidth: numberOf(read('closeWidth'), 48, 24, 200),
  closeHeight: numberOf(read('closeHeight'), 48, 24, 200),
  popup: isOn(read('showPopup'))
    ? {
        title: textOf(read('popupTitle'), 100),
        subtitle: textOf(read('popupSubtitle'), 200),
        image: pictureOf(read('popupImage')),
        isClosable: isOn(read('popupClosable')),
      }
    : null,
})

/** Reads all parameters. */
export const toParameters = (read: Read): WidgetParameters => ({
  ...toButtonParameters(read),
  isAutomatic: isOn(read('autoReg')),
  title: textOf(read('title'), 100),
  logo: pictureOf(read('logo')),
  welcome: textOf(read('welcome')),
  openWidth: numberOf(read('openWidth'), 380, 280, 1_200),
  openHeight: numberOf(read('openHeight'), 680, 320, 1_600),
})
