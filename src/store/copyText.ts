/** Copies texts and images to the clipboard, for the layers above that have no access to ports. */
import type { AppThunk } from './context'

/** Copies the image at an address to the clipboard, as PNG; false if the browser refused or cannot do it. */
export const copyImage =
  (address: string): AppThunk<Promise<boolean>> =>
  (_, __, { ports }) =>
    ports.clipboard.copyImage(address)

/** Copies a text to the clipboard of this device; false if the browser refused. */
export const copyText =
  (text: string): AppThunk<Promise<boolean>> =>
  (_, __, { ports }) =>
    ports.clipboard.copyText(text)
