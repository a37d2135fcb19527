/** Copying, for the rooms above that never see a port. */
import type { AppThunk } from './context'

/** Puts the picture at an address on the clipboard, as PNG; false when the browser refused or cannot. */
export const copyImage =
  (address: string): AppThunk<Promise<boolean>> =>
  (_, __, { ports }) =>
    ports.clipboard.copyImage(address)

/** Puts a text on the clipboard of this device; false when the browser refused. */
export const copyText =
  (text: string): AppThunk<Promise<boolean>> =>
  (_, __, { ports }) =>
    ports.clipboard.copyText(text)
