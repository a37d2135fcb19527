/** Returns a list. From now on, every text that appears in a polite live region of the page is added to it. */
export function listenToAnnouncements(): readonly string[] {
  const lines: string[] = []
  const watch = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof Element && target.closest('[aria-live=polite]'))
        for (const node of addedNodes) if (node.textContent) lines.push(node.textContent)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return lines
}
