/** Tells screen readers who comes and goes in the call, and that I am heard again. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { personName } from '@/components/person/personName'
import type { UserId } from '@/domain/ids'
import { selectCalls } from '@/store/calls/selectors'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { announce } from '@/ui/display/LiveRegion'

const NOBODY: readonly UserId[] = []

/** Says nothing of those who are there when one joins; who answers a call joins later. */
export function useAnnouncePeople(): void {
  const { t } = useTranslation(['common', 'call', 'chat'])
  const store = useAppStore()
  const people = useAppSelector((state) => selectCalls(state)?.people)
  const isIn = useAppSelector((state) => ['calling', 'connected'].includes(selectCalls(state)?.call.state ?? ''))
  const known = useRef<readonly UserId[] | null>(null)
  useEffect(() => {
    const now = people?.map(({ userId }) => userId) ?? NOBODY
    const before = known.current
    known.current = isIn ? now : null
    if (before === null || !isIn) return
    const nameOf = (id: UserId) => personName(store.getState(), t, id)
    for (const id of now) if (!before.includes(id)) announce(t(($) => $.call.people.joined, { name: nameOf(id) }))
    for (const id of before) if (!now.includes(id)) announce(t(($) => $.call.people.left, { name: nameOf(id) }))
  }, [people, isIn, store, t])
  useAnnounceUnmuting()
}

/** That one is muted stands in the line about the call. */
function useAnnounceUnmuting() {
  const { t } = useTranslation(['common', 'call'])
  const isMuted = useAppSelector((state) => {
    const own = selectCalls(state)?.own
    return own !== undefined && (own.isMuted || own.microphone !== null)
  })
  // The person who holds the key knows.
  const isPushToTalk = useAppSelector((state) => selectCalls(state)?.own.isPushToTalk === true)
  const was = useRef(isMuted)
  useEffect(() => {
    if (was.current && !isMuted && !isPushToTalk) announce(t(($) => $.call.state.unmuted))
    was.current = isMuted
  }, [isMuted, isPushToTalk, t])
}
