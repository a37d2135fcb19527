/** The shape of an entry in the table of settings pages. */
import type { SettingsField, SettingsText } from '@/components/form/settingsField'
import type { Capability } from '@/domain/serverVersion'
import type { RootState } from '@/store/rootReducer'
import type { LucideIcon } from '@/ui/display/Icon'

/** In the order of the navigation: by what people want to do. */
export const SETTINGS_GROUPS = ['personal', 'people', 'access', 'integrations', 'data', 'server', 'about'] as const
export type SettingsGroup = (typeof SETTINGS_GROUPS)[number]

export type SettingsPageEntry = {
  /** The last part of the address, `/setting/{page}`: the English title in lower case, with `_` for other signs. */
  page: string
  /** Other names in addresses of older clients. */
  aliases?: readonly string[]
  group: SettingsGroup
  icon: LucideIcon
  title: SettingsText
  /** A sentence about the page, below the heading. */
  lead?: SettingsText
  /** Uses the whole width and height of the area, for tables that scroll inside. */
  isWide?: true
  /** Has room for a list beside the content. */
  isBroad?: true
  /** Whether the person finds the page. For others its address shows the '404 page', and it makes no call. */
  isVisible: (state: RootState) => boolean
  /** The capability without which the page only says which version it needs. */
  capability?: Capability
  /** Everything that people may look for on the page. Its forms take labels and helps from here. */
  fields: readonly SettingsField[]
  /** Forms with names of their own; a name that ends with a space is the begin of several. Others have the page's. */
  forms?: readonly string[]
}
