/** Whether somebody can see what is drawn: the page is visible, and its window is the one that is worked in. */
export const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus()
