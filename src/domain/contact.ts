/** The relation of the signed-in user to a person, on servers that verify contacts. */
import type { UserId } from './ids'

export type ContactStatus = 'added' | 'blocked' | 'none'

export type Contact = { userId: UserId; status: ContactStatus }
