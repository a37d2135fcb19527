const dayMs = 86_400_000

/** Expands `{{date:6}}` and `{{weekday:6}}`, days from `now`, in a language and time zone. */
export function datesIn(text: string, language: string, timeZone: string, now: number): string {
  return text.replaceAll(/\{\{(date|weekday):(-?\d+)\}\}/g, (_all, what: string, days: string) => {
    const form: Intl.DateTimeFormatOptions = what === 'date' ? { day: 'numeric', month: 'long' } : { weekday: 'long' }
    return new Intl.DateTimeFormat(language, { ...form, timeZone }).format(now + Number(days) * dayMs)
  })
}

/** Turns `@{nora}` into ` @7 `, the form in messages, and returns the uids in order without duplicates. */
export function mentionsIn(text: string, uidOf: (key: string) => number): { text: string; mentions: number[] } {
  const mentions = new Set<number>()
  const expanded = text.replaceAll(/ ?@\{(\w+)\} ?/g, (_all, key: string) => {
    mentions.add(uidOf(key))
    return ` @${uidOf(key)} `
  })
  return { text: expanded, mentions: [...mentions] }
}
