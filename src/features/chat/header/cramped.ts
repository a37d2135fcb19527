/** Whether the bar has room for its tools beside the name: measured in letters, so that large ones count. As in header.css. */

const REM = { first: 22.5, last: 14 } as const

/** Whether the header round an element hides the tools that give way first, or last. */
export function isCramped(inside: HTMLElement, which: keyof typeof REM): boolean {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const header = inside.closest('header')
  return header !== null && header.offsetWidth < REM[which] * rem
}
