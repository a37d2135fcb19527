/** Tries the microphone outside a call. */
import { Mic } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallMediaPort } from '@/platform/rtc/callMedia'
import type { CallChoices } from '@/store/calls/callChoices'
import { Button } from '@/ui/fields/Button'
import { LevelMeter } from './LevelMeter'

type Opened = Awaited<ReturnType<CallMediaPort['openMicrophone']>>
type Props = {
  media: CallMediaPort
  choices: Pick<CallChoices, 'microphone' | 'suppressesNoise'>
  /** The browser tells the names of devices from now on. */
  onOpened: () => void
}

/** The microphone opens when the button is pressed, and closes when this goes. */
export function MicrophoneTest({ media, choices: { microphone, suppressesNoise }, onOpened }: Props) {
  const { t } = useTranslation(['common', 'call', 'chat'])
  const [isAsked, setAsked] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    if (!isAsked) return
    let isWanted = true
    const opening = media.openMicrophone(microphone, suppressesNoise)
    void opening.then((found) => {
      if (!isWanted) return
      setOpened(found)
      if ('track' in found) onOpened()
    })
    return () => {
      isWanted = false
      void opening.then((found) => 'track' in found && found.track.stop())
    }
  }, [media, isAsked, microphone, suppressesNoise, onOpened])
  if (!isAsked)
    return (
      <Button icon={Mic} className="justify-self-start" onClick={() => setAsked(true)}>
        {t(($) => $.call.devices.testMicrophone)}
      </Button>
    )
  return (
    <LevelMeter media={media} track={opened !== null && 'track' in opened ? opened.track : null}>
      <span role="status" className="empty:hidden">
        {opened === null && <span>{t(($) => $.chat.voice.requesting)}</span>}
        {opened !== null && 'failure' in opened && <span>{t(($) => $.chat.voice[opened.failure])}</span>}
      </span>
    </LevelMeter>
  )
}
