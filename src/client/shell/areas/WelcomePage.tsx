/** The page beside the list when no conversation is open. */
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/store/hooks'
import { selectMayBeginDirect, selectMayCreateChannels, selectMayInvite, selectServer } from '@/store/server/selectors'
import { selectMe } from '@/store/session/selectors'
import { isGuest } from '@/domain/user'
import { Button } from '@/ui/fields/Button'
import { PageName } from '@/ui/display/PageName'
import { Main } from '@/ui/layout/Main'
import { InlineText } from '@/conversation/message-body/text/InlineText'
import { ServerLogo } from '@/components/server/ServerLogo'
import { FirstSteps } from './lazyFirstSteps'

type Props = { onNewMessage: () => void; onNewChannel: () => void; onInvite: () => void }

/** Shows server name and description, and buttons for a new message, a new channel and invitations. */
export function WelcomePage({ onNewMessage, onNewChannel, onInvite }: Props) {
  const { t } = useTranslation(['common', 'chat', 'welcome'])
  const { name, description } = useAppSelector(selectServer)
  const me = useAppSelector(selectMe)
  const mayInvite = useAppSelector(selectMayInvite)
  const mayCreate = useAppSelector(selectMayCreateChannels)
  const mayBegin = useAppSelector(selectMayBeginDirect)
  const canStart = me !== undefined && !isGuest(me)
  return (
    <Main className="grid min-w-0 flex-1 place-content-center overflow-y-auto bg-surface p-6">
      <PageName name="" />
      <div className="grid max-w-[28rem] justify-items-center gap-2 text-center text-muted">
        <ServerLogo size={56} />
        <h1 className="m-0 mt-2 text-xl font-semibold tracking-tight text-text">
          {t(($) => $.welcome.title, { server: name })}
        </h1>
        {description !== '' && (
          <p className="m-0 leading-normal text-balance [overflow-wrap:anywhere]">
            <InlineText text={description} mentions={[]} />
          </p>
        )}
        <p className="m-0 mt-4">{canStart ? t(($) => $.welcome.choose) : t(($) => $.welcome.chooseGuest)}</p>
        {canStart && (
          <div className="mt-2 flex flex-wrap justify-center gap-2">
            {mayBegin && (
              <Button tone="primary" onClick={onNewMessage}>
                {t(($) => $.chat.list.newMessage)}
              </Button>
            )}
            {mayCreate && <Button onClick={onNewChannel}>{t(($) => $.chat.list.newChannel)}</Button>}
            {mayInvite && <Button onClick={onInvite}>{t(($) => $.chat.list.invite)}</Button>}
          </div>
        )}
      </div>
      {me?.isAdmin && (
        <FirstSteps className="mt-8 w-full max-w-[28rem] justify-self-center rounded-card border border-line px-4 py-3" />
      )}
    </Main>
  )
}
