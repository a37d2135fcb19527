/** The tunnel that gives a server without an address of its own one that the internet reaches. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toFault } from '@/api/request/runQuery'
import { useStartTunnelMutation, useTunnelQuery } from '@/api/server/tunnel'
import { QueryState } from '@/components/fault/QueryState'
import { FieldTarget } from '@/components/form/FieldTarget'
import type { SettingsT } from '@/components/form/settingsField'
import type { Tunnel } from '@/domain/tunnel'
import { faultText } from '@/i18n/faultText'
import { Skeleton } from '@/ui/display/Skeleton'
import { Spinner } from '@/ui/display/Spinner'
import { Button } from '@/ui/fields/Button'
import { FieldError } from '@/ui/fields/Field'
import { AddressToCopy } from '../parts/AddressToCopy'
import { CloseTunnelDialog } from './CloseTunnelDialog'

/** Often enough to watch a start, and to notice soon that the program has ended. */
const POLL_MS = 3_000

/** Opens and closes the tunnel, and shows its state while it changes. /admin/cloudflared, from 0.5.19. */
export function TunnelPage() {
  const { t } = useTranslation(['common', 'setting'])
  const query = useTunnelQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  })
  const [start, { data: steps = [], error, isLoading }] = useStartTunnelMutation()
  const [isClosing, setIsClosing] = useState(false)
  const tunnel = query.data
  if (tunnel === undefined)
    return (
      <QueryState query={query} title={t(($) => $.setting.tunnel.notLoaded)}>
        <Skeleton className="h-24 w-full rounded-card" />
      </QueryState>
    )
  const isOpen = tunnel.state === 'running'
  const isStarting = !isOpen && (isLoading || tunnel.state === 'downloading' || tunnel.state === 'starting')
  const fault = toFault(error)
  const reason = tunnel.error || steps.find(({ event }) => event === 'error')?.message
  const failure = fault !== null ? faultText(t, fault).headline : tunnel.state === 'idle' ? null : reason
  return (
    <FieldTarget field="tunnel" className="grid gap-4">
      <p role="status" className="flex items-center gap-2 font-medium">
        {isStarting && <Spinner />}
        <span>{stateText(t, tunnel, isStarting)}</span>
      </p>
      {isOpen && (
        <>
          <AddressToCopy field="address" address={tunnel.url} />
          <p className="max-w-[560px] text-sm text-muted">{t(($) => $.setting.tunnel.changes)}</p>
        </>
      )}
      <FieldError
        error={isStarting || isOpen || !failure ? null : t(($) => $.setting.tunnel.failed, { reason: failure })}
      />
      <div>
        {isOpen ? (
          <Button onClick={() => setIsClosing(true)}>{t(($) => $.setting.tunnel.close)}</Button>
        ) : (
          <Button tone="primary" disabled={isStarting} onClick={() => void start()}>
            {t(($) => $.setting.tunnel.open)}
          </Button>
        )}
      </div>
      {isClosing && <CloseTunnelDialog onClose={() => setIsClosing(false)} />}
    </FieldTarget>
  )
}

function stateText(t: SettingsT, { state }: Tunnel, isStarting: boolean): string {
  if (state === 'running') return t(($) => $.setting.tunnel.isOpen)
  if (!isStarting) return t(($) => $.setting.tunnel.isClosed)
  return state === 'downloading' ? t(($) => $.setting.tunnel.downloading) : t(($) => $.setting.tunnel.starting)
}
