/** Thunks for the user's contacts, on servers that support them. */
import { runMutation, runQuery } from '@/api/request/runQuery'
import type { Result } from '@/domain/result'
import { contactApi, type ContactAction } from '@/api/user/contact'
import type { ContactStatus } from '@/domain/contact'
import type { UserId } from '@/domain/ids'
import type { AppThunk } from '../context'
import { contactsUpdated, contactsListed, remarkSaved, usersFetched } from './usersSlice'

/** GET /user/contacts: the relations, and the people missing from the list of users. */
export const loadContacts = (): AppThunk<Promise<Result<null>>> => async (dispatch) => {
  const outcome = await dispatch(runQuery(contactApi.endpoints.contacts, undefined, { fresh: true }))
  if ('fault' in outcome) return outcome
  dispatch(usersFetched(outcome.value.map(({ user }) => user)))
  dispatch(contactsListed(outcome.value.map(({ contact }) => contact)))
  return { value: null }
}

/** null: after unblocking, only the server knows the relation. */
const AFTERWARDS: Readonly<Record<ContactAction, ContactStatus | null>> = {
  add: 'added',
  remove: 'none',
  block: 'blocked',
  unblock: null,
}

/** POST /user/update_contact_status, applied after its 200. */
export const changeContact =
  (userId: UserId, action: ContactAction): AppThunk<Promise<Result<null>>> =>
  async (dispatch) => {
    const outcome = await dispatch(runMutation(contactApi.endpoints.updateContact, { userId, action }))
    if ('fault' in outcome) return outcome
    const status = AFTERWARDS[action]
    dispatch(contactsUpdated([{ userId, status: status ?? 'none' }]))
    return status === null ? dispatch(loadContacts()) : outcome
  }

/** PUT /user/contact_remark, applied after its 200; an empty name removes the private name. */
export const saveRemark =
  (userId: UserId, remark: string): AppThunk<Promise<Result<null>>> =>
  async (dispatch) => {
    const outcome = await dispatch(runMutation(contactApi.endpoints.remark, { userId, remark }))
    if ('value' in outcome) dispatch(remarkSaved({ userId, remark }))
    return outcome
  }
