/** Places an element of the widget over the page, whatever the rules of the page say about such elements. */

/** The distance from the edges, in CSS pixels. */
export const EDGE = 16

/** Sets the place and the given styles. The page's `color-scheme` stays: dark pages get a dark widget. */
export function placeFixed(
  element: HTMLElement,
  position: 'left' | 'right',
  styles: Readonly<Record<string, string>>,
): void {
  const all = {
    all: 'initial',
    'color-scheme': 'inherit',
    position: 'fixed',
    'z-index': '9999',
    bottom: `calc(${EDGE}px + env(safe-area-inset-bottom, 0px))`,
    [position]: `${EDGE}px`,
    font: '14px/1.4 system-ui, sans-serif',
    ...styles,
  }
  for (const [name, value] of Object.entries(all)) element.style.setProperty(name, value, 'important')
  // People may widen these by a style sheet of their own.
  for (const name of ['letter-spacing', 'line-height', 'word-spacing'])
    element.style.setProperty(name, element.style.getPropertyValue(name))
}
