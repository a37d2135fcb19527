/** Tells a side panel that it was open before. */
import { createContext } from 'react'

/** True for a panel that appears with its conversation, and so must not take the focus. */
export const RestoredPanelContext = createContext(false)
