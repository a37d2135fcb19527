/** The icon of an issuer, with the button that chooses another one. */
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest, type Outcome } from '@/components/fault/useRequest'
import { SignInMethodIcon } from '@/components/sign-in-methods/SignInMethodIcon'
import type { OpenIdProvider } from '@/domain/server'
import { useAppDispatch } from '@/store/hooks'
import { readIcon } from '@/store/pictures'
import { FileInput } from '@/ui/fields/FileInput'
import { IconButton } from '@/ui/fields/IconButton'

type Props = {
  issuer: OpenIdProvider
  onChange: (favicon: string) => void
  /** Null removes the problem of an earlier file. */
  onProblem: (problem: string | null) => void
}

/** Calls back with the icon as a `data:` address: a picture at another address would tell that host who signs in. */
export function IssuerIcon({ issuer, onChange, onProblem }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const picker = useRef<HTMLInputElement>(null)
  const label = t(($) => $.setting.login.iconIssuer, { issuer: issuer.domain })
  const choice = useRequest(
    async (file: File): Promise<Outcome<string>> => {
      const icon = await dispatch(readIcon(file))
      onProblem(icon === null ? t(($) => $.common.picture.unreadable) : null)
      return icon === null ? { problem: null } : { value: icon }
    },
    { onDone: onChange },
  )
  return (
    <>
      <SignInMethodIcon way={{ kind: 'oidc', issuer }} />
      <FileInput ref={picker} accept="image/*" label={label} onFiles={([file]) => void choice.send(file)} />
      <IconButton
        size="small"
        icon={ImagePlus}
        label={label}
        disabled={choice.busy}
        onClick={() => picker.current?.click()}
      />
    </>
  )
}
