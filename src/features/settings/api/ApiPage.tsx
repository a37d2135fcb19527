/** Where programs find the calls of this server. It shows no token. */
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FieldTarget } from '@/components/form/FieldTarget'
import { useFieldTexts } from '@/components/form/pageFields'
import { usePorts } from '@/components/program/PortsContext'
import { SettingLink } from '@/components/settings/SettingLink'
import { ownAddresses } from '@/platform/network/serverAddress'
import { useAppSelector } from '@/store/hooks'
import { selectIsAdmin } from '@/store/session/selectors'
import { Button } from '@/ui/fields/Button'

export function ApiPage() {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('keys')
  const { site } = usePorts()
  const isAdmin = useAppSelector(selectIsAdmin)
  const { api } = ownAddresses()
  // No plain links: an address below /api is never a page of this client, and opens without a way back to it.
  const documents = [
    { path: 'swagger', text: t(($) => $.setting.api.swagger) },
    { path: 'spec', text: t(($) => $.setting.api.spec) },
  ]
  return (
    <>
      <FieldTarget field="swagger" className="flex flex-wrap gap-2">
        {documents.map(({ path, text }) => (
          <Button key={path} icon={ExternalLink} onClick={() => site.openInNewTab(`${api}/${path}`)}>
            {text}
          </Button>
        ))}
      </FieldTarget>
      <FieldTarget field="keys" className="grid gap-2">
        <h2 className="text-msg font-semibold">{texts.label}</h2>
        <p className="max-w-[560px] text-muted">{texts.hint}</p>
        {isAdmin && (
          <p>
            <SettingLink page="bot_webhook" field="bots">
              {t(($) => $.setting.api.openBots)}
            </SettingLink>
          </p>
        )}
      </FieldTarget>
    </>
  )
}
