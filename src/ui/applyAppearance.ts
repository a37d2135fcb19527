/** Applies the appearance settings (theme, density, text size, movements) as attributes of `<html>`. */

type ThemeChoice = 'auto' | 'light' | 'dark'
export type Appearance = {
  theme: ThemeChoice
  density: 'comfortable' | 'compact'
  textScale: number
  motion: 'auto' | 'less'
}

const DARK = '(prefers-color-scheme: dark)'

/** Returns the current theme for a choice. */
const themeOf = (choice: ThemeChoice): 'light' | 'dark' =>
  choice === 'auto' ? (window.matchMedia(DARK).matches ? 'dark' : 'light') : choice

/**
 * Applies the settings, and follows the system theme if the choice is `auto`. Returns a function that stops following.
 */
export function applyAppearance(appearance: Appearance): () => void {
  const root = document.documentElement
  const applyTheme = () => {
    const theme = themeOf(appearance.theme)
    // Asking for a computed style in the middle of a first render would compute the styles of all rows once more.
    if (root.dataset.theme === theme) return
    root.dataset.theme = theme
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--canvas').trim())
  }
  root.dataset.density = appearance.density
  // Without the attribute, browsers reject the rules about it for all elements at once.
  if (appearance.motion === 'less') root.dataset.motion = 'less'
  else delete root.dataset.motion
  // 90 to 130 %, as the design allows. The stored value may be invalid.
  root.style.setProperty('--text-scale', String(Math.min(1.3, Math.max(0.9, appearance.textScale || 1))))
  applyTheme()
  if (appearance.theme !== 'auto') return () => undefined
  const system = window.matchMedia(DARK)
  system.addEventListener('change', applyTheme)
  return () => system.removeEventListener('change', applyTheme)
}
