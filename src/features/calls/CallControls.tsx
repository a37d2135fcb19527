/** The toolbar of a call: mute, deafen, camera, screen, devices, full screen, leave. */
import clsx from 'clsx'
import {
  Headphones,
  HeadphoneOff,
  Keyboard,
  Maximize,
  Mic,
  MicOff,
  Minimize,
  MonitorUp,
  PhoneOff,
  Settings2,
  Video,
  VideoOff,
  Volume2,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  leaveCall,
  toggleCamera,
  toggleDeaf,
  toggleMuted,
  togglePushToTalk,
  toggleScreen,
} from '@/store/calls/callActions'
import { soundBlocked, type CallsState } from '@/store/calls/callsSlice'
import type { LiveRoom } from '@/store/calls/liveRoom'
import { useAppDispatch } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import { IconButton, type IconButtonProps } from '@/ui/fields/IconButton'
import { COARSE, useMedia } from '@/ui/layout/useMedia'
import { DevicesDialog } from './DevicesDialog'
import { hasFullScreen, toggleFullScreen, useIsFullScreen } from './fullScreen'
import { Toolbar } from './Toolbar'
import { useLiveRoom } from './useLiveRoom'

/** `isFew`: only what the bar has room for. */
export function CallControls({ calls, isFew = false }: { calls: CallsState; isFew?: boolean }) {
  const { t } = useTranslation(['common', 'call'])
  const dispatch = useAppDispatch()
  const room = useLiveRoom()
  // A finger has no key to hold.
  const isTouch = useMedia(COARSE)
  const { own, call, isSoundBlocked } = calls
  return (
    <>
      {isSoundBlocked && <SoundButton room={room} />}
      <Toolbar label={t(($) => $.call.controls.label)} className="flex flex-wrap items-center gap-1.5">
        <Control
          icon={own.isMuted ? MicOff : Mic}
          label={t(($) => $.call.controls.mute)}
          pressed={own.isMuted}
          isOff={own.isMuted}
          onClick={() => dispatch(toggleMuted())}
        />
        <Control
          icon={own.isDeaf ? HeadphoneOff : Headphones}
          label={t(($) => $.call.controls.deafen)}
          pressed={own.isDeaf}
          isOff={own.isDeaf}
          onClick={() => dispatch(toggleDeaf())}
        />
        {(!isFew || own.isPushToTalk) && !isTouch && (
          <Control
            icon={Keyboard}
            label={t(($) => $.call.controls.pushToTalk)}
            pressed={own.isPushToTalk}
            onClick={() => dispatch(togglePushToTalk())}
          />
        )}
        {!isFew && <MoreControls calls={calls} room={room} />}
        <Control
          icon={PhoneOff}
          className="bg-danger! px-4 text-on-danger!"
          label={call.state === 'calling' ? t(($) => $.call.controls.cancel) : t(($) => $.call.controls.leave)}
          onClick={() => dispatch(leaveCall())}
        />
      </Toolbar>
    </>
  )
}

function MoreControls({ calls: { own }, room }: { calls: CallsState; room: LiveRoom | null }) {
  const { t } = useTranslation(['common', 'call'])
  const dispatch = useAppDispatch()
  const [choosing, setChoosing] = useState(false)
  const isFullScreen = useIsFullScreen()
  return (
    <>
      <Control
        icon={own.picture === 'camera' ? Video : VideoOff}
        label={t(($) => $.call.controls.camera)}
        pressed={own.picture === 'camera'}
        onClick={() => dispatch(toggleCamera())}
      />
      {room?.media.canShareScreen() === true && (
        <Control
          icon={MonitorUp}
          label={t(($) => $.call.controls.share)}
          pressed={own.picture === 'screen'}
          onClick={() => dispatch(toggleScreen())}
        />
      )}
      <Control
        icon={Settings2}
        label={t(($) => $.call.controls.devices)}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      />
      {hasFullScreen() && (
        <Control
          icon={isFullScreen ? Minimize : Maximize}
          label={t(($) => $.call.controls.fullScreen)}
          pressed={isFullScreen}
          onClick={toggleFullScreen}
        />
      )}
      {choosing && room !== null && <DevicesDialog room={room} onClose={() => setChoosing(false)} />}
    </>
  )
}

/** `isOff`: it is pressed, and takes something away. */
function Control({ isOff = false, className, ...props }: IconButtonProps & { isOff?: boolean }) {
  return (
    <IconButton
      {...props}
      className={clsx(
        'rounded-full!',
        isOff && 'bg-danger-soft! text-danger-text!',
        !isOff && props.pressed !== true && 'bg-hover',
        className,
      )}
    />
  )
}

function SoundButton({ room }: { room: LiveRoom | null }) {
  const { t } = useTranslation(['common', 'call'])
  const dispatch = useAppDispatch()
  const resume = () => void room?.resumeSound().then((plays) => plays && dispatch(soundBlocked(false)))
  return (
    <Button tone="primary" size="small" icon={Volume2} onClick={resume}>
      {t(($) => $.call.controls.sound)}
    </Button>
  )
}
