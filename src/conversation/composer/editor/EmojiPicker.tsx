/**
 * All emoji, with search and skin tone. Lazily loaded at the first press of the button. The data comes from the app's
 * own origin.
 */
import { EmojiPicker as Picker } from 'frimousse'
import { useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '@/i18n/i18n'
import { useAppSelector } from '@/store/hooks'
import { EMOJI_LANGUAGES } from '@/i18n/emojiLanguages'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { COARSE, useMedia } from '@/ui/layout/useMedia'
import { lastTone } from './skinTone'

/** Ordered from light to dark. */
const TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const
const COLUMNS = 8
/** On the narrowest phones, so that each is 44 px wide. */
const NARROW_COLUMNS = 6
const NARROWEST = '(max-width: 389.98px)'
const dataAddress = () => new URL('./emojibase', document.baseURI).href.replace(/\/$/, '')

/** Renders the panel; `onPick` gets the emoji as text. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const { t, i18n } = useTranslation(['common', 'chat'])
  const language = languageOf(i18n)
  const recent = useAppSelector((state) => selectPreferences(state).recentEmoji)
  const [typed, setTyped] = useState('')
  const tone = lastTone(recent)
  const isCoarse = useMedia(COARSE)
  const columns = useMedia(NARROWEST) ? NARROW_COLUMNS : COLUMNS
  const cell = { width: `${100 / columns}%` }
  return (
    <Picker.Root
      className="isolate flex h-[min(22.5rem,var(--radix-popover-content-available-height))] min-h-44 w-88 max-w-full flex-col pointer-coarse:w-96"
      columns={columns}
      skinTone={tone === null ? 'none' : TONES[tone]!}
      emojibaseUrl={dataAddress()}
      locale={EMOJI_LANGUAGES.includes(language) ? language : 'en'}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <div className="flex gap-2 p-2">
        <Picker.Search
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the panel opens because of a press, and searching is what comes next
          autoFocus={!isCoarse}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={t(($) => $.chat.composer.searchEmoji)}
          placeholder={t(($) => $.chat.composer.searchEmoji)}
          className="h-9 min-w-0 flex-1 rounded border border-line bg-sunken px-2.5 placeholder:text-muted pointer-coarse:h-11 pointer-coarse:text-base"
        />
        <Picker.SkinToneSelector className="grid size-9 flex-none place-items-center rounded text-lg hover:bg-hover pointer-coarse:size-11" />
      </div>
      {typed === '' && recent.length > 0 && (
        <RecentEmoji emoji={recent.slice(0, columns)} cell={cell} onPick={onPick} />
      )}
      <Picker.Viewport className="relative min-h-0 flex-1 [scrollbar-width:thin]">
        <Picker.Loading className="absolute inset-0 grid place-items-center text-muted">
          {t(($) => $.chat.composer.loadingEmoji)}
        </Picker.Loading>
        <Picker.Empty className="absolute inset-0 grid place-items-center text-muted">
          {t(($) => $.chat.composer.noEmoji)}
        </Picker.Empty>
        <Picker.List
          className="pb-2 select-none"
          components={{
            CategoryHeader: ({ category, ...rest }) => (
              <div {...rest} className="bg-raised px-3 pt-2 pb-1 text-xs font-medium text-muted">
                {category.label}
              </div>
            ),
            // The library counts rows from 0, ARIA from 1. The library finds rows by this number, so only the first one
            // may change.
            Row: ({ children, ...rest }) => (
              <div {...rest} aria-rowindex={Math.max(1, rest['aria-rowindex'] ?? 1)} className="scroll-my-1 px-2">
                {children}
              </div>
            ),
            Emoji: ({ emoji, ...rest }) => (
              <button
                {...rest}
                role="gridcell"
                aria-colindex={(rest['aria-colindex'] ?? 0) + 1}
                type="button"
                style={cell}
                className="grid h-10 flex-none place-items-center rounded text-xl data-active:bg-hover pointer-coarse:h-11"
              >
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </Picker.Viewport>
    </Picker.Root>
  )
}

type RecentProps = { emoji: readonly string[]; cell: CSSProperties; onPick: (emoji: string) => void }

/** One row of those that were used last. */
function RecentEmoji({ emoji, cell, onPick }: RecentProps) {
  const { t } = useTranslation(['common', 'chat'])
  return (
    <div role="group" aria-label={t(($) => $.chat.composer.recentEmoji)} className="flex px-2 pb-1">
      {emoji.map((each) => (
        <button
          key={each}
          type="button"
          style={cell}
          className="grid h-10 flex-none place-items-center rounded text-xl hover:bg-hover pointer-coarse:h-11"
          onClick={() => onPick(each)}
        >
          {each}
        </button>
      ))}
    </div>
  )
}
