/** The person's own account: name, e-mail, sign-in methods, and its deletion. */
import { useTranslation } from 'react-i18next'
import { PictureInput } from '@/components/picture/PictureInput'
import { Avatar } from '@/components/person/Avatar'
import type { User } from '@/domain/user'
import { useAppSelector } from '@/store/hooks'
import { selectMe } from '@/store/session/selectors'
import { DeleteAccountSection } from './DeleteAccountSection'
import { LinkedSection } from './LinkedSection'
import { PasswordSection } from './PasswordSection'
import { ProfileForm } from './ProfileForm'
import { useLinkedLogins } from './useLinkedLogins'

/** Shows and changes the picture, the profile, and the ways to sign in. */
export function AccountPage() {
  const { t } = useTranslation(['common', 'setting'])
  const me = useAppSelector(selectMe)
  if (me === undefined) return null
  const names = (
    <>
      <p className="text-lg font-semibold [overflow-wrap:anywhere]">
        <bdi translate="no">{me.name}</bdi>
      </p>
      <p className="text-muted">{t(($) => $.setting.account.number, { id: me.id })}</p>
    </>
  )
  return (
    <>
      <PictureInput name="picture" owner={{ kind: 'me' }} picture={<Avatar userId={me.id} size={72} />}>
        {names}
      </PictureInput>
      <ProfileForm me={me} />
      <SignInMethods me={me} />
    </>
  )
}

function SignInMethods({ me }: { me: User }) {
  const linked = useLinkedLogins()
  return (
    <>
      <PasswordSection me={me} linked={linked} />
      {linked.state === 'loaded' && <LinkedSection logins={linked.logins} onLinked={linked.reload} />}
      <DeleteAccountSection me={me} />
    </>
  )
}
