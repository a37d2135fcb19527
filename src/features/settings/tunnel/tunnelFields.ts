/** The fields of the page Tunnel. */
import type { SettingsField } from '@/components/form/settingsField'

export const tunnelFields: readonly SettingsField[] = [
  {
    id: 'tunnel',
    label: (t) => t(($) => $.setting.tunnel.title),
    help: (t) => t(($) => $.setting.tunnel.lead),
    words: (t) => t(($) => $.setting.tunnel.words),
  },
  // On the page while the tunnel is open.
  { id: 'address', label: (t) => t(($) => $.setting.tunnel.address) },
]
