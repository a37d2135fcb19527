/** The notice of an older tab after a newer tab became active. The older tab receives and sends nothing. */
import { AppWindow } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePorts } from '@/components/program/PortsContext'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { CallBar } from '@/features/calls'
import { selectHasCall } from '@/store/calls/selectors'
import { selectConnection } from '@/store/connection/connectionSlice'
import { whenTabGone } from '@/store/tabs/tabs'
import { Button } from '@/ui/fields/Button'
import { EmptyState } from '@/ui/display/States'

/**
 * Shows the notice over the page, and Reload, which makes this tab the active one again. This happens by itself when the
 * active tab is closed. It is a native modal dialog, so the browser makes the rest of the page inert, including open
 * overlays.
 */
export function TabTakenOver() {
  const { t } = useTranslation()
  const { name } = useAppSelector(selectServer)
  const dialog = useRef<HTMLDialogElement>(null)
  const open = () => {
    if (dialog.current?.open !== false) return
    dialog.current.showModal()
    // By default Reload has the focus, and a key that is being typed would press it.
    dialog.current.focus()
  }
  useEffect(open, [])
  const ports = usePorts()
  const hasCall = useAppSelector(selectHasCall)
  const by = useAppSelector((state) => selectConnection(state).takenOverBy)
  // A call goes on here, and is not interrupted.
  useEffect(
    () => (by === null || hasCall ? undefined : whenTabGone(ports, by, () => location.reload())),
    [ports, by, hasCall],
  )
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={t(($) => $.common.fault.tabTitle)}
      // A second Escape closes a dialog even if its cancel event was prevented.
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault()
        // The shortcuts of the page must not work in an inactive tab.
        event.stopPropagation()
      }}
      onCancel={(event) => event.preventDefault()}
      onClose={open}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-sheet bg-raised text-text shadow-e3 outline-none backdrop:bg-scrim forced-colors:border"
    >
      <EmptyState
        heading={1}
        icon={AppWindow}
        role="alert"
        title={t(($) => $.common.fault.tabTitle)}
        actions={
          <Button tone="primary" onClick={() => location.reload()}>
            {t(($) => $.common.action.reload)}
          </Button>
        }
      >
        {t(($) => $.common.fault.tabText, { server: name })}
      </EmptyState>
      {hasCall && <CallBar isAlways />}
    </dialog>
  )
}
