/** The relation to one person, and the actions that change it. */
import { useCallback, useState } from 'react'
import type { ContactAction } from '@/api/user/contact'
import { usePersonName } from '../personName'
import { useReportFailure } from '@/components/conversation/useReportFailure'
import type { ContactStatus } from '@/domain/contact'
import type { UserId } from '@/domain/ids'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectHasCapability, selectServer } from '@/store/server/selectors'
import { selectIsGuest, selectMyId } from '@/store/session/selectors'
import { changeContact } from '@/store/users/contacts'

const REFUSED = { add: 'addContact', remove: 'removeContact', block: 'block', unblock: 'unblock' } as const

export type Relation = {
  /** null where there is none: oneself, guests, and servers that know no contacts. */
  status: ContactStatus | null
  /** The server lets people add contacts. */
  mayAdd: boolean
  /** A request is on its way. */
  busy: boolean
  /** Changes the relation; a failure is reported as a toast. Resolves to whether it worked. */
  change: (action: ContactAction) => Promise<boolean>
}

/** POST /user/update_contact_status. */
export function useContact(userId: UserId): Relation {
  const dispatch = useAppDispatch()
  const report = useReportFailure()
  const name = usePersonName(userId)
  const [busy, setBusy] = useState(false)
  const status = useAppSelector((state) =>
    selectHasCapability(state, 'contacts') && selectMyId(state) !== userId && !selectIsGuest(state)
      ? (state.users.contacts[userId] ?? 'none')
      : null,
  )
  const mayAdd = useAppSelector((state) => selectServer(state).addingFriends)
  const change = useCallback(
    async (action: ContactAction) => {
      setBusy(true)
      const outcome = await dispatch(changeContact(userId, action))
      setBusy(false)
      report(REFUSED[action], name)(outcome)
      return 'value' in outcome
    },
    [dispatch, report, userId, name],
  )
  return { status, mayAdd, busy, change }
}
