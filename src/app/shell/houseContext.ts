/** What the frame lends to the pages inside it. */
import { useOutletContext } from 'react-router-dom'
import type { HouseDialog } from './HouseDialogs'

export type HouseContext = { open: (dialog: HouseDialog) => void }

/** Opens the frame's dialogs; only inside the frame's outlet. */
export const useHouse = () => useOutletContext<HouseContext>()
