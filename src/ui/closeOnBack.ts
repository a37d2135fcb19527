/**
 * Lets the browser's Back close the topmost overlay (dialog, menu, sheet) instead of leaving the page. One history
 * entry represents all open overlays. It is added with the first and removed with the last. A page has one history, so
 * its state belongs to the module.
 */
import { useEffect, useRef } from 'react'

type OpenOverlay = { close: () => void }
type Marked = { overlay?: true } | null

const open: OpenOverlay[] = []
let listening = false
let isSyncDue = false
/** The pending step back of this module; its popstate is not a user action. */
let step: {
  /** The page that the step goes back to. The overlay's entry has the same address. */
  href: string
  /** The address of a navigation during the step. Browsers then finish the step and drop the new entry. */
  wanted?: string
  timer?: ReturnType<typeof setTimeout>
} | null = null
/** The browser has canceled a step if its popstate has not arrived after this time. */
const STEP_AT_LATEST_MS = 300

const isMarked = () => (history.state as Marked)?.overlay === true

/**
 * Closing one overlay and opening the next in one action (menu, then dialog) must not change the history twice. So this
 * waits.
 */
function syncHistorySoon() {
  if (isSyncDue) return
  isSyncDue = true
  setTimeout(() => {
    isSyncDue = false
    syncHistory()
  })
}

function syncHistory() {
  if (step !== null) return
  // Preserves the router's own state in the history entry.
  if (open.length > 0 && !isMarked()) history.pushState({ ...(history.state as object | null), overlay: true }, '')
  else if (open.length === 0 && isMarked()) {
    step = { href: location.href }
    history.back()
  }
}

function endStep() {
  const { wanted, timer } = step ?? {}
  clearTimeout(timer)
  step = null
  if (wanted !== undefined && wanted !== location.href) location.assign(wanted)
  syncHistorySoon()
}

/** Older browsers do not report navigations. There only plain links are followed again. */
function handleNavigate({ destination, navigationType }: NavigateEvent) {
  if (step !== null && navigationType !== 'traverse' && destination.url !== step.href) step.wanted = destination.url
}

function handlePop() {
  if (step !== null && location.href !== step.href) {
    step.wanted = location.href
    clearTimeout(step.timer)
    step.timer = setTimeout(endStep, STEP_AT_LATEST_MS)
    return
  }
  if (step !== null) return endStep()
  if (open.length > 0 && !isMarked()) open.at(-1)?.close()
  // An entry of an overlay that closed long ago, reached by Back. It shows nothing, so it is skipped.
  syncHistorySoon()
}

/** While `active` (default true), Back calls `onClose` of the overlay that opened last. */
export function useCloseOnBack(onClose: () => void, active = true): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!active) return
    if (!listening) {
      window.addEventListener('popstate', handlePop)
      ;(window.navigation as Navigation | undefined)?.addEventListener('navigate', handleNavigate)
    }
    listening = true
    const overlay = { close: () => latest.current() }
    open.push(overlay)
    syncHistorySoon()
    return () => {
      open.splice(open.indexOf(overlay), 1)
      syncHistorySoon()
    }
  }, [active])
}

/**
 * Returns options for a navigation out of an overlay. The new page replaces the overlay's history entry, so that
 * Forward leads to it.
 */
export const replacingOverlay = (): { replace: boolean } => ({ replace: isMarked() })
