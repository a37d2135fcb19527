/** The addresses behind the session (specification, chapter 2). What is not here shows the '404 page'. */
import type { ComponentType } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { addressOf, hrefOf } from '@/domain/address'
import { LateParts } from '@/app/boot/LateParts'
import { NotFoundPage } from '@/app/faults/NotFoundPage'
import { PartFault } from '@/app/faults/PartFault'
import { ChatArea } from '@/app/shell/ChatArea'
import { House } from '@/app/shell/House'
import { useAppSelector } from '@/store/hooks'
import { selectIsGuest } from '@/store/session/selectors'
import { latePage, makeLate } from '@/ui/late'
import { isDoorPath, isGuestPath } from './guard'

const waiting = () => <div className="flex-1 bg-surface" />
const PeopleArea = latePage(
  makeLate(() => import('@/app/shell/PeopleArea')),
  (room) => room.PeopleArea,
  waiting,
)
const SavedArea = latePage(
  makeLate(() => import('@/app/shell/SavedArea')),
  (room) => room.SavedArea,
  waiting,
)
const SettingsArea = latePage(
  makeLate(() => import('@/app/shell/SettingsArea')),
  (room) => room.SettingsArea,
  waiting,
)

/** Every page of the house by its path; the areas read the rest of the address themselves. */
const AREAS: readonly { at: RegExp; Area: ComponentType }[] = [
  { at: /^\/(?:chat(?:\/.*)?)?$/, Area: ChatArea },
  { at: /^\/users(?:\/[^/]*)?\/?$/, Area: PeopleArea },
  { at: /^\/favs\/?$/, Area: SavedArea },
  { at: /^\/setting(?:\/[^/]*)?\/?$/, Area: SettingsArea },
]

/** Pages of later versions (files, invitations, callbacks) are addresses that lead nowhere until they exist. */
export function HouseRoutes() {
  const { pathname } = useLocation()
  const isGuest = useAppSelector(selectIsGuest)
  // A guest on the way to the door: the gate hears of it in a moment and must not find them sent back.
  if (isGuest && isDoorPath(pathname)) return null
  if (isGuest && !isGuestPath(pathname)) return <Navigate to={addressOf.home()} replace />
  const Area = AREAS.find(({ at }) => at.test(pathname))?.Area
  return (
    <>
      <PartFault>
        {Area === undefined ? (
          <NotFoundPage whole onBack={() => location.assign(hrefOf(addressOf.chats()))} />
        ) : (
          <House>
            <Area />
          </House>
        )}
      </PartFault>
      <LateParts />
    </>
  )
}
