/** The rank of headings that people write in messages, so that the outline of a page skips no level. */
import { createContext } from 'react'

/** The level of the highest heading in a message: 2 in the conversation, one more below each heading around it. */
export const HeadingLevelContext = createContext(2)
