/** The button of the sign-in page that leads to a sign-in link by mail. */
import { Mail } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { fetchMailEnabled } from '@/api/magicLink'
import { addressOf } from '@/domain/address'
import { Button } from '@/ui/Button'
import { useAuth } from './authContext'

/**
 * Whether sign-in links are on and the server sends mail (GET /admin/smtp/enabled); null until it answered. A failed
 * request counts as no.
 */
export function useMailedLinks(): boolean | null {
  const { context, facts } = useAuth()
  const [mails, setMails] = useState<boolean | null>(null)
  const isOn = facts.loginConfig.magicLink
  useEffect(() => {
    if (!isOn) return
    const gone = new AbortController()
    void fetchMailEnabled(context, gone.signal).then(
      (asked) => !gone.signal.aborted && setMails('value' in asked && asked.value),
    )
    return () => gone.abort()
  }, [context, isOn])
  return isOn ? mails : false
}

/** Leads to the page that asks for the e-mail. */
export function LinkButton() {
  const { t } = useTranslation(['common', 'auth'])
  const navigate = useNavigate()
  return (
    <Button size="large" wide icon={Mail} onClick={() => void navigate(addressOf.signInLink())}>
      {t(($) => $.auth.link.byMail)}
    </Button>
  )
}
