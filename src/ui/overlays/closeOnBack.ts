/**
 * Lets the browser's Back close the topmost overlay (dialog, menu, sheet) instead of leaving the page. One history
 * entry represents all open overlays. It is added with the first and removed with the last. A page has one history, so
 * its state belongs to the module.
 */
import { useEffect, useRef } from 'react'

type OpenOverlay = { close: () => void }
type Marked = { overlay?: true } | null

const openOverlays: OpenOverlay[] = []
let isListening = false
let isSyncDue = false
/** A `history.back()` of this module that has not finished; its popstate is not a user action. */
let pendingStep: {
  /** The address of the page below the overlay, which is also that of the overlay's entry. */
  href: string
  /** The address of a navigation during the step. Browsers finish the step and drop the new entry, so it is repeated. */
  navigatedTo?: string
  timer?: ReturnType<typeof setTimeout>
} | null = null
/** The browser has canceled a step if its popstate has not arrived after this time. */
const STEP_TIMEOUT_MS = 300

const isMarked = () => (history.state as Marked)?.overlay === true

/** Waits, so that closing one overlay and opening the next in one action (menu, then dialog) changes the history once. */
function syncHistorySoon() {
  if (isSyncDue) return
  isSyncDue = true
  setTimeout(() => {
    isSyncDue = false
    syncHistory()
  })
}

function syncHistory() {
  if (pendingStep !== null) return
  // Preserves the router's own state in the history entry.
  if (openOverlays.length > 0 && !isMarked())
    history.pushState({ ...(history.state as object | null), overlay: true }, '')
  else if (openOverlays.length === 0 && isMarked()) {
    pendingStep = { href: location.href }
    history.back()
  }
}

function finishStep() {
  const { navigatedTo, timer } = pendingStep ?? {}
  clearTimeout(timer)
  pendingStep = null
  if (navigatedTo !== undefined && navigatedTo !== location.href) location.assign(navigatedTo)
  syncHistorySoon()
}

/** Older browsers do not report navigations. There only plain links are followed again. */
function handleNavigate({ destination, navigationType }: NavigateEvent) {
  if (pendingStep !== null && navigationType !== 'traverse' && destination.url !== pendingStep.href)
    pendingStep.navigatedTo = destination.url
}

function handlePop() {
  if (pendingStep !== null && location.href !== pendingStep.href) {
    pendingStep.navigatedTo = location.href
    clearTimeout(pendingStep.timer)
    pendingStep.timer = setTimeout(finishStep, STEP_TIMEOUT_MS)
    return
  }
  if (pendingStep !== null) return finishStep()
  if (openOverlays.length > 0 && !isMarked()) openOverlays.at(-1)?.close()
  // Back may reach the entry of an overlay that closed long ago. It shows nothing, so it is skipped.
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
    if (!isListening) {
      window.addEventListener('popstate', handlePop)
      ;(window.navigation as Navigation | undefined)?.addEventListener('navigate', handleNavigate)
    }
    isListening = true
    const overlay = { close: () => latest.current() }
    openOverlays.push(overlay)
    syncHistorySoon()
    return () => {
      openOverlays.splice(openOverlays.indexOf(overlay), 1)
      syncHistorySoon()
    }
  }, [active])
}

/**
 * Returns options for a navigation out of an overlay. The new page replaces the overlay's history entry, so that
 * Forward leads to it.
 */
export const replacingOverlay = (): { replace: boolean } => ({ replace: isMarked() })
