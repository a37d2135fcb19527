/** Says which of the first steps of a new server are done. */
import { useEffect, useState } from 'react'
import { useFrontendUrlQuery } from '@/api/server/organization'
import { UNNAMED_SERVER } from '@/components/program/titleOf'
import { isPicture } from '@/components/server/isPicture'
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
import { selectLogoAddress, selectServer } from '@/store/server/selectors'
import { selectSync } from '@/store/session/selectors'

const hasOtherPeople = (state: RootState) =>
  Object.values(state.users.entities).filter((user) => !user.isBot && !isGuest(user)).length > 1

/** False until the picture has arrived. */
function useHasLogo(): boolean {
  const address = useAppSelector(selectLogoAddress)
  const [found, setFound] = useState<string | null>(null)
  useEffect(() => {
    if (address === null) return
    let isWanted = true
    void isPicture(address)
      .catch(() => false)
      .then((isFound) => isWanted && isFound && setFound(address))
    return () => void (isWanted = false)
  }, [address])
  return found !== null && found === address
}

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
  const hasLogo = useHasLogo()
  if (record.isDismissed || !isLive || frontendUrl.isLoading) return null

  const isDone: Readonly<Record<FirstStep, boolean>> = {
    name: name !== '' && name !== UNNAMED_SERVER,
    logo: hasLogo,
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
