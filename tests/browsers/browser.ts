/** The small interface between the journeys, which are written once, and the adapter of each engine. */

/** One page. Positions are CSS pixels from its upper left corner. */
export type Tab = {
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Resolves to the value of an expression in the page, or in the frame of it that the selector finds. */
  evaluate: (expression: string, frame?: string) => Promise<unknown>
  movePointer: (x: number, y: number) => Promise<void>
  click: (x: number, y: number) => Promise<void>
  /** Keys go to what has the focus; with a frame to what has it there. */
  type: (text: string, frame?: string) => Promise<void>
  press: (key: Key, frame?: string) => Promise<void>
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
  /** Whether the back/forward cache keeps our page as it was left. */
  keepsPages: boolean
  tab: Tab
  /** Opens one more page with the same storage. */
  newTab: () => Promise<Tab>
  /** Opens one more page with a storage of its own, for somebody else. Null: the engine's driver cannot. */
  newPrivateTab: (() => Promise<Tab>) | null
  /** Closes the browser and opens it again with all that it has stored. Null: the engine's driver cannot. */
  reopen: (() => Promise<Browser>) | null
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
