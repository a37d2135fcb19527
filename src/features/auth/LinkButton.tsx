/** The button of the sign-in page that leads to a sign-in link by mail. */
import Mail from 'lucide-react/icons/mail'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { Button } from '@/ui/fields/Button'
import { useAuth } from './authContext'
import { useMailEnabled } from './useMailEnabled'

/** Whether sign-in links are on and the server sends mail; null until it answered. */
export const useMailedLinks = (): boolean | null => useMailEnabled(useAuth().serverInfo.loginConfig.magicLink)

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
