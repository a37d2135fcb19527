/**
 * Whether a key press belongs to an input method (Chinese, Japanese, Korean …), which accepts or chooses a candidate
 * with it. Safari and Chrome on Android report some of these keys without `isComposing`, and then only by key code 229.
 */
export const isInputMethodKey = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229
