/** The states of a page that a magic link opens: being checked, failed, not valid. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { Button } from '@/ui/fields/Button'
import { Spinner } from '@/ui/display/Spinner'
import { useAuth } from '../authContext'
import { FormError } from '../FormError'
import { AuthPageFrame } from '../AuthPageFrame'
import { linkMailProblem } from '@/components/sign-in-methods/signInProblem'
import { useProblemText } from '../useProblemText'
import { useLinkCheck, type ValidLink } from './useLinkCheck'

/**
 * Shows `children` once the server has confirmed the link, else the reason. `isInvitation`: the link was sent by a person.
 * The form of an invitation stays when the server refuses it on submit and shows that itself, because servers check the
 * number of uses only then.
 */
export function WithValidLink({
  isInvitation = false,
  children,
}: {
  isInvitation?: boolean
  children: (link: ValidLink) => ReactNode
}) {
  const { t } = useTranslation(['common', 'auth'])
  const { serverInfo } = useAuth()
  const problemText = useProblemText()
  const check = useLinkCheck()
  if (check.state === 'good' || (check.state === 'refused' && isInvitation)) return children(check.link)
  if (check.state === 'bad' || check.state === 'refused') return <InvalidLink isInvitation={isInvitation} />
  if (check.state === 'checking') {
    return (
      <AuthPageFrame title={serverInfo.organization.name} pageName={null}>
        <p role="status" className="mt-6 flex items-center gap-2 text-muted">
          <Spinner size="s" />
          <span>{t(($) => $.auth.link.checking)}</span>
        </p>
      </AuthPageFrame>
    )
  }
  const problem = linkMailProblem(check.fault)
  return (
    <AuthPageFrame title={serverInfo.organization.name}>
      <div className="mt-6 grid justify-items-center gap-4">
        <FormError problem={{ headline: problemText.headline(problem), detail: problemText.problem(problem) }} />
        <Button onClick={check.retry}>{t(($) => $.common.action.retry)}</Button>
      </div>
    </AuthPageFrame>
  )
}

/** A link to the sign-in page that also clears the magic link of this tab. */
export function BackToSignInLink() {
  const { t } = useTranslation(['common', 'auth'])
  const { clearMagicLink } = useAuth()
  return (
    <Link to={addressOf.signIn()} onClick={clearMagicLink} className="touch-target mt-5">
      {t(($) => $.auth.link.toSignIn)}
    </Link>
  )
}

/** Says that the link is not valid, and leads to a new one or to the sign-in page. */
function InvalidLink({ isInvitation = false }: { isInvitation?: boolean }) {
  const { t } = useTranslation(['common', 'auth'])
  const { serverInfo, magicLink: link, clearMagicLink } = useAuth()
  const navigate = useNavigate()
  const { signUp, magicLink } = serverInfo.loginConfig
  const alternative = isInvitation
    ? signUp === 'everyone' && { path: addressOf.register(), text: t(($) => $.auth.signUp.withoutInvitation) }
    : magicLink && { path: addressOf.signInLink(), text: t(($) => $.auth.link.new) }
  return (
    <AuthPageFrame
      title={
        link?.isCut
          ? t(($) => $.auth.link.cutTitle)
          : isInvitation
            ? t(($) => $.auth.link.badInvitationTitle)
            : t(($) => $.auth.link.badTitle)
      }
      lead={
        link?.isCut
          ? t(($) => $.auth.link.cutText)
          : isInvitation
            ? t(($) => $.auth.link.badInvitation)
            : t(($) => $.auth.link.badText)
      }
    >
      {alternative && (
        <Button
          tone="primary"
          size="large"
          wide
          className="mt-6"
          onClick={() => {
            clearMagicLink()
            void navigate(alternative.path)
          }}
        >
          {alternative.text}
        </Button>
      )}
      <BackToSignInLink />
    </AuthPageFrame>
  )
}
