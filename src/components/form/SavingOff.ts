/** Whether forms below cannot be saved, because the person has lost the right to it. */
import { createContext } from 'react'

/** True where what was typed stays, but nothing is sent. */
export const SavingOff = createContext(false)
