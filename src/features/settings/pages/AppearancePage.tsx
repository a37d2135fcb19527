/** The appearance of the client on this device: theme, text size, density, language, formats, and the key that sends. */
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { setHours } from '@/i18n/i18n'
import { useFormat } from '@/i18n/useFormat'
import { FieldTarget } from '@/components/form/FieldTarget'
import { LanguagePicker } from '@/components/language/LanguagePicker'
import { useEnterSends } from '@/conversation/composer/editor/useEnterSends'
import { AdminLink } from '@/components/form/SettingLink'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectAllowsLinkPreviews } from '@/store/server/selectors'
import { preferenceChanged, selectPreferences } from '@/store/preferences/preferencesSlice'
import { RadioGroup, Switch } from '@/ui/fields/Choice'
import { COARSE, useMedia } from '@/ui/layout/useMedia'
import { SettingLine, SettingRow, SettingSection } from '@/components/form/SettingRow'
import { PageHead } from '@/components/form/PageHead'

const MIN_SCALE = 0.9
const MAX_SCALE = 1.3

/** Every change applies at once; nothing needs saving. */
export function AppearancePage() {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const enterSends = useEnterSends()
  const isCoarse = useMedia(COARSE)
  const isOffered = useAppSelector(selectAllowsLinkPreviews)
  const { density, formatting, linkPreviews } = useAppSelector(selectPreferences)
  return (
    <>
      <PageHead lead={t(($) => $.setting.appearance.lead)} />
      <FieldTarget field="theme">
        <ThemeChoice />
      </FieldTarget>
      <SettingSection title={t(($) => $.setting.appearance.reading)}>
        <TextSize />
        <SettingRow
          field="density"
          title={t(($) => $.setting.appearance.density)}
          hint={t(($) => $.setting.appearance.densityHint)}
        >
          <RadioGroup
            variant="segments"
            label={t(($) => $.setting.appearance.density)}
            labelHidden
            value={density}
            options={[
              { value: 'comfortable', label: t(($) => $.setting.appearance.comfortable) },
              { value: 'compact', label: t(($) => $.setting.appearance.compact) },
            ]}
            onChange={(value) => dispatch(preferenceChanged({ density: value }))}
          />
        </SettingRow>
        <SettingRow
          field="language"
          title={t(($) => $.setting.appearance.language)}
          hint={t(($) => $.setting.appearance.languageHint)}
        >
          <LanguagePicker />
        </SettingRow>
        <Formats />
        <SettingRow
          field="linkPreviews"
          title={t(($) => $.setting.appearance.linkPreviews)}
          hint={t(($) => $.setting.appearance.linkPreviewsHint)}
        >
          <RadioGroup
            variant="segments"
            label={t(($) => $.setting.appearance.linkPreviews)}
            labelHidden
            value={linkPreviews}
            options={[
              { value: 'off', label: t(($) => $.setting.appearance.linkPreviewsOff) },
              { value: 'words', label: t(($) => $.setting.appearance.linkPreviewsWords) },
              { value: 'images', label: t(($) => $.setting.appearance.linkPreviewsImages) },
            ]}
            onChange={(value) => dispatch(preferenceChanged({ linkPreviews: value }))}
          />
          {!isOffered && (
            <p className="mt-2 flex flex-wrap gap-x-2 text-sm text-muted">
              <span>{t(($) => $.setting.appearance.linkPreviewsNotOffered)}</span>
              <AdminLink page="overview" field="linkPreviews">
                {t(($) => $.setting.appearance.allowLinkPreviews)}
              </AdminLink>
            </p>
          )}
        </SettingRow>
        <SettingRow
          field="formatting"
          title={t(($) => $.setting.formatting.title)}
          hint={t(($) => $.setting.formatting.hint)}
        >
          <RadioGroup
            label={t(($) => $.setting.formatting.title)}
            labelHidden
            variant="segments"
            value={formatting}
            options={[
              { value: 'auto', label: t(($) => $.setting.formatting.auto) },
              { value: 'always', label: t(($) => $.setting.formatting.always) },
              { value: 'plain', label: t(($) => $.setting.formatting.plain) },
            ]}
            onChange={(value) => dispatch(preferenceChanged({ formatting: value }))}
          />
        </SettingRow>
        <SettingLine field="enterSends">
          <Switch
            label={t(($) => $.setting.appearance.enterSends)}
            hint={
              isCoarse
                ? t(($) => $.setting.appearance.enterSendsHintTouch)
                : t(($) => $.setting.appearance.enterSendsHint)
            }
            checked={enterSends}
            onChange={(on) => dispatch(preferenceChanged({ enterSends: on }))}
          />
        </SettingLine>
      </SettingSection>
    </>
  )
}

