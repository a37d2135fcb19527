/** The rules of a channel as whoever changes them has to see them, however slow the server is. */
import { useRef, useState } from 'react'
import { useUpdateChannelMutation } from '@/api/groupHooks'
import { CHANNEL_RULES, type Channel, type ChannelRules } from '@/domain/channel'
import type { Fault } from '@/domain/fault'
import { selectChannel } from '@/store/channels/selectors'
import { useAppStore } from '@/store/hooks'
import { toOutcome } from '@/store/outcome'

type Rule = keyof ChannelRules
/** `upon` is the channel as it stood when the server agreed; null before it has answered. */
type Asked = { on: boolean; upon: Channel | null }

/**
 * `standing` shows at once what was asked of a rule. It holds until the server refuses, or has agreed and tells how the
 * channel stands by then (group_changed); `fault` says why the last one was refused.
 */
export function useRules(channel: Channel) {
  const store = useAppStore()
  const [update] = useUpdateChannelMutation()
  const [asked, setAsked] = useState<Partial<Record<Rule, Asked>>>({})
  const [fault, setFault] = useState<Fault | null>(null)
  // one after the other: of two presses on one switch, the last must be the one that stands
  const inTurn = useRef(Promise.resolve())

  const ask = (rule: Rule, on: boolean) => {
    const mine: Asked = { on, upon: null }
    setFault(null)
    setAsked((now) => ({ ...now, [rule]: mine }))
    inTurn.current = inTurn.current.then(async () => {
      const outcome = toOutcome(await update({ channelId: channel.id, rules: { [rule]: on } }))
      const isRefused = 'fault' in outcome
      const upon = selectChannel(store.getState(), channel.id)
      // whoever pressed it again meanwhile waits for that answer
      setAsked((now) => {
        if (now[rule] !== mine) return now
        return { ...now, [rule]: isRefused || !upon ? undefined : { on, upon } }
      })
      if (isRefused) setFault(outcome.fault)
    })
  }
  const standing = { ...channel } satisfies ChannelRules
  for (const rule of CHANNEL_RULES) {
    const wish = asked[rule]
    if (wish && (wish.upon === null || wish.upon === channel)) standing[rule] = wish.on
  }
  return { standing, fault, ask }
}
