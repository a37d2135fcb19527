/** The appearance of the client on this device: theme, text size, density, language, formats, and the key that sends. */
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { setHours } from '@/i18n/i18n'
import { useFormat } from '@/i18n/useFormat'
import { FieldTarget } from '@/components/form/FieldTarget'
import { LanguagePicker } from '@/components/language/LanguagePicker'
import { useEnterSends } from '@/conversation/composer/editor/useEnterSends'
import { AdminLink } from '@/components/settings/SettingLink'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectAllowsLinkPreviews } from '@/store/server/selectors'
import { preferenceChanged, selectPreferences } from '@/store/preferences/preferencesSlice'
import { COARSE, useMedia } from '@/ui/layout/useMedia'
import { ChoiceRow, SettingRow, SettingSection, SwitchRow } from '@/components/form/SettingRow'
import { useFieldTexts } from '@/components/form/pageFields'

const MIN_SCALE = 0.9
const MAX_SCALE = 1.3
const THEMES = ['auto', 'light', 'dark'] as const

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
      <FieldTarget field="theme">
        <ThemeChoice />
      </FieldTarget>
      <SettingSection title={t(($) => $.setting.appearance.reading)}>
        <TextSize />
        <ChoiceRow
          field="density"
          values={['comfortable', 'compact']}
          value={density}
          onChange={(value) => dispatch(preferenceChanged({ density: value }))}
        />
        <SettingRow field="language">
          <LanguagePicker />
        </SettingRow>
        <Formats />
        <ChoiceRow
          field="linkPreviews"
          values={['off', 'words', 'images']}
          value={linkPreviews}
          onChange={(value) => dispatch(preferenceChanged({ linkPreviews: value }))}
        >
          {!isOffered && (
            <p className="mt-2 flex flex-wrap gap-x-2 text-sm text-muted">
              <span>{t(($) => $.setting.appearance.linkPreviewsNotOffered)}</span>
              <AdminLink page="overview" field="linkPreviews">
                {t(($) => $.setting.appearance.allowLinkPreviews)}
              </AdminLink>
            </p>
          )}
        </ChoiceRow>
        <ChoiceRow
          field="formatting"
          values={['auto', 'always', 'plain']}
          value={formatting}
          onChange={(value) => dispatch(preferenceChanged({ formatting: value }))}
        />
        <SwitchRow
          field="enterSends"
          {...(isCoarse && { hint: t(($) => $.setting.appearance.enterSendsHintTouch) })}
          checked={enterSends}
          onChange={(on) => dispatch(preferenceChanged({ enterSends: on }))}
        />
      </SettingSection>
    </>
  )
}

/** The choices of how times are written and how much moves. */
function Formats() {
  const { i18n } = useTranslation()
  const dispatch = useAppDispatch()
  const { hours, motion } = useAppSelector(selectPreferences)
  return (
    <>
      <ChoiceRow
        field="hours"
        values={['auto', '12', '24']}
        value={hours}
        onChange={(value) => {
          dispatch(preferenceChanged({ hours: value }))
          setHours(i18n, value)
        }}
      />
      <SwitchRow
        field="motion"
        checked={motion === 'less'}
        onChange={(isOn) => dispatch(preferenceChanged({ motion: isOn ? 'less' : 'auto' }))}
      />
    </>
  )
}

function ThemeChoice() {
  const dispatch = useAppDispatch()
  const { theme } = useAppSelector(selectPreferences)
  const { label, option } = useFieldTexts('theme')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-msg font-semibold">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-4 max-sm:gap-3">
        {THEMES.map((value) => (
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
              <span>{option(value)}</span>
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
  const { label } = useFieldTexts('textSize')
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { textScale } = useAppSelector(selectPreferences)
  return (
    <SettingRow field="textSize">
      <span className="flex items-center gap-3">
        <input
          type="range"
          min={MIN_SCALE}
          max={MAX_SCALE}
          step={0.1}
          value={textScale}
          aria-label={label}
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
