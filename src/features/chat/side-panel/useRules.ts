/** The rules of a channel with optimistic updates, for a slow server. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toResult } from '@/api/request/runQuery'
import { useUpdateChannelMutation } from '@/api/conversation/group'
import { CHANNEL_RULES, type Channel, type ChannelRules } from '@/domain/channel'
import type { Fault } from '@/domain/fault'
import { showDoneToast } from '@/components/fault/doneToasts'
import { selectChannel } from '@/store/channels/selectors'
import { useAppStore } from '@/store/hooks'

type Rule = keyof ChannelRules
/** `channelWhenConfirmed` is the channel as it was when the server confirmed; null before that. */
type PendingRule = { on: boolean; channelWhenConfirmed: Channel | null }

/**
 * `shownRules` has a requested change at once. It lasts until the server refuses, or has agreed and reports the new
 * state of the channel (group_changed). `fault` is the reason of the last refusal.
 */
export function useRules(channel: Channel) {
  const { t } = useTranslation()
  const store = useAppStore()
  const [update] = useUpdateChannelMutation()
  const [pending, setPending] = useState<Partial<Record<Rule, PendingRule>>>({})
  const [fault, setFault] = useState<Fault | null>(null)
  // Requests run one after the other: of two presses on one switch, the last must take effect.
  const inTurn = useRef(Promise.resolve())

  const change = (rule: Rule, on: boolean) => {
    const mine: PendingRule = { on, channelWhenConfirmed: null }
    setFault(null)
    setPending((now) => ({ ...now, [rule]: mine }))
    inTurn.current = inTurn.current.then(async () => {
      const outcome = toResult(await update({ channelId: channel.id, rules: { [rule]: on } }))
      const isRefused = 'fault' in outcome
      const channelWhenConfirmed = selectChannel(store.getState(), channel.id)
      // A later press on the same switch waits for its own answer.
      setPending((now) => {
        if (now[rule] !== mine) return now
        return { ...now, [rule]: isRefused || !channelWhenConfirmed ? undefined : { on, channelWhenConfirmed } }
      })
      if (isRefused) setFault(outcome.fault)
      else showDoneToast(t, 'updated')
    })
  }
  const shownRules = { ...channel } satisfies ChannelRules
  for (const rule of CHANNEL_RULES) {
    const requested = pending[rule]
    if (requested && (requested.channelWhenConfirmed === null || requested.channelWhenConfirmed === channel))
      shownRules[rule] = requested.on
  }
  return { shownRules, fault, change }
}
