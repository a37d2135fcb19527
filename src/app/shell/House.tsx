/** The frame round every page behind the session: rail or bottom bar, the page itself, and the dialogs that any page may open. */
import { Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '@/i18n/useTranslation'
import { useAppSelector } from '@/store/hooks'
import { selectConnection } from '@/store/session/connectionSlice'
import { PartFault } from '@/app/faults/PartFault'
import { latePart, makeLate } from '@/ui/late'
import { AREAS, isIn } from './areas'
import { BottomBar } from './BottomBar'
import type { HouseDialog } from './houseContext'
import { HouseDialogs, TabTakenOver } from './lateHands'
import { Rail } from './Rail'
import { useChatHotkeys } from './useChatHotkeys'
import { useHouseKeys } from './useHouseKeys'
import { HouseContext } from './houseContext'

/** The frame. A tab that was taken over shows nothing but the notice. */
export function House({ children }: { children: ReactNode }) {
  const takenOver = useAppSelector((state) => selectConnection(state).takenOver)
  return takenOver ? <TabTakenOver /> : <Frame>{children}</Frame>
}

const ServerReplaced = latePart(
  makeLate(() => import('./ServerReplaced')),
  (room) => room.ServerReplaced,
)

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const replacement = useAppSelector((state) => selectConnection(state).replacement)
  const [dialog, setDialog] = useState<HouseDialog | null>(null)
  const [context] = useState<HouseContext>(() => ({ open: setDialog }))
  useChatHotkeys()
  useHouseKeys(setDialog)

  return (
    <div className="flex h-dvh flex-col overflow-hidden sm:flex-row">
      <a
        href="#main"
        onClick={(event) => {
          // The hash is the route: following the link would leave the page.
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
        className="sr-only z-30 rounded bg-raised px-3 py-2 text-accent-text shadow-e2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t(($) => $.common.nav.skip)}
      </a>
      <Rail here={AREAS.find(({ area }) => isIn(area, pathname))?.area} onDialog={setDialog} />
      <PartFault resetKey={pathname}>
        <Suspense fallback={<div className="flex-1 bg-surface" />}>
          <HouseContext value={context}>{children}</HouseContext>
        </Suspense>
      </PartFault>
      <BottomBar />
      {replacement !== null && <ServerReplaced replacement={replacement} />}
      {dialog !== null && <HouseDialogs dialog={dialog} onOpen={setDialog} onClosed={() => setDialog(null)} />}
    </div>
  )
}
