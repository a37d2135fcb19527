/** Selects the interface language, on the sign-in page and in the settings. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import Globe from 'lucide-react/icons/globe'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, LANGUAGES, toLanguage } from '@/i18n/languages'
import { languageOf } from '@/i18n/i18n'
import { Icon } from '@/ui/display/Icon'

/** A native select with each language in its own name; `isQuiet` draws no box around it. */
export function LanguagePicker({ isQuiet = false }: { isQuiet?: boolean }) {
  const { t, i18n } = useTranslation()
  const language = languageOf(i18n)
  return (
    <span
      className={clsx(
        'relative inline-flex min-h-control items-center rounded pointer-coarse:min-h-11 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus',
        isQuiet ? 'text-sm text-muted hover:bg-hover hover:text-text' : 'border border-line-strong bg-surface',
      )}
    >
      {isQuiet && <Icon of={Globe} size="s" className="pointer-events-none absolute inset-s-2.5" />}
      <select
        aria-label={t(($) => $.common.language.label)}
        value={language}
        onChange={(event) => {
          const chosen = toLanguage(event.target.value)
          // client/boot listens to the change and stores the choice.
          if (chosen !== null) void i18n.changeLanguage(chosen)
        }}
        className={clsx(
          'h-full min-h-[inherit] appearance-none bg-transparent pe-8 outline-0',
          isQuiet ? 'ps-8' : 'ps-2.5',
        )}
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code} className="bg-raised text-text">
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size="s" className="pointer-events-none absolute inset-e-2.5" />
    </span>
  )
}
