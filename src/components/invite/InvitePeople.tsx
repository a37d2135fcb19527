/** Invites people by a link, a QR code or mails. Only New link makes a link, because none can be called back. */
import { Check, Copy, RefreshCw } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMailEnabledQuery } from '@/api/server/configuration'
import { useInviteMutation, useInviteToPrivateMutation } from '@/api/conversation/invitation'
import { useCopy } from '@/components/clipboard/useCopy'
import { FaultState } from '@/components/fault/FaultState'
import type { Channel } from '@/domain/channel'
import { toResult } from '@/api/request/runQuery'
import type { Fault } from '@/domain/fault'
import type { ChannelId } from '@/domain/ids'
import { ownAddresses } from '@/platform/network/serverAddress'
import { selectChannel } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectIsAdmin } from '@/store/session/selectors'
import { Button } from '@/ui/fields/Button'
import { lazyComponent } from '@/ui/lazy'
import { SelectField } from '@/ui/fields/SelectField'
import { showToast } from '@/ui/overlays/toast'
import { LicenseNotice } from '@/components/license/LicenseNotice'
import { InviteByMail } from './InviteByMail'
import { invitationLink, LIFETIMES, USES, type Invitation, type Lifetime, type Uses } from './invitation'
import { useKeepInvitation } from './useKeepInvitation'
import { useCopiedMark } from '@/ui/display/useCopiedMark'

const QrCode = lazyComponent(() => import('./QrCode'), 'QrCode')

type Props = {
  /** The channel in which the invited people start; a private one they also join. Without it they join the server. */
  channelId?: ChannelId
  /** Called with the addresses that are typed and not yet mailed to. */
  onTyped?: (text: string) => void
}

/** Shows the current invitation link with its limits, its QR code and, for admins of a server with mail, a form. */
export function InvitePeople({ channelId, onTyped }: Props) {
  const { t } = useTranslation(['common', 'member'])
  const [lifetime, setLifetime] = useState<Lifetime>('week')
  const [uses, setUses] = useState<Uses>('any')
  const channel = useAppSelector((state) => (channelId === undefined ? undefined : selectChannel(state, channelId)))
  const { invitation, fault, isBusy, renew } = useInvitation(channel, { lifetime, uses })
  const isAdmin = useAppSelector(selectIsAdmin)
  const { data: isMailEnabled } = useMailEnabledQuery(undefined, { skip: !isAdmin })
  // While a new link is made, the old one must not be copied.
  const link = invitation && !isBusy ? invitationLink(ownAddresses().page, invitation) : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <LicenseNotice />
      {fault ? <FaultState fault={fault} busy={isBusy} onRetry={renew} /> : <LinkBox link={link} isBusy={isBusy} />}
      <Limits lifetime={lifetime} uses={uses} onLifetime={setLifetime} onUses={setUses} />
      {!fault && (
        <div className="flex flex-wrap items-center gap-4">
          {(link !== null || isBusy) && (
            <div className="aspect-square w-60 max-w-full flex-none overflow-hidden rounded border border-line bg-white">
              {link && <QrCode text={link} label={t(($) => $.member.invite.qr)} />}
            </div>
          )}
          <Button icon={RefreshCw} busy={isBusy} onClick={renew}>
            {t(($) => $.member.invite.newLink)}
          </Button>
        </div>
      )}
      {isMailEnabled && <InviteByMail link={link} channel={channel?.name} onTyped={onTyped} />}
    </div>
  )
}

type LimitsProps = {
  lifetime: Lifetime
  uses: Uses
  onLifetime: (lifetime: Lifetime) => void
  onUses: (uses: Uses) => void
}

function Limits({ lifetime, uses, onLifetime, onUses }: LimitsProps) {
  const { t } = useTranslation(['common', 'member'])
  return (
    <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
      <SelectField
        label={t(($) => $.member.invite.expires)}
        value={lifetime}
        options={keysOf(LIFETIMES).map((value) => ({ value, text: t(($) => $.member.invite.lifetime[value]) }))}
        onChange={onLifetime}
      />
      <SelectField
        label={t(($) => $.member.invite.uses)}
        value={uses}
        options={keysOf(USES).map((value) => ({
          value,
          text:
            value === 'any'
              ? t(($) => $.member.invite.anyUses)
              : t(($) => $.member.invite.useCount, { count: USES[value] }),
        }))}
        onChange={onUses}
      />
    </div>
  )
}

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[]

