/** The card of somebody who is calling (decision 0177). */
import { Phone, PhoneOff, Video } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '@/components/person/Avatar'
import { usePersonName } from '@/components/person/personName'
import { focusCall } from '@/components/call/focusCall'
import { answerCall, declineCall } from '@/store/calls/callActions'
import { isActive, type Ring } from '@/store/calls/machine'
import { selectCall } from '@/store/calls/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { announce } from '@/ui/display/LiveRegion'
import { Button } from '@/ui/fields/Button'

/**
 * Stands over the page without blocking it. It takes the focus only if nobody is writing: the next key of a sentence
 * must not answer.
 */
export function IncomingCall({ ring: { userId } }: { ring: Ring }) {
  const { t } = useTranslation(['common', 'call'])
  const dispatch = useAppDispatch()
  const name = usePersonName(userId)
  const isInCall = useAppSelector((state) => isActive(selectCall(state)))
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const title = t(($) => $.call.ring.title, { name })
  const answer = (withCamera: boolean) => () => {
    dispatch(answerCall(withCamera))
    focusCall()
  }
  useEffect(() => {
    const active = document.activeElement
    const isWriting = active instanceof HTMLElement && (active.isContentEditable || active.matches('input, textarea'))
    if (isWriting) announce(title)
    else card.current?.focus()
  }, [title])
  return (
    <div
      ref={card}
      role="alertdialog"
      aria-labelledby={`${id}-name`}
      aria-describedby={isInCall ? `${id}-text` : undefined}
      tabIndex={-1}
      className="fixed top-3 inset-e-3 z-40 grid w-80 max-w-[calc(100vw-1.5rem)] justify-items-center gap-2 rounded-sheet bg-raised p-4 text-center shadow-e3 outline-0 [--ground:var(--raised)] forced-colors:border"
    >
      <Avatar userId={userId} name={name} size={56} />
      <p id={`${id}-name`} className="m-0 max-w-full text-lg font-semibold [overflow-wrap:anywhere]">
        {title}
      </p>
      {isInCall && (
        <p id={`${id}-text`} className="m-0 text-sm text-muted">
          {t(($) => $.call.ring.ends)}
        </p>
      )}
      <div className="mt-1 flex w-full flex-wrap justify-center gap-2 [&>*]:grow">
        <Button tone="danger" icon={PhoneOff} onClick={() => dispatch(declineCall())}>
          {t(($) => $.call.ring.decline)}
        </Button>
        <Button icon={Video} onClick={answer(true)}>
          {t(($) => $.call.ring.answerVideo)}
        </Button>
        <Button tone="primary" icon={Phone} onClick={answer(false)}>
          {t(($) => $.call.ring.answer)}
        </Button>
      </div>
    </div>
  )
}
