/** The sound of notifications, and whether they contain the text of messages. */
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TONES, type Tone } from '@/domain/notification/rules'
import { useFormat } from '@/i18n/useFormat'
import type { AppThunk } from '@/store/context'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { changeRules, selectRules } from '@/store/notifications/rules'
import { Button } from '@/ui/fields/Button'
import { Switch } from '@/ui/fields/Choice'
import { SelectField } from '@/ui/fields/SelectField'
import { SettingLine, SettingRow, SettingSection } from '@/components/form/SettingRow'

const playTone =
  (tone: Tone, volume: number): AppThunk<Promise<boolean>> =>
  (_dispatch, _getState, { ports }) =>
    ports.sound.play(new URL(`./sounds/${tone}.wav`, document.baseURI).href, volume)

/** Every change applies at once; a chosen tone is played. */
export function SoundSection() {
  const { t } = useTranslation(['common', 'setting'])
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { tone, volume, showsText } = useAppSelector(selectRules)
  const [isBlocked, setBlocked] = useState(false)
  const play = (chosen: Tone) => void dispatch(playTone(chosen, volume)).then((hasPlayed) => setBlocked(!hasPlayed))
  return (
    <SettingSection title={t(($) => $.setting.notify.sounds.title)}>
      <SettingRow field="tone" title={t(($) => $.setting.notify.sounds.tone)}>
        <span className="flex flex-wrap items-center gap-2">
          <SelectField
            label={t(($) => $.setting.notify.sounds.tone)}
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
      <SettingRow field="volume" title={t(($) => $.setting.notify.sounds.volume)}>
        <input
          type="range"
          min={0}
          max={1}
          step={0.1}
          value={volume}
          aria-label={t(($) => $.setting.notify.sounds.volume)}
          aria-valuetext={format.percent(volume)}
          onChange={({ target }) => dispatch(changeRules({ volume: Number(target.value) }))}
          className="h-8 w-40 accent-accent pointer-coarse:h-11"
        />
      </SettingRow>
      <SettingLine field="showsText">
        <Switch
          label={t(($) => $.setting.notify.sounds.text)}
          hint={t(($) => $.setting.notify.sounds.textHint)}
          checked={showsText}
          onChange={(on) => dispatch(changeRules({ showsText: on }))}
        />
      </SettingLine>
    </SettingSection>
  )
}
