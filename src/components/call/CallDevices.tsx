/** The devices of calls, outside a call. */
import { Settings2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePorts } from '@/components/program/PortsContext'
import type { CallMediaPort } from '@/platform/rtc/callMedia'
import type { CallsPort } from '@/platform/rtc/rtc'
import { Button } from '@/ui/fields/Button'
import { reportChunkError } from '@/ui/chunkErrors'
import { lazyModule } from '@/ui/lazy'
import { lazyOverlay } from '@/ui/overlays/lazyOverlay'

const dialogModule = lazyModule(() => import('./DevicesDialog'))
const DevicesDialog = lazyOverlay(dialogModule, 'DevicesDialog')

/** A button that opens the dialog of devices, and is busy while the code of both the dialog and calls loads. */
export function CallDevices({ label }: { label: string }) {
  const { calls } = usePorts()
  const [isOpen, setOpen] = useState(false)
  const [media, setMedia] = useState<CallMediaPort | null>(null)
  useEffect(() => {
    let isMounted = true
    const give = ([{ media: found }]: [CallsPort, unknown]) => isMounted && setMedia(found)
    const fail = () => {
      reportChunkError()
      if (isMounted) setOpen(false)
    }
    if (isOpen) void Promise.all([calls(), dialogModule.load()]).then(give, fail)
    return () => void (isMounted = false)
  }, [calls, isOpen])
  return (
    <>
      <Button icon={Settings2} aria-haspopup="dialog" busy={isOpen && media === null} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && media !== null && <DevicesDialog media={media} onClose={() => setOpen(false)} />}
    </>
  )
}
