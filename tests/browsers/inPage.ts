/** Finds elements as people do, by role and name. These functions run inside the page. */

/** An element: its role, and its name or a part of it, or a part of its text or value. Several are told apart by what they are inside. */
export type Target = { role: string; name?: string; partOfName?: string; text?: string; inside?: Target }

/** The centre of an element, and its text or value. */
export type Found = { x: number; y: number; text: string }

/**
 * Resolves to the last visible match that a pointer can reach and that stands still, or null. It is scrolled into view.
 */
async function findInPage(target: Target): Promise<Found | null> {
  const selectors: Record<string, string> = {
    article: 'article',
    button: 'button',
    dialog: 'dialog',
    heading: 'h1,h2,h3,h4',
    img: 'img',
    link: 'a[href]',
    list: 'ul,ol',
    listitem: 'li',
    main: 'main',
    navigation: 'nav',
    checkbox: 'input[type=checkbox]',
    region: 'section',
    table: 'table',
    complementary: 'aside',
    textbox:
      'textarea,input:not([type]),input[type=text],input[type=email],input[type=password],[contenteditable=true]',
    searchbox: 'input[type=search]',
    slider: 'input[type=range]',
  }
  const plain = (text: string | null | undefined) =>
    (text ?? '')
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  const textOf = (element: Element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : plain(element.textContent)
  function nameOf(element: Element): string {
    const labelledBy = element.getAttribute('aria-labelledby')
    if (labelledBy)
      return plain(
        labelledBy
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      )
    const own = element.getAttribute('aria-label') ?? element.getAttribute('alt')
    if (own) return plain(own)
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      return plain(element.labels?.[0]?.textContent)
    }
    return plain(element.textContent)
  }
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  function findAll({ role, name, partOfName, text, inside }: Target): Element[] {
    const scopes: (Element | Document)[] = inside ? findAll(inside) : [document]
    const implicit = selectors[role]
    const selector = [`[role=${role}]`, ...(implicit ? [`:is(${implicit}):not([role])`] : [])].join()
    return scopes
      .flatMap((scope) => [...scope.querySelectorAll(selector)])
      .filter((element) => name === undefined || nameOf(element) === name)
      .filter((element) => partOfName === undefined || nameOf(element).includes(partOfName))
      .filter((element) => text === undefined || textOf(element).includes(text))
      .filter(isVisible)
  }
  // A page behind another one draws no frames.
  const nextFrame = () =>
    new Promise((resolve) => (document.hidden ? setTimeout(resolve) : requestAnimationFrame(resolve)))
  const element = findAll(target).at(-1)
  if (!element) return null
  element.scrollIntoView({ block: 'nearest' })
  const before = element.getBoundingClientRect()
  await nextFrame()
  await nextFrame()
  const { left, top, width, height } = element.getBoundingClientRect()
  if (before.left !== left || before.top !== top) return null
  const x = Math.round(left + width / 2)
  const y = Math.round(top + height / 2)
  const reached = document.elementFromPoint(x, y)
  if (!reached || !(element.contains(reached) || reached.contains(element))) return null
  return { x, y, text: textOf(element) }
}

/** Returns the expression that finds an element in the page. */
export const expressionOf = (target: Target) =>
  // The helper that tsx writes around named functions does not exist in the page.
  `(() => { const __name = (named) => named; return (${findInPage.toString()})(${JSON.stringify(target)}) })()`
