/** Stands before all pages until it is clear who is there: a session to go on with, or a server to sign in to. */
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { Fault } from '@/domain/fault'
import { isTooOld } from '@/domain/serverVersion'
import { ServerSilent } from '@/app/faults/ServerSilent'
import { ServerTooOld } from '@/app/faults/ServerTooOld'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectSession } from '@/store/session/selectors'
import { describeServer, type Described } from './describeServer'
import { LoadingScreen } from './LoadingScreen'

/** `first` is the request that began before React did. */
export function ServerGate({ first, children }: { first: Promise<Described>; children: ReactNode }) {
  const session = useAppSelector((state) => selectSession(state).state)
  const { version, loginConfig, initialised } = useAppSelector(selectServer)
  const { fault, busy, retry } = useServerFacts(first)

  if (isTooOld(version)) return <ServerTooOld version={version ?? ''} />
  if (session === 'restoring') return <LoadingScreen />
  // Somebody who is signed in sees what is kept on this device, whether the server answers or not.
  if (session === 'signedIn' || (loginConfig !== null && initialised !== null)) return children
  if (fault !== null) return <ServerSilent fault={fault} busy={busy} onRetry={retry} />
  return <LoadingScreen />
}

function useServerFacts(first: Promise<Described>) {
  const store = useAppStore()
  const [attempt, setAttempt] = useState(first)
  const [answer, setAnswer] = useState<{ to: Promise<Described>; fault: Fault | null } | null>(null)
  useEffect(() => {
    let listening = true
    void attempt.then((described) => {
      if (listening) setAnswer({ to: attempt, fault: described.ok ? null : described.fault })
    })
    return () => {
      listening = false
    }
  }, [attempt])
  const retry = useCallback(() => setAttempt(describeServer(store)), [store])
  return { fault: answer?.fault ?? null, busy: answer?.to !== attempt, retry }
}
