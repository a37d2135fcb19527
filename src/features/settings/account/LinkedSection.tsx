/** The part of My Account about sign-in methods other than the password. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldTarget } from '@/components/form/FieldTarget'
import { useFieldTexts } from '@/components/form/pageFields'
import { takePendingAnswer } from '@/components/sign-in-methods/pendingAnswer'
import { SignInMethodIcon } from '@/components/sign-in-methods/SignInMethodIcon'
import type { LinkedLogins } from '@/domain/account'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'
import type { Outcome } from '@/components/fault/useRequest'
import { Button } from '@/ui/fields/Button'
import { FieldError } from '@/ui/fields/Field'
import { Spinner } from '@/ui/display/Spinner'
import { showToast } from '@/ui/overlays/toast'
import { SettingLine, SettingSection } from '@/components/form/SettingRow'
import { finishLink, loadLinkableMethods, startLink, type LinkableMethod, type LinkProblem } from './linking'
import { useLinkProblemText } from './useLinkProblemText'

type Props = { logins: LinkedLogins; onLinked: () => void }

/** Lists what is linked and links more. The server has no request that unlinks. */
export function LinkedSection({ logins, onLinked }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('linked')
  const title = texts.label
  const rows = useLinkedRows(logins)
  return (
    <FieldTarget field="linked">
      <SettingSection title={title}>
        {rows.length > 0 && (
          <ul aria-label={title} className="m-0 list-none p-0">
            {rows.map(({ name, hint }) => (
              <li key={name} className="border-t border-line py-3">
                <div className="font-medium [overflow-wrap:anywhere]">
                  <bdi translate="no">{name}</bdi>
                </div>
                <p className="mt-0.5 text-sm text-muted [overflow-wrap:anywhere]">{hint}</p>
              </li>
            ))}
          </ul>
        )}
        <FinishedLink onLinked={onLinked} />
        <LinkableMethods logins={logins} onLinked={onLinked} />
        <SettingLine>
          <p className="py-1.5 text-sm leading-[1.4] text-muted">
            {rows.length > 0 ? t(($) => $.setting.linked.fixed) : t(($) => $.setting.linked.none)}
          </p>
        </SettingLine>
      </SettingSection>
    </FieldTarget>
  )
}

function useLinkedRows({ google, wallet, openId }: LinkedLogins) {
  const { t } = useTranslation(['common', 'setting'])
  const linkedAs = (name: string) => t(($) => $.setting.linked.linkedAs, { name })
  return [
    ...(google === null ? [] : [{ name: t(($) => $.setting.linked.google), hint: linkedAs(google) }]),
    ...openId.map((issuer) => ({ name: issuer, hint: t(($) => $.setting.linked.linked) })),
    ...(wallet === null ? [] : [{ name: t(($) => $.setting.linked.wallet), hint: linkedAs(wallet) }]),
  ]
}

/** Completes a link after another site has led back here, and shows the progress or the reason of a failure. */
function FinishedLink({ onLinked }: { onLinked: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const problemText = useLinkProblemText()
  const [problem, setProblem] = useState<LinkProblem | 'working' | null>(null)
  const isStarted = useRef(false)
  useEffect(() => {
    // An answer is valid once, and React runs effects twice in development.
    if (isStarted.current) return
    isStarted.current = true
    const answer = takePendingAnswer()
    if (answer === null) return
    const finish = async () => {
      setProblem('working')
      const newProblem = await dispatch(finishLink(answer))
      setProblem(newProblem)
      if (newProblem !== null) return
      showToast({ text: t(($) => $.setting.linked.done), tone: 'success' })
      onLinked()
    }
    void finish()
  })
  if (problem === null) return null
  return (
    <SettingLine>
      <div className="py-1.5">
        {problem === 'working' ? (
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner size="s" />
            <span>{t(($) => $.setting.linked.working)}</span>
          </p>
        ) : (
          <FieldError error={problemText(problem)} />
        )}
      </div>
    </SettingLine>
  )
}

/** A row for each method that can be linked, when the server has answered which methods are set up. */
function LinkableMethods({ logins, onLinked }: Props) {
  const dispatch = useAppDispatch()
  const config = useAppSelector((state) => selectServer(state).loginConfig)
  const [methods, setMethods] = useState<LinkableMethod[]>([])
  useEffect(() => {
    if (config === null) return
    const controller = new AbortController()
    void dispatch(loadLinkableMethods({ logins, config }, controller.signal)).then(
      (offered) => controller.signal.aborted || setMethods(offered),
    )
    return () => controller.abort()
  }, [dispatch, logins, config])
  return methods.map((way) => (
    <LinkRow key={way.kind === 'oidc' ? way.issuer.domain : way.kind} way={way} onLinked={onLinked} />
  ))
}

/** Asks first, because the server cannot unlink what was linked. */
function LinkRow({ way, onLinked }: { way: LinkableMethod; onLinked: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const words = useLinkProblemText()
  const [isConfirming, setConfirming] = useState(false)
  const name =
    way.kind === 'oidc' ? way.issuer.domain : t(($) => $.setting.linked[way.kind === 'metamask' ? 'wallet' : way.kind])
  const start = async (): Promise<Outcome<null>> => {
    const problem = await dispatch(startLink(way))
    return problem === null ? { value: null } : { problem: words(problem) }
  }
  const handleDone = () => {
    // The dialog stays open while the page is left: closing it changes the history, which would cancel the navigation.
    if (way.kind !== 'metamask') return
    setConfirming(false)
    showToast({ text: t(($) => $.setting.linked.done), tone: 'success' })
    onLinked()
  }
  return (
    <SettingLine>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-1.5">
        <SignInMethodIcon way={way} />
        <span className="min-w-[8rem] flex-1 font-medium [overflow-wrap:anywhere]">
          <bdi translate="no">{name}</bdi>
        </span>
        <Button aria-label={t(($) => $.setting.linked.linkNamed, { name })} onClick={() => setConfirming(true)}>
          {t(($) => $.setting.linked.link)}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t(($) => $.setting.linked.askTitle, { name })}
          body={t(($) => $.setting.linked.askText)}
          tone="primary"
          confirmLabel={t(($) => $.setting.linked.link)}
          run={start}
          onDone={handleDone}
          onClose={() => setConfirming(false)}
        />
      )}
    </SettingLine>
  )
}
