/** The sound of notifications and calls, and whether notifications contain the text of messages. */
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallDevices } from '@/components/call/CallDevices'
import { usePorts } from '@/components/program/PortsContext'
import { TONES, type Tone } from '@/domain/notification/rules'
import { useFormat } from '@/i18n/useFormat'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { changeRules, selectRules } from '@/store/notifications/rules'
import { Button } from '@/ui/fields/Button'
import { SelectField } from '@/ui/fields/SelectField'
import { SettingRow, SettingSection, SwitchRow } from '@/components/form/SettingRow'
import { useFieldTexts } from '@/components/form/pageFields'

/** Every change applies at once; a chosen tone is played. */
export function SoundSection() {
  const { t } = useTranslation(['common', 'setting'])
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { sound } = usePorts()
  const { tone, volume, showsText } = useAppSelector(selectRules)
  const texts = { tone: useFieldTexts('tone'), volume: useFieldTexts('volume') }
  const [isBlocked, setBlocked] = useState(false)
  const play = (chosen: Tone) => {
    const address = new URL(`./sounds/${chosen}.wav`, document.baseURI).href
    void sound.play(address, volume).then((hasPlayed) => setBlocked(!hasPlayed))
  }
  return (
    <SettingSection title={t(($) => $.setting.notify.sounds.title)}>
      <SettingRow field="tone">
        <span className="flex flex-wrap items-center gap-2">
          <SelectField
            label={texts.tone.label ?? ''}
            labelHidden
            value={tone}
            options={TONES.map((value) => ({ value, text: t(($) => $.setting.notify.sounds[value]) }))}
            onChange={(chosen) => {
              dispatch(changeRules({ tone: chosen }))
              play(chosen)
            }}
          />
          <Button icon={Play} onClick={() => play(tone)}>
            {t(($) => $.setting.notify.sounds.preview)}
          </Button>
        </span>
        <p role="status" className="w-full text-sm text-muted empty:hidden">
          {isBlocked && t(($) => $.setting.notify.sounds.blocked)}
        </p>
      </SettingRow>
      <SettingRow field="volume">
        <input
          type="range"
          min={0}
          max={1}
          step={0.1}
          value={volume}
          aria-label={texts.volume.label}
          aria-valuetext={format.percent(volume)}
          onChange={({ target }) => dispatch(changeRules({ volume: Number(target.value) }))}
          className="h-8 w-40 accent-accent pointer-coarse:h-11"
        />
      </SettingRow>
      <SettingRow field="callDevices">
        <CallDevices label={t(($) => $.setting.notify.sounds.chooseDevices)} />
      </SettingRow>
      <SwitchRow field="showsText" checked={showsText} onChange={(on) => dispatch(changeRules({ showsText: on }))} />
    </SettingSection>
  )
}
