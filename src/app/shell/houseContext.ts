/** What the frame lends to the pages inside it. */
import { createContext, use } from 'react'

/** What several pages may open. */
export type HouseDialog = 'newChannel' | 'newMessage' | 'signOut' | 'switcher' | 'keys' | 'mute'
export type HouseContext = { open: (dialog: HouseDialog) => void }

/** Filled by the frame. */
export const HouseContext = createContext<HouseContext>({ open: () => undefined })

/** Opens the frame's dialogs; only inside the frame. */
export const useHouse = () => use(HouseContext)
