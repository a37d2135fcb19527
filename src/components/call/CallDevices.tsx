/** The devices of calls, outside a call. */
import { Settings2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CallMediaPort } from '@/platform/rtc/callMedia'
import type { AppThunk } from '@/store/context'
import { useAppDispatch } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import { reportChunkError } from '@/ui/chunkErrors'
import { lazyOverlay } from '@/ui/lazy'

const DevicesDialog = lazyOverlay(() => import('./DevicesDialog'), 'DevicesDialog')

const loadMedia =
  (): AppThunk<Promise<CallMediaPort>> =>
  async (_dispatch, _getState, { ports }) =>
    (await ports.calls()).media

/** A button that opens the dialog of devices. */
export function CallDevices({ label }: { label: string }) {
  const dispatch = useAppDispatch()
  const [isOpen, setOpen] = useState(false)
  const [media, setMedia] = useState<CallMediaPort | null>(null)
  useEffect(() => {
    let isMounted = true
    const give = (found: CallMediaPort) => isMounted && setMedia(found)
    const fail = () => {
      reportChunkError()
      if (isMounted) setOpen(false)
    }
    if (isOpen) void dispatch(loadMedia()).then(give, fail)
    return () => void (isMounted = false)
  }, [dispatch, isOpen])
  return (
    <>
      <Button icon={Settings2} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && media !== null && <DevicesDialog media={media} onClose={() => setOpen(false)} />}
    </>
  )
}
