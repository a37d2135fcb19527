/** Orders the days of the week as the reader's country does. */

/** Countries whose week begins on Sunday, for browsers that do not tell. */
const SUNDAY_FIRST = ['US', 'CA', 'MX', 'BR', 'JP', 'KR', 'TW', 'HK', 'IN', 'IL', 'ZA', 'PH', 'CO', 'PE', 'VE']

type WeekInfo = { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

/** Returns the seven days, 0 for Sunday, beginning with the one that a week begins with in this locale. */
export function weekDays(locale: string): number[] {
  const { region, ...known } = weekOf(locale)
  const first = known.firstDay ?? (region !== undefined && SUNDAY_FIRST.includes(region) ? 0 : 1)
  return Array.from({ length: 7 }, (_, index) => (first + index) % 7)
}

function weekOf(locale: string) {
  const info = new Intl.Locale(locale) as Intl.Locale & WeekInfo
  const { firstDay } = info.getWeekInfo?.() ?? info.weekInfo ?? {}
  return { region: info.maximize().region, firstDay }
}
