/** A dialog that asks how long to mute a conversation. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import { useFormat } from '@/i18n/useFormat'
import { muteConversation } from '@/store/conversations/changeSettings'
import { useAppDispatch, useClock } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import { RadioGroup } from '@/ui/fields/Choice'
import { Dialog } from '@/components/dialog/Dialog'
import { muteTimes, type MuteChoice } from './muteTimes'
import { useConversationTitle } from './useConversationName'
import { useReportFailure } from './useReportFailure'

/** Muting starts when the button is pressed. Until then only the selection changes. */
export function MuteDialog({ conversationKey, onClose }: { conversationKey: ConversationKey; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const dispatch = useAppDispatch()
  const name = useConversationTitle(conversationKey)
  const [choice, setChoice] = useState<MuteChoice>('hours')
  const report = useReportFailure()
  const clock = useClock()
  const [times] = useState(() => muteTimes(clock.now()))
  const labels: Record<MuteChoice, string> = {
    hour: t(($) => $.chat.mute.hour),
    hours: t(($) => $.chat.mute.hours),
    evening: t(($) => $.chat.mute.evening),
    day: t(($) => $.chat.mute.day),
    monday: t(($) => $.chat.mute.monday),
    week: t(($) => $.chat.mute.week),
    ever: t(($) => $.chat.mute.ever),
  }

  const mute = () => {
    // Durations start now. The evening may have begun while the dialog was open, so the old choices are searched, too.
    const chosen = [...muteTimes(clock.now()), ...times].find((time) => time.choice === choice)
    void dispatch(muteConversation(conversationKey, chosen?.until ?? null)).then(report('mute', name))
    onClose()
  }
  return (
    <Dialog
      title={t(($) => $.chat.mute.title, { name })}
      description={t(($) => $.chat.mute.text)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button tone="primary" onClick={mute}>
            {t(($) => $.chat.mute.submit)}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t(($) => $.chat.mute.question)}
        labelHidden
        value={choice}
        onChange={setChoice}
        options={times.map(({ choice: value, until }) => ({
          value,
          label: labels[value],
          end: until !== null && format.upcomingTime(until),
        }))}
      />
    </Dialog>
  )
}
