/** The buttons that call a person, or the people of a channel. Lazily loaded. */
import { Headphones, Phone, Video } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/i18n/useFormat'
import { directKey, toTarget, type ConversationKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import { startCall } from '@/store/calls/callActions'
import { selectPeopleInCall } from '@/store/calls/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import { IconButton } from '@/ui/fields/IconButton'
import { selectCanCall, useMyCallIn } from './useCallState'

type Props = { conversationKey: ConversationKey }

/** The buttons in the header of a conversation; nothing where calls have no place. */
export function CallButtons({ conversationKey: key }: Props) {
  const canCall = useAppSelector((state) => selectCanCall(state, key))
  if (!canCall) return null
  return (
    <Suspense>
      <HeaderButtons conversationKey={key} />
    </Suspense>
  )
}

function HeaderButtons({ conversationKey: key }: Props) {
  const { t } = useTranslation(['common', 'call'])
  const format = useFormat()
  const dispatch = useAppDispatch()
  const people = useAppSelector((state) => selectPeopleInCall(state, key))
  const mine = useMyCallIn(key)
  if (mine === 'here') return null
  const isBusy = mine === 'elsewhere'
  // Without `disabled` the reason can be reached with the keyboard.
  const busy = isBusy && { 'aria-disabled': true, 'aria-description': t(($) => $.call.start.busy) }
  const start = (withCamera: boolean) => () => {
    if (!isBusy) dispatch(startCall(key, withCamera))
  }
  if (people > 0 && toTarget(key).kind === 'channel')
    return (
      <IconButton
        icon={Headphones}
        label={t(($) => $.call.start.join)}
        text={format.number(people)}
        className="text-success-text!"
        {...busy}
        onClick={start(false)}
      />
    )
  return (
    <>
      <IconButton icon={Phone} label={t(($) => $.call.start.voice)} {...busy} onClick={start(false)} />
      <IconButton
        icon={Video}
        className="hidden-first"
        label={t(($) => $.call.start.video)}
        {...busy}
        onClick={start(true)}
      />
    </>
  )
}

/** Call, on the card and the page of a person; nothing where calls have no place. */
export function CallPersonButton({ userId, onCall }: { userId: UserId; onCall?: () => void }) {
  const key = directKey(userId)
  const canCall = useAppSelector((state) => selectCanCall(state, key))
  const mine = useMyCallIn(key)
  if (!canCall || mine === 'here') return null
  return (
    <Suspense>
      <PersonButton conversationKey={key} isBusy={mine === 'elsewhere'} onCall={onCall} />
    </Suspense>
  )
}

function PersonButton({
  conversationKey: key,
  isBusy,
  onCall,
}: Props & { isBusy: boolean; onCall: (() => void) | undefined }) {
  const { t } = useTranslation(['common', 'call'])
  const dispatch = useAppDispatch()
  return (
    <Button
      icon={Phone}
      aria-disabled={isBusy || undefined}
      {...(isBusy && { title: t(($) => $.call.start.busy) })}
      onClick={() => {
        if (isBusy) return
        dispatch(startCall(key, false))
        onCall?.()
      }}
    >
      {t(($) => $.call.start.call)}
    </Button>
  )
}
