/** One Tab stop per list: links and buttons inside a row can be reached by Tab only while the row is the active one. */
import { createContext, useContext } from 'react'

/** Whether the row around is the active one; true outside of any list. */
export const RowActive = createContext(true)

/** The tabIndex for something inside a row. */
export const useRowTab = () => (useContext(RowActive) ? 0 : -1)
