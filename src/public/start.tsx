/**
 * The program before a session: sign-in, sign-up, guests, links, first-time set-up. It has neither store nor stream
 * (decision 0010).
 */
import { Suspense } from 'react'
import { HashRouter } from 'react-router-dom'
import { drawProgram } from '@/components/program/drawProgram'
import { PageErrorBoundary } from '@/components/program/faults/PageErrorBoundary'
import { FIRST_TEXTS } from '@/components/program/firstTexts'
import { LoadingScreen } from '@/components/program/LoadingScreen'
import type { StartProgram } from '@/components/program/program'
import { useMagicLink } from '@/components/program/useMagicLink'
import { PublicPages, type PublicPagesProps } from './PublicPages'
import { PublicStyles } from './styles/PublicStyles'

/** Starts the program. It ends when somebody has signed in, or when the address belongs to the client. */
export const start: StartProgram = (ports, handover, stage) => ({
  store: null,
  stop: drawProgram({
    ports,
    stage,
    texts: FIRST_TEXTS.public,
    ready: Promise.resolve(),
    tree: <PublicProgram handover={handover} isBelowForm={stage.isBelowForm} onEnd={stage.onEnd} />,
  }),
})

function PublicProgram(props: Omit<PublicPagesProps, 'link'>) {
  const link = useMagicLink()
  return (
    <>
      <PublicStyles />
      {link.isSubscribed && (
        <HashRouter useTransitions={false}>
          <PageErrorBoundary>
            <Suspense fallback={<LoadingScreen />}>
              <PublicPages link={link} {...props} />
            </Suspense>
          </PageErrorBoundary>
        </HashRouter>
      )}
    </>
  )
}
