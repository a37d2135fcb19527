/** Thunks that sign in as the program before a session does, and then begin the session as the client does. */
import { logIn, logInAsGuest } from '@/api/session/token'
import type { Fault } from '@/domain/fault'
import type { AppThunk, StoreContext } from '@/store/context'
import { restoreSession } from '@/store/session/session'

const signInWith =
  (
    request: (context: StoreContext) => Promise<{ value: unknown } | { fault: Fault }>,
  ): AppThunk<Promise<Fault | null>> =>
  async (dispatch, _, context) => {
    const result = await request(context)
    if ('fault' in result) return result.fault
    await dispatch(restoreSession())
    return null
  }

/** POST /token/login. Resolves to the fault, or to null when the session has begun. */
export const signIn = (form: { email: string; password: string }) => signInWith((context) => logIn(context, form))

/** GET /token/login_guest. Resolves to the fault, or to null when the session has begun. */
export const signInAsGuest = () => signInWith(logInAsGuest)
