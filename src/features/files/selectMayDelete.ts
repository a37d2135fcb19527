/** A file may be deleted by its author, admins, and the owner of its channel. */
import { roleOf } from '@/domain/user'
import { selectMyPermissions } from '@/store/channels/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectMe, selectMyId } from '@/store/session/selectors'
import type { FileEntry } from './fileEntry'

/** Returns whether this person may delete the message of a file. */
export function selectMayDelete(
  state: RootState,
  { authorId, conversation }: Pick<FileEntry, 'authorId' | 'conversation'>,
): boolean {
  if (authorId === selectMyId(state)) return true
  const me = selectMe(state)
  if (me && roleOf(me) === 'admin') return true
  return conversation !== null && selectMyPermissions(state, conversation).canDeleteAny
}
