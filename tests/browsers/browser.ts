/** The small interface between the journeys, which are written once, and the adapter of each engine. */

/** One page. Positions are CSS pixels from its upper left corner. */
export type Tab = {
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Resolves to the value of an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>
  movePointer: (x: number, y: number) => Promise<void>
  click: (x: number, y: number) => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Gives files to a file field, as the browser's dialog does. */
  chooseFiles: (selector: string, paths: readonly string[]) => Promise<void>
  /** Resolves to a PNG. */
  picture: () => Promise<Uint8Array>
  close: () => Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowUp' | 'Select all'

export type Browser = {
  /** Its name and version. */
  name: string
  /** Whether it has WebRTC. */
  hasCalls: boolean
  tab: Tab
  /** Opens one more page with the same storage. */
  newTab: () => Promise<Tab>
  close: () => Promise<void>
}

export type Engine = {
  /** How to install what is missing here, or null. */
  missing: () => string | null
  start: () => Promise<Browser>
}

/** The page's size. */
export const WIDTH = 1_280
export const HEIGHT = 860
