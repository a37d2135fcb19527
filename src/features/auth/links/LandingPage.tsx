/** The pages behind a mailed link: one press for somebody known, the question for a name for somebody new. */
import { useTranslation } from 'react-i18next'
import { logInWith } from '@/api/otherLogin'
import { register } from '@/api/token'
import { TextField } from '@/ui/TextField'
import { entered, useAuth } from '../authContext'
import { FormSubmit } from '../FormSubmit'
import { GatePage } from '../GatePage'
import { confirmedProblem, linkProblem } from '../signInProblem'
import { useCredentialForm } from '../useCredentialForm'
import { LeaveLink, WithGoodLink } from './LinkStates'
import type { GoodLink } from './useLinkCheck'
import { pageAfterSignUp } from './pageAfterSignUp'

/** `/login` with a sign-in link. Without the press, programs that only look at links would use it up. */
export function LandingPage() {
  return (
    <WithGoodLink>{(link) => (link.isKnown ? <WelcomeBack link={link} /> : <NameStep link={link} />)}</WithGoodLink>
  )
}

/** `/register/set_name/:from?`: the link confirms an address, or signs in somebody new. */
export function SetNamePage() {
  const isInvitation = useAuth().magicLink?.purpose === 'confirmed'
  return <WithGoodLink isInvitation={isInvitation}>{(link) => <NameStep link={link} />}</WithGoodLink>
}

/** Uses the link. Its e-mail and, for a registration, its password are known to the server. */
function useLinkForm(link: GoodLink, fields: readonly 'name'[]) {
  const { purpose, token } = link
  const { i18n } = useTranslation()
  const auth = useAuth()
  const enter = (name: string) =>
    purpose === 'signIn'
      ? logInWith(auth.context, { type: 'magiclink', token, ...(fields.length > 0 && { newName: name }) })
      : register(auth.context, { magicToken: token, name, language: i18n.language })
  return useCredentialForm({
    fields,
    fresh: fields.length > 0,
    send: async ({ name }) => {
      const answer = entered(auth, await enter(name), pageAfterSignUp(auth, link))
      if (!answer.ok && linkProblem(answer.fault).reason === 'linkBad') auth.onLinkRefused()
      return answer
    },
    problemOf: purpose === 'confirmed' ? confirmedProblem : linkProblem,
  })
}

function WelcomeBack({ link }: { link: GoodLink }) {
  const { t } = useTranslation(['common', 'auth'])
  const { facts } = useAuth()
  const form = useLinkForm(link, [])
  return (
    <GatePage
      title={t(($) => $.auth.link.welcomeTitle)}
      lead={t(($) => $.auth.link.welcomeText, { server: facts.organization.name })}
    >
      <form noValidate onSubmit={form.handleSubmit} className="mt-6 grid w-full gap-4">
        <FormSubmit form={form} text={t(($) => $.auth.link.continue)} busyText={t(($) => $.auth.link.continuing)} />
      </form>
      <LeaveLink />
    </GatePage>
  )
}

function NameStep({ link }: { link: GoodLink }) {
  const { t } = useTranslation(['common', 'auth'])
  const { facts } = useAuth()
  const form = useLinkForm(link, ['name'])
  return (
    <GatePage
      title={t(($) => $.auth.link.nameTitle)}
      lead={t(($) => $.auth.link.nameText, { server: facts.organization.name })}
    >
      <form noValidate onSubmit={form.handleSubmit} className="mt-6 grid w-full gap-4">
        <TextField tall label={t(($) => $.auth.signUp.name)} autoComplete="name" {...form.field('name')} />
        <FormSubmit form={form} text={t(($) => $.auth.link.continue)} busyText={t(($) => $.auth.link.continuing)} />
      </form>
      <LeaveLink />
    </GatePage>
  )
}
