/** The devices of calls, in a dialog. Lists are live, and every choice takes effect at once. */
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePorts } from '@/components/program/PortsContext'
import type { CallMediaPort, DeviceList } from '@/platform/rtc/callMedia'
import { togglePushToTalk } from '@/store/calls/callActions'
import { readChoices } from '@/store/calls/callChoices'
import { chooseDevices } from '@/store/calls/chooseDevices'
import { selectCalls, selectHasCall } from '@/store/calls/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import { RadioGroup, Switch } from '@/ui/fields/Choice'
import { SelectField } from '@/ui/fields/SelectField'
import { COARSE, useMedia } from '@/ui/layout/useMedia'
import { Dialog } from '@/ui/overlays/Dialog'
import { MicrophoneTest } from './MicrophoneTest'

const NONE: DeviceList = { microphone: [], speaker: [], camera: [] }

/** Returns the connected devices, and a function that reads them again. */
function useDevices(media: CallMediaPort): [DeviceList, () => void] {
  const [devices, setDevices] = useState(NONE)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isMounted = true
    const read = () => void media.devices().then((found) => isMounted && setDevices(found))
    read()
    const stop = media.onDevicesChanged(read)
    return () => {
      isMounted = false
      stop()
    }
  }, [media, turn])
  return [devices, useCallback(() => setTurn((before) => before + 1), [])]
}

type Props = {
  media: CallMediaPort
  /** The level of the call's microphone; outside a call the microphone can be tried. */
  level?: ReactNode
  onClose: () => void
}

/** Open while mounted. */
export function DevicesDialog({ media, level, onClose }: Props) {
  const { t } = useTranslation(['common', 'call'])
  const dispatch = useAppDispatch()
  const { preferences } = usePorts()
  const [devices, readDevices] = useDevices(media)
  const [choices, setChoices] = useState(() => readChoices(preferences))
  const choose = (changes: Partial<typeof choices>) => setChoices(dispatch(chooseDevices(changes)))
  const testTone = () => void media.playOnce(new URL('./sounds/bell.wav', document.baseURI).href, 1, choices.speaker)
  return (
    <Dialog title={t(($) => $.call.controls.devices)} closeLabel={t(($) => $.common.action.close)} onClose={onClose}>
      <DeviceSelect
        label={t(($) => $.call.devices.microphone)}
        devices={devices.microphone}
        chosen={choices.microphone}
        onChange={(microphone) => choose({ microphone })}
      />
      {level ?? <MicrophoneTest media={media} choices={choices} onOpened={readDevices} />}
      <div className="flex flex-wrap items-end gap-2">
        {media.canChooseSpeaker() && (
          <div className="min-w-0 grow-1 basis-44">
            <DeviceSelect
              label={t(($) => $.call.devices.speaker)}
              devices={devices.speaker}
              chosen={choices.speaker}
              onChange={(speaker) => choose({ speaker })}
            />
          </div>
        )}
        <Button onClick={testTone}>{t(($) => $.call.devices.test)}</Button>
      </div>
      <DeviceSelect
        label={t(($) => $.call.devices.camera)}
        devices={devices.camera}
        chosen={choices.camera}
        onChange={(camera) => choose({ camera })}
      />
      {media.canChooseSpeaker() && (
        <DeviceSelect
          label={t(($) => $.call.devices.ring)}
          devices={devices.speaker}
          chosen={choices.ringDevice}
          onChange={(ringDevice) => choose({ ringDevice })}
        />
      )}
      <Switch
        label={t(($) => $.call.devices.noise)}
        checked={choices.suppressesNoise}
        onChange={(suppressesNoise) => choose({ suppressesNoise })}
      />
      <PushToTalkSwitch isHabit={choices.isPushToTalk} onHabit={(isPushToTalk) => choose({ isPushToTalk })} />
      {media.canShareScreen() && (
        <RadioGroup
          label={t(($) => $.call.devices.sharing)}
          value={choices.screenStyle}
          options={[
            { value: 'sharp', label: t(($) => $.call.devices.sharp) },
            { value: 'smooth', label: t(($) => $.call.devices.smooth) },
          ]}
          onChange={(screenStyle) => choose({ screenStyle })}
        />
      )}
    </Dialog>
  )
}

/** In a call it begins or ends at once; outside a call, with the next one. */
function PushToTalkSwitch({ isHabit, onHabit }: { isHabit: boolean; onHabit: (isOn: boolean) => void }) {
  const { t } = useTranslation(['common', 'call'])
  const dispatch = useAppDispatch()
  const isInCall = useAppSelector(selectHasCall)
  const isOnNow = useAppSelector((state) => selectCalls(state)?.own.isPushToTalk === true)
  const isOn = isInCall ? isOnNow : isHabit
  // A finger has no key to hold.
  const isTouch = useMedia(COARSE)
  if (isTouch && !isOn) return null
  return (
    <Switch
      label={t(($) => $.call.controls.pushToTalk)}
      hint={t(($) => $.call.devices.pushToTalk)}
      checked={isOn}
      onChange={(isWanted) => (isInCall ? dispatch(togglePushToTalk()) : onHabit(isWanted))}
    />
  )
}

type SelectProps = {
  label: string
  devices: readonly { id: string; label: string }[]
  chosen: string | null
  onChange: (id: string | null) => void
}

/** Keeps a chosen device that is not connected in the list. */
function DeviceSelect({ label, devices, chosen, onChange }: SelectProps) {
  const { t } = useTranslation(['common', 'call'])
  const isGone = chosen !== null && devices.every(({ id }) => id !== chosen)
  return (
    <SelectField
      label={label}
      value={chosen ?? ''}
      options={[
        { value: '', text: t(($) => $.call.devices.standard) },
        ...devices.map((device, index) => ({
          value: device.id,
          text: device.label === '' ? t(($) => $.call.devices.unnamed, { number: index + 1 }) : device.label,
        })),
        ...(isGone ? [{ value: chosen, text: t(($) => $.call.devices.gone) }] : []),
      ]}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  )
}
