/** The whole table of addresses (specification, chapter 2). What is not here shows the '404 page'. */
import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { LoadingScreen } from '@/app/boot/LoadingScreen'
import { NotFoundPage } from '@/app/faults/NotFoundPage'
import { NotSetUpPage } from '@/app/faults/NotSetUpPage'
import { BehindDoor, BehindSession } from './Guarded'
import { ChatArea, GuestPage, House, PeopleArea, SettingsArea, SignInPage, SignUpPage } from './pages'

/** Pages of later versions (saved, files, invitations, callbacks) are addresses that lead nowhere until they exist. */
export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route element={<BehindDoor />}>
          <Route path="/login" element={<SignInPage />} />
          <Route path="/register" element={<SignUpPage />} />
        </Route>
        <Route path="/guest_login" element={<GuestPage />} />
        <Route path="/onboarding" element={<NotSetUpPage />} />
        <Route element={<BehindSession />}>
          <Route element={<House />}>
            <Route index element={<ChatArea />} />
            <Route path="/chat/*" element={<ChatArea />} />
            <Route path="/users/:userId?" element={<PeopleArea />} />
            <Route path="/setting/:page?" element={<SettingsArea />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  )
}
