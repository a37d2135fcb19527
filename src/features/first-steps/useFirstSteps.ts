/** Says which of the first steps of a new server are done (decision 0165). */
import { useState } from 'react'
import { useFrontendUrlQuery } from '@/api/server/organization'
import { UNNAMED_SERVER } from '@/components/program/titleOf'
import { isGuest } from '@/domain/user'
import { selectChannelIds } from '@/store/channels/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import {
  dismissFirstSteps,
  FIRST_STEPS,
  keepFirstStep,
  readFirstSteps,
  type FirstStep,
} from '@/store/records/firstSteps'
import { readRecords } from '@/store/records/records'
import type { RootState } from '@/store/rootReducer'
import { selectServer } from '@/store/server/selectors'
import { selectSync } from '@/store/session/selectors'

const hasOtherPeople = (state: RootState) =>
  Object.values(state.users.entities).filter((user) => !user.isBot && !isGuest(user)).length > 1

/**
 * Returns the steps, or null before it is known which are done, and when there is nothing to show: all are done, or the
 * list was dismissed. `keep` notes a step, `dismiss` takes the list away for good.
 */
export function useFirstSteps() {
  const dispatch = useAppDispatch()
  const [record, setRecord] = useState(() => dispatch(readFirstSteps()))
  const [hasInvited] = useState(() => dispatch(readRecords('invitations')).length > 0)
  const { name, loginConfig } = useAppSelector(selectServer)
  const isLive = useAppSelector((state) => selectSync(state) === 'live')
  const hasChannel = useAppSelector((state) => selectChannelIds(state).length > 0)
  const hasPeople = useAppSelector(hasOtherPeople)
  const frontendUrl = useFrontendUrlQuery(undefined, { skip: record.isDismissed })
  if (record.isDismissed || !isLive || frontendUrl.isLoading) return null

  const isDone: Readonly<Record<FirstStep, boolean>> = {
    name: name !== '' && name !== UNNAMED_SERVER,
    // A server without an own logo sends a picture of its maker, so only the mark of this browser counts.
    logo: false,
    address: frontendUrl.data !== undefined && frontendUrl.data !== '',
    mail: false,
    signUp: loginConfig?.signUp === 'invitationOnly',
    channel: hasChannel,
    invite: hasPeople || hasInvited,
    health: false,
  }
  const steps = FIRST_STEPS.map((step) => ({ step, isDone: isDone[step] || record.done.includes(step) }))
  if (steps.every((each) => each.isDone)) return null
  return {
    steps,
    keep: (step: FirstStep) => dispatch(keepFirstStep(step)),
    dismiss: () => {
      dispatch(dismissFirstSteps())
      setRecord(dispatch(readFirstSteps()))
    },
  }
}
