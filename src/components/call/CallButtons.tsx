/** The buttons that call a person, or the people of a channel. Lazily loaded. */
import { clsx } from 'clsx'
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
import { MenuItem } from '@/ui/overlays/Menu'
import { showToast } from '@/ui/overlays/toast'
import { focusCall } from './focusCall'
import { selectCanCall, useMyCallIn, useWhyNoCall } from './useCallState'

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
  const whyNot = useWhyNoCall(key)
  if (useMyCallIn(key) === 'here') return null
  // Without `disabled` the reason can be reached with the keyboard.
  const unusable = whyNot !== null && { 'aria-disabled': true, 'aria-description': whyNot, 'data-tooltip': whyNot }
  const dim = whyNot !== null && 'text-faint!'
  const start = (withCamera: boolean) => () => {
    if (whyNot !== null) return tellWhyNot(whyNot)
    dispatch(startCall(key, withCamera))
    focusCall()
  }
  if (people > 0 && toTarget(key).kind === 'channel')
    return (
      <IconButton
        icon={Headphones}
        label={t(($) => $.call.start.join)}
        text={format.number(people)}
        className={dim || 'text-success-text!'}
        {...unusable}
        onClick={start(false)}
      />
    )
  return (
    <>
      <IconButton
        icon={Phone}
        className={clsx(dim)}
        label={t(($) => $.call.start.voice)}
        {...unusable}
        onClick={start(false)}
      />
      <IconButton
        icon={Video}
        className={clsx('hidden-first', dim)}
        label={t(($) => $.call.start.video)}
        {...unusable}
        onClick={start(true)}
      />
    </>
  )
}

/** The video call in the menu of a conversation whose header has no room for its button; nothing where that has no place. */
export function VideoCallItem({ conversationKey: key }: Props) {
  const canCall = useAppSelector((state) => selectCanCall(state, key))
  const people = useAppSelector((state) => selectPeopleInCall(state, key))
  const mine = useMyCallIn(key)
  // The button then joins the call of a channel.
  const isJoin = people > 0 && toTarget(key).kind === 'channel'
  if (!canCall || mine === 'here' || isJoin) return null
  return (
    <Suspense>
      <VideoItem conversationKey={key} />
    </Suspense>
  )
}

function VideoItem({ conversationKey: key }: Props) {
  const { t } = useTranslation(['common', 'call'])
  const dispatch = useAppDispatch()
  const whyNot = useWhyNoCall(key)
  return (
    <MenuItem
      icon={Video}
      {...(whyNot !== null && { disabled: true, hint: whyNot })}
      onSelect={() => {
        dispatch(startCall(key, true))
        focusCall()
      }}
    >
      {t(($) => $.call.start.video)}
    </MenuItem>
  )
}

/** Tells it to those who have no tooltip, as on a phone. */
const tellWhyNot = (text: string) => showToast({ text, id: 'whyNoCall' })

type PersonProps = {
  userId: UserId
  /** After a past call: a small button that says Call back. */
  isBack?: boolean
  onCall?: () => void
}

/** Call, on the card and the page of a person and after past calls; nothing where calls have no place. */
export function CallPersonButton({ userId, ...rest }: PersonProps) {
  const key = directKey(userId)
  const canCall = useAppSelector((state) => selectCanCall(state, key))
  const mine = useMyCallIn(key)
  if (!canCall || mine === 'here') return null
  return (
    <Suspense>
      <PersonButton {...rest} conversationKey={key} />
    </Suspense>
  )
}

function PersonButton({ conversationKey: key, isBack = false, onCall }: Props & Omit<PersonProps, 'userId'>) {
  const { t } = useTranslation(['common', 'call'])
  const dispatch = useAppDispatch()
  const whyNot = useWhyNoCall(key)
  return (
    <Button
      icon={Phone}
      size={isBack ? 'small' : 'medium'}
      {...(whyNot !== null && { 'aria-disabled': true, 'aria-description': whyNot, 'data-tooltip': whyNot })}
      onClick={() => {
        if (whyNot !== null) return tellWhyNot(whyNot)
        dispatch(startCall(key, false))
        onCall?.()
        focusCall()
      }}
    >
      {isBack ? t(($) => $.call.start.back) : t(($) => $.call.start.call)}
    </Button>
  )
}
