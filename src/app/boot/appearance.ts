/** The person's chosen look, written onto the page's root element, where the tokens read it. */

export type Appearance = { theme: 'auto' | 'light' | 'dark'; density: 'comfortable' | 'compact'; textScale: number }

/** The theme to paint: the chosen one, or the system's. */
export const themeToPaint = (theme: Appearance['theme'], systemIsDark: boolean) =>
  theme === 'auto' ? (systemIsDark ? 'dark' : 'light') : theme

/** Writes theme, density and text size onto the root element. */
export function paintAppearance(root: HTMLElement, { theme, density, textScale }: Appearance, systemIsDark: boolean) {
  root.dataset.theme = themeToPaint(theme, systemIsDark)
  root.dataset.density = density
  root.style.setProperty('--text-scale', String(Math.min(1.3, Math.max(0.9, textScale))))
}
