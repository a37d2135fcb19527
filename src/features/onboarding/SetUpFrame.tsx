/** The frame of the first-time set-up: language at the top right, the steps, and a card with the current one. */
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguagePicker } from '@/components/language/LanguagePicker'
import { Icon } from '@/ui/display/Icon'
import { PageName } from '@/ui/display/PageName'
import { Main } from '@/ui/layout/Main'

const STEPS = ['welcome', 'name', 'admin', 'signUp', 'invites', 'done'] as const
type Step = (typeof STEPS)[number]

type Props = {
  step: Step
  title: string
  lead?: string
  onSubmit: (form: HTMLFormElement) => void
  /** The buttons of the step; one of them submits the form. */
  actions: ReactNode
  /** Content with forms of its own, above the form of the step. */
  before?: ReactNode
  children?: ReactNode
}

/** Renders one step as a form. Its heading gets the focus, so that the step is announced and Tab enters the form. */
export function SetUpFrame({ step, title, lead, onSubmit, actions, before, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [step])
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <Main className="relative grid min-h-page grid-cols-[minmax(0,1fr)] place-content-center justify-items-center gap-6 bg-canvas px-4 py-16 max-sm:content-start max-sm:px-0 max-sm:pt-14 max-sm:pb-6">
      <div className="absolute top-4 inset-e-4 max-sm:top-1 max-sm:inset-e-2">
        <LanguagePicker isQuiet />
      </div>
      <PageName name={title} />
      <StepList current={step} />
      {/* As high as the largest step, so that neither the card nor its buttons move from step to step. */}
      <div className="flex w-[28rem] max-w-full flex-col gap-5 rounded-sheet bg-surface p-8 shadow-e2 sm:min-h-[36rem] max-sm:rounded-none max-sm:bg-transparent max-sm:px-5 max-sm:py-4 max-sm:shadow-none">
        <div>
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-xl leading-8 font-semibold tracking-tight text-balance outline-none"
          >
            {title}
          </h1>
          {lead && <p className="mt-1 leading-[1.45] text-muted">{lead}</p>}
        </div>
        {before}
        <form noValidate onSubmit={handleSubmit} className="flex flex-1 flex-col gap-5">
          {children}
          <div className="flex flex-wrap items-center gap-2 sm:mt-auto">{actions}</div>
        </form>
      </div>
    </Main>
  )
}

function StepList({ current }: { current: Step }) {
  const { t } = useTranslation(['common', 'welcome'])
  const currentIndex = STEPS.indexOf(current)
  return (
    <ol
      aria-label={t(($) => $.welcome.setUp.steps)}
      className="flex max-w-full flex-wrap justify-center gap-x-4 gap-y-1 px-4 text-sm text-muted"
    >
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={clsx(
            'flex items-center gap-1.5',
            step === current && 'font-semibold text-text',
            // A narrow screen names the current step only; the others are dots.
            step !== current && 'max-sm:gap-0',
          )}
        >
          <span
            aria-hidden
            className={clsx(
              'grid size-5 place-items-center rounded-full text-xs tabular',
              index <= currentIndex ? 'bg-accent text-on-accent' : 'border border-line-strong',
            )}
          >
            {index < currentIndex ? <Icon of={Check} size="xs" /> : index + 1}
          </span>
          <span className={step === current ? undefined : 'max-sm:sr-only'}>
            {t(($) => $.welcome.setUp.step[step])}
          </span>
          {index < currentIndex && <span className="sr-only">{t(($) => $.welcome.setUp.stepDone)}</span>}
        </li>
      ))}
    </ol>
  )
}
