import type { ServerState } from '../serverState'
import { foldEmail } from '../notifications/email'
import { publicUser } from './people'
import { createPerson } from './personChanges'
import { hashNewPassword } from '../auth/passwords'
import { refuse } from '../refusal'

/** Whether the server has any account. */
export const isInitialized = (state: ServerState) => state.sql.one('SELECT 1 FROM user LIMIT 1') !== undefined

/** Creates the first admin. 403 if there already is an account. */
export async function createFounder(
  state: ServerState,
  founder: { email: string; name: string; password: string; gender: number },
) {
  if (isInitialized(state)) refuse(403)
  const passwordHash = await hashNewPassword(state, founder.password)
  return state.transaction(() => {
    if (isInitialized(state)) refuse(403)
    const { name, gender } = founder
    return publicUser(
      state,
      createPerson(state, { email: foldEmail(founder.email), passwordHash, name, gender, isAdmin: true }),
    )
  })
}
