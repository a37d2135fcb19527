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
  PictureInPicture2,
  Settings2,
  Video,
  VideoOff,
  Volume2,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DevicesDialog } from '@/components/call/DevicesDialog'
import {
  leaveCall,
  pressMicrophone,
  resumeSound,
  toggleCamera,
  toggleDeaf,
  togglePushToTalk,
  toggleScreen,
} from '@/store/calls/callActions'
import type { CallsState } from '@/store/calls/callsSlice'
import type { LiveRoom } from '@/store/calls/liveRoom'
import { useAppDispatch } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import { IconButton, type IconButtonProps } from '@/ui/fields/IconButton'
import { COARSE, useMedia } from '@/ui/layout/useMedia'
import { CallLevel } from './CallLevel'
import { hasFullScreen, toggleFullScreen, useIsFullScreen } from './fullScreen'
import { hasCallWindow, hasPictureWindow, toggleSmallWindow, useIsInPicture } from './pictureInPicture'
import { Toolbar } from './Toolbar'
import { useLiveRoom } from './useLiveRoom'

type Props = { calls: CallsState; isFew?: boolean; hasCamera?: boolean }

/** `isFew`: only what the bar has room for; with `hasCamera`, the camera, too. */
export function CallControls({ calls, isFew = false, hasCamera = !isFew }: Props) {
  const { t } = useTranslation(['common', 'call'])
  const dispatch = useAppDispatch()
  const room = useLiveRoom()
  // A finger has no key to hold.
  const isTouch = useMedia(COARSE)
  const { own, call, isSoundBlocked } = calls
  const isSilent = own.isMuted || own.microphone !== null
  return (
    <>
      {isSoundBlocked && <SoundButton room={room} />}
      <Toolbar label={t(($) => $.call.controls.label)} className="flex flex-wrap items-center gap-1.5">
        <Control
          icon={isSilent ? MicOff : Mic}
          label={t(($) => $.call.controls.mute)}
          pressed={isSilent}
          isOff={isSilent}
          onClick={() => dispatch(pressMicrophone(room))}
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
        {hasCamera && (
          <Control
            icon={own.picture === 'camera' ? Video : VideoOff}
            label={t(($) => $.call.controls.camera)}
            pressed={own.picture === 'camera'}
            onClick={() => dispatch(toggleCamera())}
          />
        )}
        {!isFew && <MoreControls calls={calls} room={room} />}
        <Control
          icon={PhoneOff}
          className="grow-1 bg-danger! px-4 text-on-danger!"
          label={call.state === 'calling' ? t(($) => $.call.controls.cancel) : t(($) => $.call.controls.leave)}
          onClick={() => dispatch(leaveCall())}
        />
      </Toolbar>
    </>
  )
}

function MoreControls({ calls, room }: { calls: CallsState; room: LiveRoom | null }) {
  const { t } = useTranslation(['common', 'call'])
  const dispatch = useAppDispatch()
  const { own } = calls
  const [choosing, setChoosing] = useState(false)
  const isFullScreen = useIsFullScreen()
  return (
    <>
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
      <SmallWindowControl calls={calls} />
      {hasFullScreen() && (
        <Control
          icon={isFullScreen ? Minimize : Maximize}
          label={t(($) => $.call.controls.fullScreen)}
          pressed={isFullScreen}
          onClick={toggleFullScreen}
        />
      )}
      {choosing && room !== null && (
        <DevicesDialog media={room.media} level={<CallLevel room={room} />} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}

/** Absent where the browser has no such window, or none for a call without a picture. */
function SmallWindowControl({ calls: { own, people } }: { calls: CallsState }) {
  const { t } = useTranslation(['common', 'call'])
  const isOpen = useIsInPicture()
  const hasPicture = own.picture !== null || people.some(({ sending }) => sending.picture !== null)
  if (!hasCallWindow() && !(hasPictureWindow() && hasPicture)) return null
  return (
    <Control
      icon={PictureInPicture2}
      label={t(($) => $.call.controls.smallWindow)}
      pressed={isOpen}
      onClick={toggleSmallWindow}
    />
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
  return (
    <Button tone="primary" size="small" icon={Volume2} onClick={() => room && void dispatch(resumeSound(room))}>
      {t(($) => $.call.controls.sound)}
    </Button>
  )
}
