/** The widget before there is a session: the welcome, and the way to one. */
import MessageCircleOff from 'lucide-react/icons/message-circle-off'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NO_INTRODUCTION, VisitorForm } from '@/components/widget/VisitorForm'
import { WelcomeText } from '@/components/widget/WelcomeText'
import { EmptyState, ErrorState } from '@/ui/display/States'
import { Spinner } from '@/ui/display/Spinner'
import { FirstMessage } from './FirstMessage'
import { ProviderButtons } from './ProviderButtons'
import { problemText, registrationText } from './problemText'
import { SignInForm } from './SignInForm'
import type { Visitor, VisitorState } from './visitor'

type Props = {
  visitor: Visitor
  state: Exclude<VisitorState, { at: 'chat' }>
  welcome: string
  /** The visitor begins to write. */
  onBegin: () => void
}

/** Renders the state; what was typed stays through a refusal. */
export function BeforeChat({ visitor, state, welcome, onBegin }: Props) {
  const { t } = useTranslation(['common', 'widget'])
  // Back from the question for a password leads to what was typed.
  const [introduction, setIntroduction] = useState(NO_INTRODUCTION)
  switch (state.at) {
    case 'loading':
      return (
        <div role="status" className="m-auto">
          <Spinner size="l" />
          <span className="sr-only">{t(($) => $.widget.loading)}</span>
        </div>
      )
    case 'away':
      return (
        <ErrorState
          icon={MessageCircleOff}
          title={problemText(t, state.fault)}
          retryLabel={t(($) => $.widget.retry)}
          onRetry={visitor.retry}
        />
      )
    case 'refused':
      return (
        <ErrorState
          title={t(($) => $.widget.problem.login)}
          retryLabel={t(($) => $.widget.retry)}
          onRetry={visitor.retry}
        />
      )
    case 'closed':
      return <EmptyState role="alert" icon={MessageCircleOff} title={t(($) => $.widget.problem.closed)} />
    case 'nobody':
      return <EmptyState role="alert" icon={MessageCircleOff} title={t(($) => $.widget.problem.nobody)} />
    case 'form':
      return (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <WelcomeText text={welcome} />
          <VisitorForm
            initial={introduction}
            isBusy={state.isBusy}
            problem={registrationText(t, state.fault)}
            onSubmit={(typed) => {
              setIntroduction(typed)
              void visitor.introduce(typed)
            }}
          />
          <ProviderButtons visitor={visitor} isBusy={state.isBusy} />
        </div>
      )
    case 'signIn':
      return (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <SignInForm
            email={state.email}
            isBusy={state.isBusy}
            problem={problemText(t, state.fault)}
            onSubmit={(typed) => void visitor.signIn(typed)}
            onBack={visitor.retry}
          />
        </div>
      )
    case 'newcomer':
      return (
        <FirstMessage
          initial={visitor.first.content()}
          isBusy={state.isBusy}
          problem={registrationText(t, state.fault)}
          onSend={(content) => void visitor.write(content)}
          onBegin={onBegin}
        >
          <WelcomeText text={welcome} />
        </FirstMessage>
      )
  }
}
