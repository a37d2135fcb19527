import type { Config } from 'tailwindcss'

const colour = (name: string) => `var(--${name})`
const names = [
  'sunken', 'canvas', 'surface', 'raised', 'bubble', 'hover', 'pressed', 'scrim', 'line', 'line-mid', 'line-strong',
  'text', 'muted', 'faint', 'accent', 'accent-hover', 'accent-text', 'accent-soft', 'accent-line', 'on-accent',
  'danger', 'danger-text', 'danger-soft', 'on-danger', 'warning', 'warning-text', 'warning-soft',
  'success', 'success-text', 'success-soft', 'mention-soft', 'mention-edge', 'mark', 'focus', 'online', 'away',
  'code-key', 'code-str', 'code-num', 'code-fn', 'code-com',
] as const

/** The tokens of src/ui/theme.css under the names that class lists use; colours are named after their use, never a hue. */
export default {
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(names.map((name) => [name, colour(name)])),
      ...Object.fromEntries(Array.from({ length: 8 }, (_, index) => `p${index + 1}`).flatMap((name) => [[name, colour(name)], [`${name}-ink`, colour(`${name}-ink`)]])),
    },
    extend: {
      fontFamily: { sans: 'var(--font)', mono: 'var(--mono)' },
      fontSize: {
        xs: ['var(--fs-xs)', 'var(--lh-ui)'], sm: ['var(--fs-sm)', 'var(--lh-ui)'], ui: ['var(--fs-ui)', 'var(--lh-ui)'],
        msg: ['var(--fs-msg)', 'var(--lh-msg)'], lg: ['var(--fs-lg)', 'var(--lh-ui)'], xl: ['var(--fs-xl)', 'var(--lh-ui)'],
      },
      borderRadius: { xs: 'var(--r-xs)', DEFAULT: 'var(--r)', card: 'var(--r-card)', sheet: 'var(--r-sheet)' },
      boxShadow: { e1: 'var(--e1)', e2: 'var(--e2)', e3: 'var(--e3)' },
      spacing: { rail: 'var(--rail)', list: 'var(--list)', aside: 'var(--aside)', column: 'var(--column)', bar: 'var(--bar)', row: 'var(--row)', control: 'var(--control)', avatar: 'var(--avatar)', gutter: 'var(--gutter)' },
      transitionDuration: { fast: 'var(--t-fast)', panel: 'var(--t-panel)' },
      transitionTimingFunction: { DEFAULT: 'var(--ease)' },
    },
  },
} satisfies Config
