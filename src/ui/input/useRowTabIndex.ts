/** Limits a list to one Tab stop: Tab reaches links and buttons in a row only while that row is active. */
import { createContext, useContext } from 'react'

/** Tells whether the surrounding row is active; true outside of lists. */
export const RowActiveContext = createContext(true)

/** Returns the tabIndex for an element inside a row. */
export const useRowTabIndex = () => (useContext(RowActiveContext) ? 0 : -1)
