/** The list of what an admin does first on a new server, with a link to each step. */
import { ChevronDown, ChevronRight, Circle, CircleCheck, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { addressOf, fieldState } from '@/domain/address'
import { useFormat } from '@/i18n/useFormat'
import type { FirstStep } from '@/store/records/firstSteps'
import { Icon } from '@/ui/display/Icon'
import { IconButton } from '@/ui/fields/IconButton'
import { useFirstSteps } from './useFirstSteps'

type StepEntry = {
  label: (t: TFunction<['common', 'welcome']>) => string
  address: string
  /** The field of the settings that gets the focus there. */
  field?: string
  /** Following the link is all that this browser can know of the step. */
  isDoneByLink?: true
}

const STEPS: Readonly<Record<FirstStep, StepEntry>> = {
  name: { label: (t) => t(($) => $.welcome.firstSteps.name), address: addressOf.settings('overview'), field: 'name' },
  logo: { label: (t) => t(($) => $.welcome.firstSteps.logo), address: addressOf.settings('overview'), field: 'logo' },
  address: {
    label: (t) => t(($) => $.welcome.firstSteps.address),
    address: addressOf.settings('overview'),
    field: 'frontendUrl',
  },
  mail: { label: (t) => t(($) => $.welcome.firstSteps.mail), address: addressOf.settings('smtp'), field: 'test' },
  signUp: {
    label: (t) => t(($) => $.welcome.firstSteps.signUp),
    address: addressOf.settings('overview'),
    field: 'signUp',
    isDoneByLink: true,
  },
  channel: { label: (t) => t(($) => $.welcome.firstSteps.channel), address: addressOf.browseChannels() },
  invite: {
    label: (t) => t(($) => $.welcome.firstSteps.invite),
    address: addressOf.settings('invitations'),
    field: 'invite',
  },
  health: { label: (t) => t(($) => $.welcome.firstSteps.health), address: addressOf.settings('server_health') },
}

type Props = {
  /** Only the heading shows until it is pressed, as at the foot of a narrow list. */
  startsFolded?: boolean
  className: string
}

/** Renders nothing once all steps are done or the list was dismissed. For admins only. */
export function FirstSteps({ startsFolded = false, className }: Props) {
  const { t } = useTranslation(['common', 'welcome'])
  const format = useFormat()
  const headingId = useId()
  const [isFolded, setFolded] = useState(startsFolded)
  const list = useFirstSteps()
  if (list === null) return null
  const { steps, keep, dismiss } = list
  const count = steps.filter(({ isDone }) => isDone).length
  const progress = t(($) => $.welcome.firstSteps.progress, {
    done: format.number(count),
    total: format.number(steps.length),
  })
  const title = <span id={headingId}>{t(($) => $.welcome.firstSteps.title)}</span>
  return (
    <section aria-labelledby={headingId} className={className}>
      <div className="flex items-center gap-2">
        <h2 className="m-0 flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-sm font-semibold">
          {startsFolded ? (
            <button
              type="button"
              aria-expanded={!isFolded}
              onClick={() => setFolded(!isFolded)}
              className="flex min-h-6 items-center gap-1 rounded pointer-coarse:min-h-11"
            >
              <Icon of={isFolded ? ChevronRight : ChevronDown} size="xs" />
              {title}
            </button>
          ) : (
            title
          )}
          <span className="font-normal text-muted tabular">{progress}</span>
        </h2>
        <IconButton icon={X} size="small" iconSize="xs" label={t(($) => $.common.action.dismiss)} onClick={dismiss} />
      </div>
      {!isFolded && (
        <ul className="-mx-1 mt-1 mb-0 grid list-none grid-cols-[minmax(0,1fr)] p-0">
          {steps.map(({ step, isDone }) => (
            <li key={step} className="flex">
              <StepLink step={step} isDone={isDone} onFollow={() => keep(step)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** `onFollow`: the link was followed, and nothing else tells of the step. */
function StepLink({ step, isDone, onFollow }: { step: FirstStep; isDone: boolean; onFollow: () => void }) {
  const { t } = useTranslation(['common', 'welcome'])
  const format = useFormat()
  const { label, address, field, isDoneByLink } = STEPS[step]
  return (
    <Link
      to={address}
      {...(field !== undefined && fieldState(field))}
      aria-label={format.joinStates([label(t), isDone && t(($) => $.welcome.setUp.stepDone)])}
      onClick={() => isDoneByLink && onFollow()}
      className="flex min-h-8 flex-1 items-center gap-2 rounded px-1 text-text no-underline! hover:bg-hover pointer-coarse:min-h-11"
    >
      <Icon of={isDone ? CircleCheck : Circle} size="s" className={isDone ? 'text-success' : 'text-faint'} />
      <span className={isDone ? 'text-muted' : undefined}>{label(t)}</span>
    </Link>
  )
}
