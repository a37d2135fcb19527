/** Asks before what was typed on a settings page and not saved is lost: by a link, by Back, by a hotkey, by closing the page. */
import { useCallback, useContext, useEffect, useState } from 'react'
import { UNSAFE_NavigationContext, type Navigator } from 'react-router-dom'
import { useTranslation } from '@/i18n/useTranslation'
import { afterFloats, useBackCloses } from '@/ui/backCloses'
import { makeLate } from '@/ui/late'
import { latePress } from '@/ui/latePress'

const AlertDialog = latePress(
  makeLate(() => import('@/ui/AlertDialog')),
  (room) => room.AlertDialog,
  ({ onCancel }) => onCancel(),
)

type OnStep = (go: () => void) => void

/** Holds every step that the page would take by itself and hands it over instead; HashRouter has no blocker of its own. */
function holdSteps(navigator: Navigator, onStep: OnStep): () => void {
  const free = { push: navigator.push.bind(navigator), replace: navigator.replace.bind(navigator) }
  Object.assign(navigator, {
    push: (...way: Parameters<Navigator['push']>) => onStep(() => free.push(...way)),
    replace: (...way: Parameters<Navigator['replace']>) => onStep(() => free.replace(...way)),
  })
  return () => void Object.assign(navigator, free)
}

/** The same for links, which the browser follows; one that opens elsewhere takes nothing away. */
function holdLinks(onStep: OnStep): () => void {
  const handleClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#/"]') : null
    if (!link) return
    event.preventDefault()
    onStep(() => location.assign(link.hash))
  }
  document.addEventListener('click', handleClick, { capture: true })
  return () => document.removeEventListener('click', handleClick, { capture: true })
}

/** While `active`; `onDiscard` brings the form back to what is saved, and ends that. */
export function LeaveGuard({ active, onDiscard }: { active: boolean; onDiscard: () => void }) {
  const { t } = useTranslation()
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const [step, setStep] = useState<(() => void) | null>(null)
  const hold = useCallback((go: () => void) => setStep(() => go), [])
  useBackCloses(() => hold(() => history.back()), active)
  useEffect(() => {
    if (!active) return
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const releaseSteps = holdSteps(navigator, hold)
    const releaseLinks = holdLinks(hold)
    window.addEventListener('beforeunload', handleUnload)
    return () => {
      releaseSteps()
      releaseLinks()
      window.removeEventListener('beforeunload', handleUnload)
    }
  }, [active, navigator, hold])
  if (step === null) return null
  return (
    <AlertDialog
      title={t(($) => $.setting.leave.title)}
      body={t(($) => $.setting.leave.text)}
      cancelLabel={t(($) => $.setting.leave.stay)}
      confirmLabel={t(($) => $.setting.leave.discard)}
      onCancel={() => setStep(null)}
      onConfirm={() => {
        setStep(null)
        onDiscard()
        afterFloats(step)
      }}
    />
  )
}
