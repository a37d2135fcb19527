/** Plays the return from the page of a provider. */
import { act } from '@testing-library/react'
import { takeSignInAnswer } from '@/components/program/takeSignInAnswer'

/** Opens an address in the rendered page, as a provider does after a sign-in there. */
export async function returnTo(address: string) {
  await act(async () => {
    history.replaceState(null, '', address)
    takeSignInAnswer()
    dispatchEvent(new PopStateEvent('popstate'))
    await Promise.resolve()
  })
}
