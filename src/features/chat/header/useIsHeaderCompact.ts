/**
 * Whether the header has room for its tools beside the name; in rem, so that large text counts. Must match header.css.
 */

const REM = { first: 22.5, last: 14 } as const

/** Whether the header around an element hides the tools that are hidden first, or those hidden last. */
export function isCramped(inside: HTMLElement, which: keyof typeof REM): boolean {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const header = inside.closest('header')
  return header !== null && header.offsetWidth < REM[which] * rem
}
