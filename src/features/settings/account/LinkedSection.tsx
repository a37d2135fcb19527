/** The part of My Account about sign-in methods other than the password. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { takePendingAnswer } from '@/components/sign-in-ways/pendingAnswer'
import { WayIcon } from '@/components/sign-in-ways/WayIcon'
import type { LinkedLogins } from '@/domain/account'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { FieldError } from '@/ui/Field'
import { Spinner } from '@/ui/Spinner'
import { showToast } from '@/ui/toast'
import { SettingLine, SettingSection } from '../SettingRow'
import { finishLink, loadLinkableWays, startLink, type LinkableWay, type LinkProblem } from './linking'
import { useLinkWords } from './useLinkWords'

type Props = { logins: LinkedLogins; onLinked: () => void }

/** Lists what is linked and links more. The server has no request that unlinks. */
export function LinkedSection({ logins, onLinked }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const title = t(($) => $.setting.linked.title)
  const rows = useLinkedRows(logins)
  return (
    <SettingSection title={title}>
      {rows.length > 0 && (
        <ul aria-label={title} className="m-0 list-none p-0">
          {rows.map(({ name, hint }) => (
            <li key={name} className="border-t border-line py-3">
              <div className="font-medium [overflow-wrap:anywhere]">
                <bdi>{name}</bdi>
              </div>
              <p className="mt-0.5 text-sm text-muted [overflow-wrap:anywhere]">{hint}</p>
            </li>
          ))}
        </ul>
      )}
      <FinishedLink onLinked={onLinked} />
      <LinkableWays logins={logins} onLinked={onLinked} />
      <SettingLine>
        <p className="py-1.5 text-sm leading-[1.4] text-muted">
          {rows.length > 0 ? t(($) => $.setting.linked.fixed) : t(($) => $.setting.linked.none)}
        </p>
      </SettingLine>
    </SettingSection>
  )
}

function useLinkedRows({ google, wallet, openId }: LinkedLogins) {
  const { t } = useTranslation(['common', 'setting'])
  const as = (name: string) => t(($) => $.setting.linked.linkedAs, { name })
  return [
    ...(google === null ? [] : [{ name: t(($) => $.setting.linked.google), hint: as(google) }]),
    ...openId.map((issuer) => ({ name: issuer, hint: t(($) => $.setting.linked.linked) })),
    ...(wallet === null ? [] : [{ name: t(($) => $.setting.linked.wallet), hint: as(wallet) }]),
  ]
}

/** Finishes the link from which another site has just led back here, and shows the progress or the reason of a failure. */
function FinishedLink({ onLinked }: { onLinked: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const words = useLinkWords()
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
      const found = await dispatch(finishLink(answer))
      setProblem(found)
      if (found !== null) return
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
            {t(($) => $.setting.linked.working)}
          </p>
        ) : (
          <FieldError error={words(problem)} />
        )}
      </div>
    </SettingLine>
  )
}

/** A row for each way that can be linked, once the server has answered which of them it has set up. */
function LinkableWays({ logins, onLinked }: Props) {
  const dispatch = useAppDispatch()
  const config = useAppSelector((state) => selectServer(state).loginConfig)
  const [ways, setWays] = useState<LinkableWay[]>([])
  useEffect(() => {
    if (config === null) return
    const gone = new AbortController()
    void dispatch(loadLinkableWays({ logins, config }, gone.signal)).then(
      (found) => gone.signal.aborted || setWays(found),
    )
    return () => gone.abort()
  }, [dispatch, logins, config])
  return ways.map((way) => (
    <LinkRow key={way.kind === 'oidc' ? way.issuer.domain : way.kind} way={way} onLinked={onLinked} />
  ))
}

/** Asks first, because the server cannot unlink what was linked. */
function LinkRow({ way, onLinked }: { way: LinkableWay; onLinked: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const words = useLinkWords()
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<LinkProblem | null>(null)
  const name =
    way.kind === 'oidc' ? way.issuer.domain : t(($) => $.setting.linked[way.kind === 'metamask' ? 'wallet' : way.kind])
  const setConfirmationOpen = (isOpen: boolean) => {
    setProblem(null)
    setConfirming(isOpen)
  }
  const start = async () => {
    setBusy(true)
    setProblem(null)
    const found = await dispatch(startLink(way))
    // Also when the page is left, because Back may show it again as it was.
    setBusy(false)
    setProblem(found)
    // The question stays open while the page is left: closing it is a step in the history, which would stop that.
    if (found !== null || way.kind !== 'metamask') return
    setConfirmationOpen(false)
    showToast({ text: t(($) => $.setting.linked.done), tone: 'success' })
    onLinked()
  }
  return (
    <SettingLine>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-1.5">
        <WayIcon way={way} />
        <span className="min-w-[8rem] flex-1 font-medium [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </span>
        <Button aria-label={t(($) => $.setting.linked.linkNamed, { name })} onClick={() => setConfirmationOpen(true)}>
          {t(($) => $.setting.linked.link)}
        </Button>
      </div>
      {isConfirming && (
        <AlertDialog
          title={t(($) => $.setting.linked.askTitle, { name })}
          body={t(($) => $.setting.linked.askText)}
          tone="primary"
          confirmLabel={t(($) => $.setting.linked.link)}
          cancelLabel={t(($) => $.common.action.cancel)}
          closeLabel={t(($) => $.common.action.close)}
          busy={busy}
          error={problem === null ? null : words(problem)}
          onConfirm={() => void start()}
          onClose={() => setConfirmationOpen(false)}
        />
      )}
    </SettingLine>
  )
}
