/** `/invite_mobile/{token}`: an invitation that was opened on a phone continues in the app or in the browser. */
import { Check, Copy, Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { invitationLink } from '@/components/invite/invitation'
import { addressOf } from '@/domain/address'
import { Button, buttonClass } from '@/ui/fields/Button'
import { Icon } from '@/ui/display/Icon'
import { useAuth } from '../authContext'
import { AuthPageFrame } from '../AuthPageFrame'
import { WithValidLink } from './LinkStates'
import type { ValidLink } from './useLinkCheck'
import { useCopiedMark } from '@/ui/display/useCopiedMark'

/** The stores of the app that earlier clients lead to. It works with the same servers. */
const PLAY_STORE = 'https://play.google.com/store/apps/details?id=com.privoce.vocechatclient'
const ANDROID_PACKAGE = 'https://s.voce.chat/vocechat.android.apk'
const APP_STORE = 'https://apps.apple.com/app/vocechat/id1631779678'

/** Leads to the registration unless this is a phone that was opened with an invitation. */
export function MobileInvitePage() {
  const { context, magicLink } = useAuth()
  if (magicLink?.purpose !== 'signUp' || context.ports.site.device() === 'desktop')
    return <Navigate to={addressOf.register()} replace />
  return <WithValidLink isInvitation>{(link) => <AppOrBrowser link={link} />}</WithValidLink>
}

function AppOrBrowser({ link: { token, channelId } }: { link: ValidLink }) {
  const { t } = useTranslation(['common', 'auth', 'member'])
  const { context, serverInfo } = useAuth()
  const link = invitationLink(context.ports.site.address(), { token, channelId, joinsDirectly: false })
  return (
    <AuthPageFrame title={t(($) => $.auth.mobile.title, { server: serverInfo.organization.name })}>
      <div className="mt-6 grid w-full grid-cols-[minmax(0,1fr)] gap-3">
        <a
          href={`vocechat://i?magic_link=${encodeURIComponent(link)}`}
          className={buttonClass({ tone: 'primary', size: 'large', wide: true })}
        >
          <Icon of={Smartphone} size="s" />
          <span>{t(($) => $.auth.mobile.openApp)}</span>
        </a>
        <a href={`${link}&ctx=web`} className={buttonClass({ size: 'large', wide: true })}>
          {t(($) => $.auth.mobile.continueWeb)}
        </a>
        <p className="mt-3 text-sm leading-[1.45] text-muted">{t(($) => $.auth.mobile.note)}</p>
        <CopyLink link={link} />
        <Stores />
      </div>
    </AuthPageFrame>
  )
}

function CopyLink({ link }: { link: string }) {
  const { t } = useTranslation(['common', 'auth', 'member'])
  const { clipboard } = useAuth().context.ports
  const id = useId()
  const [isCopied, markCopied] = useCopiedMark()
  const [isRefused, setRefused] = useState(false)
  const handleCopy = async () => {
    const hasCopied = await clipboard.copyText(link)
    setRefused(!hasCopied)
    if (hasCopied) markCopied()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p id={id} className="text-ui font-medium">
        {t(($) => $.member.invite.link)}
      </p>
      <div className="flex items-center gap-2">
        <p
          aria-labelledby={id}
          role="group"
          className="min-w-0 flex-1 truncate rounded border border-line bg-sunken px-2.5 py-2 font-mono text-sm select-all"
        >
          {link}
        </p>
        <Button icon={isCopied ? Check : Copy} onClick={() => void handleCopy()}>
          {isCopied ? t(($) => $.common.action.copied) : t(($) => $.member.invite.copy)}
        </Button>
      </div>
      <p role="status" className="text-sm text-danger-text empty:hidden">
        {isRefused && t(($) => $.member.invite.copyFailed)}
      </p>
    </div>
  )
}

function Stores() {
  const { t } = useTranslation(['common', 'auth'])
  const isAndroid = useAuth().context.ports.site.device() === 'android'
  const stores = isAndroid
    ? [
        [PLAY_STORE, t(($) => $.auth.mobile.playStore)],
        [ANDROID_PACKAGE, t(($) => $.auth.mobile.androidPackage)],
      ]
    : [[APP_STORE, t(($) => $.auth.mobile.appStore)]]
  return (
    <nav aria-label={t(($) => $.auth.mobile.stores)} className="mt-3 flex flex-wrap gap-x-4">
      {stores.map(([href, text]) => (
        <a key={href} href={href} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center">
          {text}
        </a>
      ))}
    </nav>
  )
}