/** The choices of how times are written and how much moves. */
function Formats() {
  const { t, i18n } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const { hours, motion } = useAppSelector(selectPreferences)
  return (
    <>
      <SettingRow
        field="hours"
        title={t(($) => $.setting.appearance.hours)}
        hint={t(($) => $.setting.appearance.hoursHint)}
      >
        <RadioGroup
          variant="segments"
          label={t(($) => $.setting.appearance.hours)}
          labelHidden
          value={hours}
          options={[
            { value: 'auto', label: t(($) => $.setting.appearance.hoursAuto) },
            { value: '12', label: t(($) => $.setting.appearance.hours12) },
            { value: '24', label: t(($) => $.setting.appearance.hours24) },
          ]}
          onChange={(value) => {
            dispatch(preferenceChanged({ hours: value }))
            setHours(i18n, value)
          }}
        />
      </SettingRow>
      <SettingLine field="motion">
        <Switch
          label={t(($) => $.setting.appearance.motion)}
          hint={t(($) => $.setting.appearance.motionHint)}
          checked={motion === 'less'}
          onChange={(isOn) => dispatch(preferenceChanged({ motion: isOn ? 'less' : 'auto' }))}
        />
      </SettingLine>
    </>
  )
}

function ThemeChoice() {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const { theme } = useAppSelector(selectPreferences)
  const choices = [
    { value: 'auto', label: t(($) => $.setting.appearance.auto) },
    { value: 'light', label: t(($) => $.setting.appearance.light) },
    { value: 'dark', label: t(($) => $.setting.appearance.dark) },
  ] as const
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-msg font-semibold">{t(($) => $.setting.appearance.theme)}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-4 max-sm:gap-3">
        {choices.map(({ value, label }) => (
          <label key={value} className="grid gap-2">
            <span
              aria-hidden
              className={clsx(
                'grid h-24 overflow-hidden rounded-card border border-line',
                value === 'auto' ? 'grid-cols-2' : 'grid-cols-1',
                theme === value && 'outline-2 outline-accent',
              )}
            >
              {value !== 'dark' && <ThemeSample theme="light" />}
              {value !== 'light' && <ThemeSample theme="dark" />}
            </span>
            <span className="flex items-center gap-2">
              <input
                type="radio"
                name="theme"
                value={value}
                checked={theme === value}
                onChange={() => dispatch(preferenceChanged({ theme: value }))}
                className="size-[1.125rem] appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[5.5px] checked:border-accent forced-colors:appearance-auto"
              />
              <span>{label}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A small sample in a theme's own colors. The theme's tokens apply inside the element that names it. */
function ThemeSample({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <span data-theme={theme} className="grid grid-cols-[7%_17%_minmax(0,1fr)] bg-surface">
      <span className="bg-sunken" />
      <span className="bg-canvas" />
      <span className="grid content-center gap-2 px-[18%]">
        <span className="h-1.5 w-3/5 rounded-full bg-text" />
        <span className="h-1.5 w-2/5 rounded-full bg-faint" />
        <span className="h-1.5 w-1/2 rounded-full bg-accent" />
      </span>
    </span>
  )
}

function TextSize() {
  const { t } = useTranslation(['common', 'setting'])
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { textScale } = useAppSelector(selectPreferences)
  return (
    <SettingRow
      field="textSize"
      title={t(($) => $.setting.appearance.textSize)}
      hint={t(($) => $.setting.appearance.textSizeHint)}
    >
      <span className="flex items-center gap-3">
        <input
          type="range"
          min={MIN_SCALE}
          max={MAX_SCALE}
          step={0.1}
          value={textScale}
          aria-label={t(($) => $.setting.appearance.textSize)}
          aria-valuetext={format.percent(textScale)}
          onChange={(event) => dispatch(preferenceChanged({ textScale: Number(event.target.value) }))}
          className="h-8 w-40 accent-accent pointer-coarse:h-11"
        />
        <output aria-hidden className="min-w-12 text-end tabular">
          {format.percent(textScale)}
        </output>
      </span>
    </SettingRow>
  )
}
