/** A dialog that asks how long to mute a conversation. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import { useFormat } from '@/i18n/useFormat'
import { muteConversation } from '@/store/conversations/choices'
import { useAppDispatch } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { RadioGroup } from '@/ui/Choice'
import { Dialog } from '@/ui/Dialog'
import { useConversationName } from './useConversationName'
import { useReport } from './useReport'

const HOUR = 3_600_000
type Choice = 'hour' | 'hours' | 'day' | 'week' | 'ever'
const LASTS: Record<Exclude<Choice, 'ever'>, number> = { hour: HOUR, hours: 8 * HOUR, day: 24 * HOUR, week: 168 * HOUR }

/** `23 Nov, 08:00`; the times are within a week, so the year is omitted. */
const shortDateTime = (locale: string, at: number) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(at)

/** Muting starts when the button is pressed. Until then only the selection changes. */
export function MuteDialog({ conversationKey, onClose }: { conversationKey: ConversationKey; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const dispatch = useAppDispatch()
  const name = useConversationName(conversationKey)
  const [choice, setChoice] = useState<Choice>('hours')
  const report = useReport()
  const [openedAt] = useState(() => Date.now())
  const until = (lasts: number) =>
    t(($) => $.chat.mute.until, {
      when: lasts < 24 * HOUR ? format.time(openedAt + lasts) : shortDateTime(format.locale, openedAt + lasts),
    })

  const mute = () => {
    const until = choice === 'ever' ? null : Date.now() + LASTS[choice]
    void dispatch(muteConversation(conversationKey, until)).then(report('mute'))
    onClose()
  }
  return (
    <Dialog
      title={t(($) => $.chat.mute.title, { name: conversationKey.startsWith('channel:') ? `# ${name}` : name })}
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
        options={[
          { value: 'hour', label: t(($) => $.chat.mute.hour), end: until(LASTS.hour) },
          { value: 'hours', label: t(($) => $.chat.mute.hours), end: until(LASTS.hours) },
          { value: 'day', label: t(($) => $.chat.mute.day), end: until(LASTS.day) },
          { value: 'week', label: t(($) => $.chat.mute.week), end: until(LASTS.week) },
          { value: 'ever', label: t(($) => $.chat.mute.ever) },
        ]}
      />
    </Dialog>
  )
}
