/** Whether and how a conversation can be called. */
import { useTranslation } from 'react-i18next'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { selectCall, selectCallHindrance, selectCalls } from '@/store/calls/selectors'
import { isActive } from '@/store/calls/machine'
import { selectMyPermissions } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import type { RootState } from '@/store/rootReducer'
import { selectHasCapability } from '@/store/server/selectors'
import { selectIsGuest, selectMyId } from '@/store/session/selectors'
import { selectUser } from '@/store/users/selectors'

/** Whether the buttons of calls have a place here: not for guests, nor towards bots, oneself and unreachable people. */
export function selectCanCall(state: RootState, key: ConversationKey): boolean {
  if (selectCalls(state)?.isEnabled !== true || selectIsGuest(state)) return false
  const { readOnlyReason } = selectMyPermissions(state, key)
  const target = toTarget(key)
  if (target.kind === 'channel') return readOnlyReason === null || readOnlyReason === 'onlyOwner'
  return (
    readOnlyReason === null &&
    target.userId !== selectMyId(state) &&
    selectUser(state, target.userId)?.isBot === false &&
    selectHasCapability(state, 'calls')
  )
}

/** Says why a call cannot begin here now; null: it can. */
export function useWhyNoCall(key: ConversationKey): string | null {
  const { t } = useTranslation(['common', 'call'])
  const hindrance = useAppSelector((state) => selectCallHindrance(state, key))
  const mine = useMyCallIn(key)
  if (mine === 'elsewhere') return t(($) => $.call.start.busy)
  return hindrance === null ? null : t(($) => $.call.ended[hindrance])
}

/** `here`: I am in the call of this conversation; `elsewhere`: in another one. */
export function useMyCallIn(key: ConversationKey): 'none' | 'here' | 'elsewhere' {
  return useAppSelector((state) => {
    const call = selectCall(state)
    if (!isActive(call)) return 'none'
    return call.key === key ? 'here' : 'elsewhere'
  })
}
