import type { User } from '@/domain/user'

/**
 * Returns the short name for a preview: the first word, or the whole name in scripts without spaces and of bots, whose
 * names are not first names. Undefined for somebody who is unknown.
 */
export const shortName = (user: Pick<User, 'name' | 'isBot'> | undefined): string | undefined =>
  user && (user.isBot ? user.name : (user.name.trim().split(/\s+/, 1)[0] ?? user.name))