type Answer = { invitation: Invitation } | { fault: Fault }
type Chosen = { lifetime: Lifetime; uses: Uses }

/**
 * Returns the invitation with the chosen limits: null until `renew` asked for it and it is made, and as soon as other
 * limits are chosen. A refused request leaves none.
 */
function useInvitation(channel: Channel | undefined, chosen: Chosen) {
  const channelId = channel?.id ?? null
  const isPrivate = channel?.isPublic === false
  const [invite, inviteState] = useInviteMutation()
  const [inviteToPrivate, privateInviteState] = useInviteToPrivateMutation()
  const [answer, setAnswer] = useState<Answer | null>(null)
  // The limits for which a link was asked; a new object asks for another one.
  const [asked, setAsked] = useState<Chosen | null>(null)
  const keep = useKeepInvitation(channel)
  useEffect(() => {
    if (asked === null) return
    let isCurrent = true
    const limits = { expiresInMs: LIFETIMES[asked.lifetime], maxTimes: USES[asked.uses] }
    // Everybody is in a public channel, so only the link names it.
    const request = channelId !== null && isPrivate ? inviteToPrivate({ channelId, ...limits }) : invite(limits)
    void request.then((settled) => {
      const result = toResult<Omit<Invitation, 'channelId' | 'joinsDirectly'>>(settled)
      if ('value' in result) keep(limits)
      if (!isCurrent) return
      setAnswer('fault' in result ? result : { invitation: { channelId, joinsDirectly: false, ...result.value } })
    })
    return () => {
      isCurrent = false
    }
  }, [invite, inviteToPrivate, channelId, isPrivate, asked, keep])
  const isChosen = asked?.lifetime === chosen.lifetime && asked.uses === chosen.uses
  return {
    invitation: isChosen && answer && 'invitation' in answer ? answer.invitation : null,
    fault: isChosen && answer && 'fault' in answer ? answer.fault : null,
    isBusy: isChosen && (answer === null || inviteState.isLoading || privateInviteState.isLoading),
    renew: () => setAsked({ ...chosen }),
  }
}

function LinkBox({ link, isBusy }: { link: string | null; isBusy: boolean }) {
  const { t } = useTranslation(['common', 'member'])
  const id = useId()
  const copy = useCopy()
  const button = useRef<HTMLButtonElement>(null)
  const [isCopied, markCopied] = useCopiedMark()
  // A link was asked for to be copied. Whoever types meanwhile keeps the focus.
  useEffect(() => {
    if (link !== null && !document.activeElement?.matches('input, select')) button.current?.focus()
  }, [link])
  const handleCopy = async () => {
    if (link === null) return
    if (await copy(link)) markCopied()
    else showToast({ text: t(($) => $.member.invite.copyFailed), tone: 'error' })
  }
  if (link === null && !isBusy) return <p className="text-muted">{t(($) => $.member.invite.noLink)}</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <span id={id} className="text-ui font-medium">
        {t(($) => $.member.invite.link)}
      </span>
      <div className="flex items-center gap-2">
        <a
          href={link ?? undefined}
          id={`${id}-link`}
          aria-labelledby={`${id} ${id}-link`}
          title={link ?? undefined}
          dir="auto"
          className="min-w-0 flex-1 truncate text-match-parent rounded border border-line bg-sunken px-2.5 py-1.5 font-mono text-sm pointer-coarse:py-3"
        >
          {link ?? t(($) => $.common.state.loading)}
        </a>
        <Button ref={button} icon={isCopied ? Check : Copy} busy={link === null} onClick={() => void handleCopy()}>
          {isCopied ? t(($) => $.common.action.copied) : t(($) => $.member.invite.copy)}
        </Button>
      </div>
    </div>
  )
}
