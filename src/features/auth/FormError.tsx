/** The error of a form as a whole: the fault's name and an explanation. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Icon } from '@/ui/display/Icon'

export type FormProblem = { headline: string | null; detail: string }

/** Announced when it appears. Renders nothing without a problem. */
export function FormError({ problem }: { problem: FormProblem | null }) {
  if (problem === null) return null
  return (
    <div role="alert" className="flex items-start gap-1.5 text-sm leading-[1.4] text-danger-text">
      <Icon of={CircleAlert} size="xs" className="mt-0.5" />
      <div className="min-w-0">
        {problem.headline !== null && <p className="font-medium">{problem.headline}</p>}
        <p>{problem.detail}</p>
      </div>
    </div>
  )
}
