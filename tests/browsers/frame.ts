import type { Tab } from './browser'

/** Returns the frame that the selector finds in a page, as a page of its own. */
export function frameIn(tab: Tab, selector: string): Tab {
  const corner = async () => {
    const box = `document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect()`
    return (await tab.evaluate(`(({ left, top }) => ({ left, top }))(${box})`)) as { left: number; top: number }
  }
  /** The pointer moves in the page around the frame. */
  const inPage = (act: Tab['click']) => async (x: number, y: number) => {
    const { left, top } = await corner()
    await act(left + x, top + y)
  }
  return {
    ...tab,
    evaluate: (expression) => tab.evaluate(expression, selector),
    type: (text) => tab.type(text, selector),
    press: (key) => tab.press(key, selector),
    movePointer: inPage(tab.movePointer),
    click: inPage(tab.click),
  }
}
