/** The names of the authors of saved messages, on the own screen. The copies have them as they were, without ids. */
import type { BundledMessage } from '@/domain/bundle'
import type { UserId } from '@/domain/ids'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectIsNamedPrivately, selectName, selectUserNamed } from '@/store/users/selectors'

/**
 * Returns a function for the name of an author: the private name of a person who is known by the original message, or by
 * a name that nobody else has; else the name in the copy. It is called while rendering.
 */
export function useSavedNames(): (message: BundledMessage) => string {
  const store = useAppStore()
  // A new name renders the list again.
  useAppSelector((state) => state.users.entities)
  return (message) => nameOf(store.getState(), message)
}

function nameOf(state: RootState, { messageId, author }: BundledMessage): string {
  const id: UserId | undefined = selectMessage(state, messageId)?.authorId ?? selectUserNamed(state, author.name)?.id
  const isPrivate = id !== undefined && selectIsNamedPrivately(state, id)
  return (isPrivate ? selectName(state, id, 'screen') : undefined) ?? author.name
}
