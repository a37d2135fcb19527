/** `/invite_private/:channelId`: somebody with an account joins a private channel by a link. */
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom'
import { useChannelQuery } from '@/api/conversation/group'
import { ServerLogo } from '@/components/server/ServerLogo'
import { addressOf, conversationOf } from '@/domain/address'
import { channelKey, toTarget } from '@/domain/conversation'
import { toFault } from '@/api/request/runQuery'
import { isRefused } from '@/domain/fault'
import { toChannelId } from '@/domain/ids'
import { faultLines, faultText } from '@/i18n/faultText'
import { selectChannel } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { Button, buttonClass } from '@/ui/fields/Button'
import { PageName } from '@/ui/display/PageName'
import { Main } from '@/ui/layout/Main'
import { useInviteCheck } from './useInviteCheck'
import { useJoinChannel } from './useJoinChannel'

type Props = {
  /** The token of the link that this tab was opened with, or null. */
  token: string | null
  /** A part of the link is missing. */
  isCut: boolean
  /** Called when the link is used. */
  onUsed: () => void
}

/** Asks before it joins. A member of the channel is led there at once. */
export function PrivateInvitePage({ token, isCut, onUsed }: Props) {
  const { t } = useTranslation(['common', 'member', 'auth'])
  const navigate = useNavigate()
  const key = conversationOf('channel', useParams().channelId)
  const target = key === null ? null : toTarget(key)
  const id = target?.kind === 'channel' ? target.channelId : toChannelId(0)
  const isMember = useAppSelector((state) => selectChannel(state, id) !== undefined)
  const check = useInviteCheck(token, isCut)
  const { data: channel, error, isFetching, refetch } = useChannelQuery(id, { skip: key === null || isMember })
  const { join, isJoining, problem } = useJoinChannel()

  if (key !== null && isMember) return <Navigate to={addressOf.conversation(key)} replace />
  const fault = toFault(error)
  // After any other failure it is not known whether there is such a channel.
  const isGone = isRefused(fault, 404, 403)
  const isUnknown = check === 'good' && fault !== null && !isGone
  const isChecking = check === 'checking' || (check === 'good' && channel === undefined && isFetching)
  const isValid = check === 'good' && channel !== undefined
  const handleJoin = async () => {
    if (token === null) return
    const joined = await join(token)
    if (joined === null) return
    onUsed()
    void navigate(addressOf.conversation(channelKey(joined)), { replace: true })
  }
  const isInvalid = !isValid && !isChecking && !isUnknown
  const title = isValid
    ? t(($) => $.member.joining.invited, { channel: channel.name })
    : isInvalid
      ? isCut
        ? t(($) => $.auth.link.cutTitle)
        : t(($) => $.member.joining.bad)
      : t(($) => $.member.joining.checking)
  return (
    <InvitePageFrame
      title={title}
      isChecking={isChecking}
      problem={problem?.text ?? (isUnknown ? faultLines(faultText(t, fault)) : null)}
    >
      {isUnknown ? (
        <Button size="large" wide busy={isFetching} onClick={() => void refetch()}>
          {t(($) => $.common.action.retry)}
        </Button>
      ) : isInvalid ? (
        <p className="text-center leading-[1.45] text-balance text-muted">
          {isCut ? t(($) => $.auth.link.cutText) : t(($) => $.auth.link.badInvitation)}
        </p>
      ) : key !== null && problem?.isInside ? (
        <Link to={addressOf.conversation(key)} onClick={onUsed} className={buttonClass({ size: 'large', wide: true })}>
          {t(($) => $.member.joining.open)}
        </Link>
      ) : (
        <Button tone="primary" size="large" wide disabled={!isValid} busy={isJoining} onClick={() => void handleJoin()}>
          {t(($) => $.member.joining.join)}
        </Button>
      )}
    </InvitePageFrame>
  )
}

type FrameProps = { title: string; isChecking: boolean; problem: string | null; children: React.ReactNode }

function InvitePageFrame({ title, isChecking, problem, children }: FrameProps) {
  const { t } = useTranslation(['common', 'member'])
  const server = useAppSelector(selectServer)
  return (
    <Main className="grid min-h-page grid-cols-[minmax(0,1fr)] place-content-center justify-items-center bg-canvas px-4 py-16">
      <div className="grid w-[25rem] max-w-full grid-cols-[minmax(0,1fr)] justify-items-center gap-4 rounded-sheet bg-surface p-8 shadow-e2">
        {/* Without a name the page counts as loading, so the title is announced only after the check. */}
        {!isChecking && <PageName name={title} />}
        <ServerLogo size={56} />
        <p className="text-muted">{server.name}</p>
        <h1
          aria-live="polite"
          className="max-w-full text-center text-xl leading-8 font-semibold tracking-tight text-balance wrap-anywhere"
        >
          {title}
        </h1>
        {problem !== null && (
          <p role="alert" className="text-center whitespace-pre-line text-danger-text">
            {problem}
          </p>
        )}
        {children}
        <Link to={addressOf.home()} className="touch-target">
          {t(($) => $.member.joining.home)}
        </Link>
      </div>
    </Main>
  )
}
