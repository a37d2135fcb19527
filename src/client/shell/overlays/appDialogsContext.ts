/** Lets the pages inside the frame open the frame's dialogs. */
import { createContext, use } from 'react'

/** The dialogs that several pages can open. */
export type AppDialog = 'newChannel' | 'newMessage' | 'invite' | 'signOut' | 'install' | 'switcher' | 'keys' | 'mute'
export type AppDialogsContext = { open: (dialog: AppDialog) => void }

/** The frame provides the value. */
export const AppDialogsContext = createContext<AppDialogsContext>({ open: () => undefined })

/** Returns the function that opens the frame's dialogs. Works only inside the frame. */
export const useAppDialogs = () => use(AppDialogsContext)
