/** Whether somebody can see the page: it is visible and its window has the focus. */
export const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus()
