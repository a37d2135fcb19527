/** Whether somebody can see the page: it is visible and its window has the focus. */
export const isPageActive = (): boolean => document.visibilityState === 'visible' && document.hasFocus()
