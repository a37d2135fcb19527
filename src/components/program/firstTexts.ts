/** The texts that the first page of each program needs, besides the common ones. */
import type { Namespace } from '@/i18n/i18n'
import type { ProgramName } from '@/domain/programs'

export const FIRST_TEXTS: Record<ProgramName, readonly Namespace[]> = {
  public: ['auth'],
  client: ['chat', 'file', 'member', 'fav', 'welcome'],
}
