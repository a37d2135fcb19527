/** Settings that a person makes for a conversation without changing it for others, except how long their own messages stay. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MuteDialog } from '@/components/conversation/lazyOverlays'
import { useConversationTitle } from '@/components/conversation/useConversationName'
import { useReportFailure } from '@/components/conversation/useReportFailure'
import { showErrorToast } from '@/components/fault/showErrorToast'
import { SettingRow, SettingSection } from '@/components/form/SettingRow'
import { EXPIRY_CHOICES, expiryText } from '@/conversation/composer/tools/expiryChoices'
import type { ConversationKey } from '@/domain/conversation'
import { useFormat } from '@/i18n/useFormat'
import { chooseExpiry, muteConversation } from '@/store/conversations/changeSettings'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import { SelectField } from '@/ui/fields/SelectField'

/** Each change is saved at once. */
export function OwnSettings({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const { t } = useTranslation(['common', 'chat', 'setting'])
  return (
    <SettingSection title={t(($) => $.setting.channel.own)}>
      <Expiry conversationKey={key} />
      <Mute conversationKey={key} />
    </SettingSection>
  )
}

function Expiry({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const { t } = useTranslation(['common', 'chat', 'setting'])
  const dispatch = useAppDispatch()
  const name = useConversationTitle(key)
  const afterMs = useAppSelector((state) => state.settings.expiries[key] ?? 0)
  const choices = EXPIRY_CHOICES.some((choice) => choice === afterMs) ? EXPIRY_CHOICES : [...EXPIRY_CHOICES, afterMs]
  const choose = async (next: number) => {
    const result = await dispatch(chooseExpiry(key, next))
    if ('fault' in result) showErrorToast(t, 'expiry', result.fault, { name })
  }
  return (
    <SettingRow title={t(($) => $.setting.channel.expiry)} hint={t(($) => $.setting.channel.expiryHelp)}>
      <span className="w-48 max-w-full">
        <SelectField
          label={t(($) => $.setting.channel.expiry)}
          labelHidden
          value={String(afterMs)}
          options={choices.map((choice) => ({ value: String(choice), text: expiryText(t, choice) }))}
          onChange={(value) => void choose(Number(value))}
        />
      </span>
    </SettingRow>
  )
}

function Mute({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const { t } = useTranslation(['common', 'chat', 'setting'])
  const format = useFormat()
  const dispatch = useAppDispatch()
  const report = useReportFailure()
  const name = useConversationTitle(key)
  const until = useAppSelector((state) => state.settings.mutes[key])
  const [asks, setAsks] = useState(false)
  const isMuted = until !== undefined
  const hint = !isMuted
    ? t(($) => $.setting.channel.notMuted)
    : until === null
      ? t(($) => $.setting.channel.mutedForever)
      : t(($) => $.setting.channel.mutedUntil, { time: format.upcomingTime(until) })
  return (
    <SettingRow title={t(($) => $.setting.channel.notifications)} hint={hint}>
      {isMuted ? (
        <Button onClick={() => void dispatch(muteConversation(key, false)).then(report('unmute', name))}>
          {t(($) => $.chat.rowMenu.unmute)}
        </Button>
      ) : (
        <Button onClick={() => setAsks(true)}>{t(($) => $.chat.rowMenu.mute)}</Button>
      )}
      {asks && <MuteDialog conversationKey={key} onClose={() => setAsks(false)} />}
    </SettingRow>
  )
}
