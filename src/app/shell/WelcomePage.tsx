/** Beside the list when no conversation is open: where one is, and what one may start. */
import { Fragment } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectMe } from '@/store/session/selectors'
import { isGuest } from '@/domain/user'
import { Button } from '@/ui/Button'
import { ServerLogo } from '@/parts/server/ServerLogo'

/** Server name and description, and the two ways to begin. */
export function WelcomePage({ onNewMessage, onNewChannel }: { onNewMessage: () => void; onNewChannel: () => void }) {
  const { t } = useTranslation()
  const { name, description } = useAppSelector(selectServer)
  const me = useAppSelector(selectMe)
  const canStart = me !== undefined && !isGuest(me)
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-w-0 flex-1 place-content-center overflow-y-auto bg-surface p-6 outline-none"
    >
      <div className="grid max-w-[28rem] justify-items-center gap-2 text-center text-muted">
        <ServerLogo size={56} />
        <h1 className="m-0 mt-2 text-xl font-semibold tracking-tight text-text">
          {t(($) => $.welcome.title, { server: name })}
        </h1>
        {description !== '' && (
          <p className="m-0 leading-normal text-balance [overflow-wrap:anywhere]">
            <WithLinks text={description} />
          </p>
        )}
        <p className="m-0 mt-4">{canStart ? t(($) => $.welcome.choose) : t(($) => $.welcome.chooseGuest)}</p>
        {canStart && (
          <div className="mt-2 flex flex-wrap justify-center gap-2">
            <Button tone="primary" onClick={onNewMessage}>
              {t(($) => $.chat.list.newMessage)}
            </Button>
            <Button onClick={onNewChannel}>{t(($) => $.chat.list.newChannel)}</Button>
          </div>
        )}
      </div>
    </main>
  )
}

/** Addresses in the description can be followed; only http and https count as such. */
function WithLinks({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((piece, index) =>
    index % 2 === 1 ? (
      <a key={index} href={piece} target="_blank" rel="noopener noreferrer nofollow" className="text-accent-text">
        {piece}
      </a>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  )
}
