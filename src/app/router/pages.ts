/** The pages that load when somebody goes there, each its own chunk; behind the sign-in page none of them is fetched. */
import { lazy } from 'react'

const house = () => import('@/app/shell/House')
const chat = () => import('@/features/chat')
const auth = () => import('@/features/auth')

export const SignInPage = lazy(() => auth().then((room) => ({ default: room.SignInPage })))
export const SignUpPage = lazy(() => auth().then((room) => ({ default: room.SignUpPage })))
export const GuestPage = lazy(() => auth().then((room) => ({ default: room.GuestPage })))
export const House = lazy(() => house().then((room) => ({ default: room.House })))
export const ChatArea = lazy(() => house().then((room) => ({ default: room.ChatArea })))
export const PeopleArea = lazy(() => import('@/app/shell/PeopleArea').then((room) => ({ default: room.PeopleArea })))
export const SettingsArea = lazy(() => import('@/app/shell/SettingsArea').then((room) => ({ default: room.SettingsArea })))

/** Fetches what the first screen after sign-in needs, while something else is still being waited for. */
export function fetchHouseEarly(withConversation: boolean): void {
  // A failure is not worth a word here: the page itself asks again and then has a boundary round it.
  const later = () => undefined
  house().catch(later)
  if (withConversation) chat().catch(later)
}
