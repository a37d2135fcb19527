/** Reads rules that were stored as JSON, perhaps by another version of the client. */
import { isFlag, isNumber, isObject, isText, listOf, objectOf, recordOf, type Check } from '@/lib/shape'
import {
  CONVERSATION_CHOICES,
  DEFAULT_RULES,
  TONES,
  type Effects,
  type NotificationRules,
  type QuietHours,
} from './rules'

const isMinute: Check = (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 24 * 60
const isWeekday: Check = (value) => [0, 1, 2, 3, 4, 5, 6].includes(value as number)
const oneOf =
  (words: readonly unknown[]): Check =>
  (value) =>
    words.includes(value)

const MEMBERS: Readonly<Record<Exclude<keyof NotificationRules, 'rows'>, Check>> = {
  quietHours: objectOf<QuietHours>({ isOn: isFlag, from: isMinute, to: isMinute, weekdays: listOf(isWeekday) }),
  pausedUntil: isNumber,
  tone: oneOf(TONES),
  volume: (value) => isNumber(value) && (value as number) >= 0 && (value as number) <= 1,
  showsText: isFlag,
  ownerId: isNumber,
  conversations: recordOf(oneOf(CONVERSATION_CHOICES)),
  keywords: listOf(isText),
  mayPass: listOf(isNumber),
}
const isEffects = objectOf<Effects>({ show: isFlag, sound: isFlag, count: isFlag })

const validMembers = (stored: unknown, isValid: (name: string, value: unknown) => boolean) =>
  Object.fromEntries(isObject(stored) ? Object.entries(stored).filter(([name, value]) => isValid(name, value)) : [])

/** Returns the stored rules. Each missing or invalid member has its default. */
export function toRules(stored: unknown): NotificationRules {
  const members: Readonly<Record<string, Check>> = MEMBERS
  const rows = isObject(stored) ? stored.rows : null
  return {
    ...DEFAULT_RULES,
    ...validMembers(stored, (name, value) => Object.hasOwn(members, name) && members[name]?.(value) === true),
    rows: {
      ...DEFAULT_RULES.rows,
      ...validMembers(rows, (name, value) => Object.hasOwn(DEFAULT_RULES.rows, name) && isEffects(value)),
    },
  }
}
