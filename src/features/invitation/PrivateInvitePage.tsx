/** `/invite_private/:channelId`: somebody with an account joins a private channel by a link. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom'
import { useChannelQuery } from '@/api/group'
import { useJoinPrivateMutation } from '@/api/invitation'
import { ServerLogo } from '@/components/server/ServerLogo'
import { addressOf, conversationOf } from '@/domain/address'
import { toTarget } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import { toChannelId } from '@/domain/ids'
import { faultText } from '@/i18n/faultText'
import { selectChannel } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { Button } from '@/ui/Button'
import { PageName } from '@/ui/PageName'
import { useInviteCheck } from './useInviteCheck'

type Props = {
  /** The token of the link that this tab was opened with, or null. */
  token: string | null
  /** Called when the link is used. */
  onUsed: () => void
}

/** Asks before it joins. A member of the channel is led there at once. */
export function PrivateInvitePage({ token, onUsed }: Props) {
  const { t } = useTranslation(['common', 'member'])
  const navigate = useNavigate()
  const key = conversationOf('channel', useParams().channelId)
  const target = key === null ? null : toTarget(key)
  const id = target?.kind === 'channel' ? target.channelId : toChannelId(0)
  const server = useAppSelector(selectServer)
  const isMember = useAppSelector((state) => selectChannel(state, id) !== undefined)
  const check = useInviteCheck(token)
  const { data: channel, isLoading } = useChannelQuery(id, { skip: key === null || isMember })
  const [join, { isLoading: isJoining }] = useJoinPrivateMutation()
  const [problem, setProblem] = useState<string | null>(null)

  if (key !== null && isMember) return <Navigate to={addressOf.conversation(key)} replace />
  const isChecking = check === 'checking' || (check === 'good' && isLoading)
  const isGood = check === 'good' && channel !== undefined
  const handleJoin = async () => {
    if (key === null || token === null) return
    setProblem(null)
    const asked = await join({ token })
    if (asked.error === undefined) {
      onUsed()
      return navigate(addressOf.conversation(key), { replace: true })
    }
    const fault = asked.error as Fault
    const status = fault.kind === 'refused' ? fault.status : 0
    if (status === 409) setProblem(t(($) => $.member.joining.bad))
    else setProblem(status === 412 ? t(($) => $.member.joining.member) : faultText(t, fault).headline)
  }
  const title = isGood
    ? t(($) => $.member.joining.invited, { channel: channel.name })
    : isChecking
      ? t(($) => $.member.joining.checking)
      : t(($) => $.member.joining.bad)
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-content-center bg-canvas px-4 py-16 outline-none">
      <div className="grid w-[25rem] max-w-full grid-cols-[minmax(0,1fr)] justify-items-center gap-4 rounded-sheet bg-surface p-8 shadow-e2">
        <PageName name={title} />
        <ServerLogo size={56} />
        <p className="text-muted">{server.name}</p>
        <h1
          aria-live="polite"
          className="max-w-full text-center text-xl leading-8 font-semibold tracking-tight text-balance wrap-anywhere"
        >
          {title}
        </h1>
        {problem !== null && (
          <p role="alert" className="text-center text-danger-text">
            {problem}
          </p>
        )}
        <Button tone="primary" size="large" wide disabled={!isGood} busy={isJoining} onClick={() => void handleJoin()}>
          {t(($) => $.member.joining.join)}
        </Button>
        <Link to={addressOf.home()}>{t(($) => $.member.joining.home)}</Link>
      </div>
    </main>
  )
}
