/** The buttons of the sign-in page for its other ways. They are loaded only where the server offers one. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { useAuth } from '../authContext'
import { FormError } from '../FormError'
import { fetchWays, type Way } from '@/components/sign-in-ways/offeredWays'
import { startWay } from './signInBy'
import { useSignedInToast } from '../useSignedInToast'
import { useWayWords, type WayProblem } from './useWayWords'
import { WayIcon } from '@/components/sign-in-ways/WayIcon'

/** Renders a button for each way, all at once, when the server has answered which of them it has set up. */
export function OtherWays() {
  const { context, serverInfo } = useAuth()
  const [ways, setWays] = useState<Way[]>([])
  useEffect(() => {
    const gone = new AbortController()
    void fetchWays(context, serverInfo, gone.signal).then((found) => gone.signal.aborted || setWays(found))
    return () => gone.abort()
  }, [context, serverInfo])
  return ways.map((way) => <WayButton key={way.kind === 'oidc' ? way.issuer.domain : way.kind} way={way} />)
}

function WayButton({ way }: { way: Way }) {
  const { t } = useTranslation(['common', 'auth'])
  const auth = useAuth()
  const nameOf = useWayNames()
  const words = useWayWords()
  const showSignedInToast = useSignedInToast()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<WayProblem | null>(null)
  const start = async () => {
    setBusy(true)
    setProblem(null)
    const found = await startWay(auth, way)
    setProblem(found)
    if (found === null) void showSignedInToast()
    // Also when the page is left, because Back may show it again as it was.
    setBusy(false)
  }
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-2">
      <Button size="large" wide busy={busy} onClick={() => void start()}>
        {!busy && <WayIcon way={way} />}
        <span className="truncate">{nameOf(way)}</span>
      </Button>
      <FormError problem={problem === null ? null : words(problem)} />
      {problem === 'walletMissing' && (
        <a href="https://metamask.io/download/" target="_blank" rel="noopener noreferrer" className="text-sm">
          {t(($) => $.auth.ways.getWallet)}
        </a>
      )}
    </div>
  )
}

function useWayNames() {
  const { t } = useTranslation(['common', 'auth'])
  return (way: Way): string => {
    switch (way.kind) {
      case 'google':
      case 'github':
      case 'metamask':
      case 'passkey':
        return t(($) => $.auth.ways[way.kind])
      case 'oidc':
        return t(($) => $.auth.ways.issuer, { issuer: way.issuer.domain })
    }
  }
}
