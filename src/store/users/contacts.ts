/** How one stands to people, on servers that know contacts. Comes late: only the screens that change it need it. */
import { contactApi, type ContactAction } from '@/api/contact'
import type { ContactStatus } from '@/domain/contact'
import type { UserId } from '@/domain/ids'
import type { AppThunk } from '../context'
import { toOutcome, type Outcome } from '../outcome'
import { contactsKnown, personRemarked, usersFetched } from './usersSlice'

/** GET /user/contacts: the relations, and the people whom the list of users left out. */
export const loadContacts = (): AppThunk<Promise<Outcome<null>>> => async (dispatch) => {
  const asking = contactApi.endpoints.contacts.initiate(undefined, { forceRefetch: true, subscribe: false })
  const outcome = toOutcome(await dispatch(asking))
  if ('fault' in outcome) return outcome
  dispatch(usersFetched(outcome.value.map(({ user }) => user)))
  dispatch(contactsKnown(outcome.value.map(({ contact }) => contact)))
  return { value: null }
}

/** null: the server alone knows what somebody is who is not blocked any more. */
const AFTERWARDS: Readonly<Record<ContactAction, ContactStatus | null>> = {
  add: 'added',
  remove: 'none',
  block: 'blocked',
  unblock: null,
}

/** POST /user/update_contact_status, folded after its 200. */
export const changeContact =
  (userId: UserId, action: ContactAction): AppThunk<Promise<Outcome<null>>> =>
  async (dispatch) => {
    const outcome = toOutcome(await dispatch(contactApi.endpoints.updateContact.initiate({ userId, action })))
    if ('fault' in outcome) return outcome
    const status = AFTERWARDS[action]
    dispatch(contactsKnown([{ userId, status: status ?? 'none' }]))
    return status === null ? dispatch(loadContacts()) : outcome
  }

/** PUT /user/contact_remark, folded after its 200; an empty name takes the private one away. */
export const remarkPerson =
  (userId: UserId, remark: string): AppThunk<Promise<Outcome<null>>> =>
  async (dispatch) => {
    const outcome = toOutcome(await dispatch(contactApi.endpoints.remark.initiate({ userId, remark })))
    if ('value' in outcome) dispatch(personRemarked({ userId, remark }))
    return outcome
  }
