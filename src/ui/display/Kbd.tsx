/** Names of keys, as the platform prints them. */

/** Tells whether the keyboard has ⌘ instead of Ctrl. */
export const hasAppleKeyboard = () => /Mac|iPhone|iPad/.test(navigator.platform)

const apple: Record<string, string> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↩' }

/** Returns a key combination in the platform's spelling: `Ctrl K`, or `⌘K` on Apple keyboards. */
export const formatKeys = (keys: readonly string[]) =>
  hasAppleKeyboard() ? keys.map((key) => apple[key] ?? key).join('') : keys.join(' ')

/** Renders a key combination: `<Kbd keys={['Ctrl', 'K']} />`. */
export const Kbd = ({ keys }: { keys: readonly string[] }) => (
  <kbd
    translate="no"
    className="inline-block min-w-5 flex-none rounded-xs border border-line bg-surface px-[5px] py-[2px] text-center font-sans text-xs leading-none font-medium text-muted"
  >
    {formatKeys(keys)}
  </kbd>
)
