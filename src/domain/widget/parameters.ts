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

export type WidgetParameters = {
  id: string
  /** The id of the person or bot with whom visitors talk. */
  hostId: number
  /** Whether a visitor gets an account with the first message, without a form. */
  isAutomatic: boolean
  /** `#rrggbb`. */
  themeColor: string
  /** Empty: those of the server. */
  title: string
  logo: string
  /** Empty: a greeting in the visitor's language. */
  welcome: string
  position: 'left' | 'right'
  /** In CSS pixels, as all sizes. */
  closeWidth: number
  closeHeight: number
  openWidth: number
  openHeight: number
  /** The texts beside the button; empty: those of the visitor's language. Null without any. */
  popup: { title: string; subtitle: string; image: string; isClosable: boolean } | null
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

const textOf = (value: string | null, most = MAX_TEXT) => (value ?? '').trim().slice(0, most)

/** Returns a whole number within the limits, or the default if the text is none. */
function numberOf(value: string | null, preset: number, [least, most]: readonly [number, number]): number {
  const number = Number.parseInt(value ?? '', 10)
  return Number.isNaN(number) ? preset : Math.min(most, Math.max(least, number))
}

/** Pictures come from http(s) or are in the text itself; the rest is no picture. */
const pictureOf = (value: string | null): string => {
  const text = (value ?? '').trim()
  return /^data:image\//i.test(text) || (/^https?:\/\//i.test(text) && text.length <= MAX_ADDRESS) ? text : ''
}

/** Reads the parameters. Anything unreadable gets its default, so that a page never shows a broken widget. */
export function toParameters(read: (name: ParameterName) => string | null | undefined): WidgetParameters {
  const valueOf = (name: ParameterName) => read(name) ?? null
  const isOn = (name: ParameterName) => valueOf(name)?.trim().toLowerCase() !== 'false'
  return {
    id: textOf(valueOf('id'), 200),
    hostId: numberOf(valueOf('hostId'), 1, [1, 2 ** 31 - 1]),
    isAutomatic: isOn('autoReg'),
    themeColor: parseColor(valueOf('themeColor') ?? '') ?? DEFAULT_COLOR,
    title: textOf(valueOf('title'), 100),
    logo: pictureOf(valueOf('logo')),
    welcome: textOf(valueOf('welcome')),
    position: valueOf('position')?.trim().toLowerCase() === 'left' ? 'left' : 'right',
    closeWidth: numberOf(valueOf('closeWidth'), 48, [24, 200]),
    closeHeight: numberOf(valueOf('closeHeight'), 48, [24, 200]),
    openWidth: numberOf(valueOf('openWidth'), 380, [280, 1_200]),
    openHeight: numberOf(valueOf('openHeight'), 680, [320, 1_600]),
    popup: isOn('showPopup')
      ? {
          title: textOf(valueOf('popupTitle'), 100),
          subtitle: textOf(valueOf('popupSubtitle'), 200),
          image: pictureOf(valueOf('popupImage')),
          isClosable: isOn('popupClosable'),
        }
      : null,
  }
}
