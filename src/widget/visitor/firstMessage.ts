/** The first message of a visitor, from the moment it is sent until the outbox has it. A reload in between loses nothing. */
import type { Ports } from '@/platform/ports'

const KEY = 'first'

/** Returns the place for the text. */
export const firstMessageOf = ({ preferences }: Pick<Ports, 'preferences'>) => ({
  keep: (text: string): void => void preferences.write(KEY, text),
  /** The text, or null. */
  text: (): string | null => preferences.read(KEY),
  drop: (): void => void preferences.write(KEY, null),
})
