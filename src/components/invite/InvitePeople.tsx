/** Invites people by a link, a QR code or mails. A new link is made whenever its limits change. */
import { Check, Copy, RefreshCw } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMailEnabledQuery } from '@/api/configuration'
import { useInviteMutation, useInviteToPrivateMutation } from '@/api/invitation'
import { useCopy } from '@/components/message/useCopy'
import { FaultState } from '@/components/fault/FaultState'
import type { Fault } from '@/domain/fault'
import type { ChannelId } from '@/domain/ids'
import { ownAddresses } from '@/platform/serverAddress'
import { useAppSelector } from '@/store/hooks'
import { selectMe } from '@/store/session/selectors'
import { Button } from '@/ui/Button'
import { lazyComponent, lazyModule } from '@/ui/lazy'
import { SelectField } from '@/ui/SelectField'
import { showToast } from '@/ui/toast'
import { InviteByMail } from './InviteByMail'
import { invitationLink, LIFETIMES, USES, type Invitation, type Lifetime, type Uses } from './invitation'

const QrCode = lazyComponent(
  lazyModule(() => import('./QrCode')),
  (module) => module.QrCode,
)

type Props = {
  /** The private channel that the invited people join; without it the invitation is to the server. */
  channelId?: ChannelId
}

/** Shows the current invitation link with its limits, its QR code and, for admins of a server with mail, a form. */
export function InvitePeople({ channelId }: Props) {
  const { t } = useTranslation(['common', 'member'])
  const [lifetime, setLifetime] = useState<Lifetime>('week')
  const [uses, setUses] = useState<Uses>('any')
  const { invitation, fault, isBusy, renew } = useInvitation(channelId, lifetime, uses)
  const isAdmin = useAppSelector((state) => selectMe(state)?.isAdmin === true)
  const { data: isMailEnabled } = useMailEnabledQuery(undefined, { skip: !isAdmin })
  if (fault) return <FaultState fault={fault} busy={isBusy} onRetry={renew} />
  const link = invitation && invitationLink(ownAddresses().page, invitation)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <LinkBox link={link} />
      <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
        <SelectField
          label={t(($) => $.member.invite.expires)}
          value={lifetime}
          options={keysOf(LIFETIMES).map((value) => ({ value, text: t(($) => $.member.invite.lifetime[value]) }))}
          onChange={setLifetime}
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
          onChange={setUses}
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <div className="size-44 flex-none overflow-hidden rounded border border-line bg-white">
          {link && <QrCode text={link} label={t(($) => $.member.invite.qr)} />}
        </div>
        <Button icon={RefreshCw} busy={isBusy} onClick={renew}>
          {t(($) => $.member.invite.newLink)}
        </Button>
      </div>
      {isMailEnabled && link && <InviteByMail link={link} />}
    </div>
  )
}

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[]

type Answer = { invitation: Invitation } | { fault: Fault }

/** Returns an invitation with these limits; null until it is made. A refused request leaves none. */
function useInvitation(channelId: ChannelId | undefined, lifetime: Lifetime, uses: Uses) {
  const [invite, server] = useInviteMutation()
  const [inviteToPrivate, channel] = useInviteToPrivateMutation()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const maxTimes = USES[uses]
    const limits = { expiresInMs: LIFETIMES[lifetime], ...(maxTimes !== null && { maxTimes }) }
    const asked = channelId === undefined ? invite(limits) : inviteToPrivate({ channelId, ...limits })
    void asked.then(({ data, error }) => {
      if (!isCurrent) return
      setAnswer(
        data === undefined
          ? { fault: error as Fault }
          : { invitation: { channelId: channelId ?? null, joinsDirectly: false, ...data } },
      )
    })
    return () => {
      isCurrent = false
    }
  }, [invite, inviteToPrivate, channelId, lifetime, uses, attempt])
  return {
    invitation: answer && 'invitation' in answer ? answer.invitation : null,
    fault: answer && 'fault' in answer ? answer.fault : null,
    isBusy: server.isLoading || channel.isLoading,
    renew: () => setAttempt((count) => count + 1),
  }
}

function LinkBox({ link }: { link: string | null }) {
  const { t } = useTranslation(['common', 'member'])
  const id = useId()
  const copy = useCopy()
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = link !== null && copied === link
  const handleCopy = async () => {
    if (link === null) return
    if (await copy(link)) setCopied(link)
    else showToast({ text: t(($) => $.member.invite.copyFailed), tone: 'error' })
  }
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
          className="min-w-0 flex-1 truncate rounded border border-line bg-sunken px-2.5 py-1.5 font-mono text-sm"
        >
          {link ?? t(($) => $.common.state.loading)}
        </a>
        <Button icon={isCopied ? Check : Copy} disabled={link === null} onClick={() => void handleCopy()}>
          {isCopied ? t(($) => $.common.action.copied) : t(($) => $.member.invite.copy)}
        </Button>
      </div>
    </div>
  )
}
