/** The pages that a mailed link opens: a button for people with an account, and a form for the name of new people. */
import { useTranslation } from 'react-i18next'
import { logInWith } from '@/api/session/otherLogin'
import { register } from '@/api/session/token'
import { TextField } from '@/ui/fields/TextField'
import { finishSignIn, useAuth } from '../authContext'
import { FormSubmit } from '../FormSubmit'
import { AuthPageFrame } from '../AuthPageFrame'
import { confirmedProblem, linkProblem } from '@/components/sign-in-methods/signInProblem'
import { useCredentialForm } from '../useCredentialForm'
import { BackToSignInLink, WithValidLink } from './LinkStates'
import type { ValidLink } from './useLinkCheck'
import { pageAfterSignUp } from './pageAfterSignUp'

/** `/login` with a sign-in link. It needs a press, because mail scanners open links and would use it up. */
export function SignInLinkPage() {
  return (
    <WithValidLink>{(link) => (link.isKnown ? <WelcomeBack link={link} /> : <NameStep link={link} />)}</WithValidLink>
  )
}

/** `/register/set_name/:from?`: the link confirms an address, or signs in somebody new. */
export function SetNamePage() {
  const isInvitation = useAuth().magicLink?.purpose === 'confirmed'
  return <WithValidLink isInvitation={isInvitation}>{(link) => <NameStep link={link} />}</WithValidLink>
}

/** Uses the link. Its e-mail and, for a registration, its password are known to the server. */
function useLinkForm(link: ValidLink, fields: readonly 'name'[]) {
  const { purpose, token } = link
  const { i18n } = useTranslation()
  const auth = useAuth()
  const enter = (name: string) =>
    purpose === 'signIn'
      ? logInWith(auth.context, { type: 'magiclink', token, ...(fields.length > 0 && { newName: name }) })
      : register(auth.context, { magicToken: token, name, language: i18n.language })
  return useCredentialForm({
    fields,
    isNewAccount: fields.length > 0,
    send: async ({ name }) => {
      const answer = finishSignIn(auth, await enter(name), pageAfterSignUp(auth, link))
      if (!answer.ok && linkProblem(answer.fault).reason === 'linkBad') auth.onLinkRefused()
      return answer
    },
    problemOf: purpose === 'confirmed' ? confirmedProblem : linkProblem,
  })
}

function WelcomeBack({ link }: { link: ValidLink }) {
  const { t } = useTranslation(['common', 'auth'])
  const { serverInfo } = useAuth()
  const form = useLinkForm(link, [])
  return (
    <AuthPageFrame
      title={t(($) => $.auth.link.welcomeTitle)}
      lead={t(($) => $.auth.link.welcomeText, { server: serverInfo.organization.name })}
    >
      <form noValidate onSubmit={form.handleSubmit} className="mt-6 grid w-full gap-4">
        <FormSubmit form={form} text={t(($) => $.auth.link.continue)} busyText={t(($) => $.auth.link.continuing)} />
      </form>
      <BackToSignInLink />
    </AuthPageFrame>
  )
}

function NameStep({ link }: { link: ValidLink }) {
  const { t } = useTranslation(['common', 'auth'])
  const { serverInfo } = useAuth()
  const form = useLinkForm(link, ['name'])
  return (
    <AuthPageFrame
      title={t(($) => $.auth.link.nameTitle)}
      lead={t(($) => $.auth.link.nameText, { server: serverInfo.organization.name })}
    >
      <form noValidate onSubmit={form.handleSubmit} className="mt-6 grid w-full gap-4">
        <TextField tall label={t(($) => $.auth.signUp.name)} autoComplete="name" {...form.field('name')} />
        <FormSubmit form={form} text={t(($) => $.auth.link.continue)} busyText={t(($) => $.auth.link.continuing)} />
      </form>
      <BackToSignInLink />
    </AuthPageFrame>
  )
}
