/** The sign-ins at other sites that this server offers to visitors. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SignInMethodIcon } from '@/components/sign-in-methods/SignInMethodIcon'
import { Button } from '@/ui/fields/Button'
import type { Provider } from './askProvider'
import type { Visitor } from './visitor'

const NAMES: Record<Provider['kind'], string> = { google: 'Google', github: 'GitHub' }

/** Renders nothing where the server offers none. */
export function ProviderButtons({ visitor, isBusy }: { visitor: Visitor; isBusy: boolean }) {
  const { t } = useTranslation(['common', 'widget'])
  const [providers, setProviders] = useState<readonly Provider[]>([])
  useEffect(() => {
    const left = new AbortController()
    void visitor.fetchProviders(left.signal).then((found) => left.signal.aborted || setProviders(found))
    return () => left.abort()
  }, [visitor])
  if (providers.length === 0) return null
  return (
    <div className="grid gap-2 px-4 pb-4">
      {providers.map((provider) => (
        <Button key={provider.kind} wide busy={isBusy} onClick={() => void visitor.signInAt(provider)}>
          <SignInMethodIcon way={provider} />
          <span>{t(($) => $.widget.form.signInAt, { provider: NAMES[provider.kind] })}</span>
        </Button>
      ))}
    </div>
  )
}
