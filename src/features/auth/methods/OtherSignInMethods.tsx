/** The buttons of the sign-in page for methods other than password and guest. Loaded only if the server offers one. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/fields/Button'
import { useAuth } from '../authContext'
import { FormError } from '../FormError'
import { fetchSignInMethods, type SignInMethod } from '@/components/sign-in-methods/fetchSignInMethods'
import { startSignIn } from './otherSignIn'
import { useSignedInToast } from '../useSignedInToast'
import { useSignInMethodProblemText, type SignInMethodProblem } from './useSignInMethodProblemText'
import { SignInMethodIcon } from '@/components/sign-in-methods/SignInMethodIcon'

/** Renders all buttons at once, when the server has answered which methods are set up. */
export function OtherSignInMethods() {
  const { context, serverInfo } = useAuth()
  const [methods, setMethods] = useState<SignInMethod[]>([])
  useEffect(() => {
    const controller = new AbortController()
    void fetchSignInMethods(context, serverInfo, controller.signal).then(
      (offered) => controller.signal.aborted || setMethods(offered),
    )
    return () => controller.abort()
  }, [context, serverInfo])
  return methods.map((way) => <SignInMethodButton key={way.kind === 'oidc' ? way.issuer.domain : way.kind} way={way} />)
}

function SignInMethodButton({ way }: { way: SignInMethod }) {
  const { t } = useTranslation(['common', 'auth'])
  const auth = useAuth()
  const nameOf = useSignInMethodNames()
  const problemText = useSignInMethodProblemText()
  const showSignedInToast = useSignedInToast()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SignInMethodProblem | null>(null)
  const start = async () => {
    setBusy(true)
    setProblem(null)
    const newProblem = await startSignIn(auth, way)
    setProblem(newProblem)
    if (newProblem === null) void showSignedInToast()
    // Also before the page is left, because Back may show it again in this state.
    setBusy(false)
  }
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-2">
      <Button size="large" wide busy={busy} onClick={() => void start()}>
        {!busy && <SignInMethodIcon way={way} />}
        <span className="truncate">{nameOf(way)}</span>
      </Button>
      <FormError problem={problem === null ? null : problemText(problem)} />
      {problem === 'walletMissing' && (
        <a href="https://metamask.io/download/" target="_blank" rel="noopener noreferrer" className="text-sm">
          {t(($) => $.auth.ways.getWallet)}
        </a>
      )}
    </div>
  )
}

function useSignInMethodNames() {
  const { t } = useTranslation(['common', 'auth'])
  return (way: SignInMethod): string => {
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
