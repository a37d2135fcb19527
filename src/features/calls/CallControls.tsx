/** The toolbar of a call: mute, deafen, camera, screen, devices, leave. */
import {
  Headphones,
  HeadphoneOff,
  Mic,
  MicOff,
  MonitorUp,
  PhoneOff,
  Settings2,
  Video,
  VideoOff,
  Volume2,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveCall, toggleCamera, toggleDeaf, toggleMuted, toggleScreen } from '@/store/calls/callActions'
import { soundBlocked, type CallsState } from '@/store/calls/callsSlice'
import { useAppDispatch } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import { IconButton } from '@/ui/fields/IconButton'
import { DevicesDialog } from './DevicesDialog'
import { Toolbar } from './Toolbar'
import { useLiveRoom } from './useLiveRoom'

/** `few`: only what the bar has room for. */
export function CallControls({ calls, isFew = false }: { calls: CallsState; isFew?: boolean }) {
  const { t } = useTranslation(['common', 'call'])
  const dispatch = useAppDispatch()
  const room = useLiveRoom()
  const [choosing, setChoosing] = useState(false)
  const { own, call, isSoundBlocked } = calls
  const canShare = room?.media.canShareScreen() === true
  return (
    <>
      {isSoundBlocked && (
        <Button
          tone="primary"
          size="small"
          icon={Volume2}
          onClick={() => void room?.resumeSound().then((plays) => plays && dispatch(soundBlocked(false)))}
        >
          {t(($) => $.call.controls.sound)}
        </Button>
      )}
      <Toolbar label={t(($) => $.call.controls.label)} className="flex flex-wrap items-center gap-1">
        <IconButton
          icon={own.isMuted ? MicOff : Mic}
          label={t(($) => $.call.controls.mute)}
          pressed={own.isMuted}
          onClick={() => dispatch(toggleMuted())}
        />
        <IconButton
          icon={own.isDeaf ? HeadphoneOff : Headphones}
          label={t(($) => $.call.controls.deafen)}
          pressed={own.isDeaf}
          onClick={() => dispatch(toggleDeaf())}
        />
        {!isFew && (
          <>
            <IconButton
              icon={own.picture === 'camera' ? Video : VideoOff}
              label={t(($) => $.call.controls.camera)}
              pressed={own.picture === 'camera'}
              onClick={() => dispatch(toggleCamera())}
            />
            {canShare && (
              <IconButton
                icon={MonitorUp}
                label={t(($) => $.call.controls.share)}
                pressed={own.picture === 'screen'}
                onClick={() => dispatch(toggleScreen())}
              />
            )}
            <IconButton
              icon={Settings2}
              label={t(($) => $.call.controls.devices)}
              aria-haspopup="dialog"
              onClick={() => setChoosing(true)}
            />
          </>
        )}
        <IconButton
          icon={PhoneOff}
          className="bg-danger! text-on-danger! px-2.5"
          label={call.state === 'calling' ? t(($) => $.call.controls.cancel) : t(($) => $.call.controls.leave)}
          onClick={() => dispatch(leaveCall())}
        />
      </Toolbar>
      {choosing && room !== null && <DevicesDialog room={room} onClose={() => setChoosing(false)} />}
    </>
  )
}
