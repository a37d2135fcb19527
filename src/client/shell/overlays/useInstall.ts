/** Installing the client as an app, for the menus that offer it. */
import { usePorts } from '@/components/program/PortsContext'

/**
 * Returns the action of a menu item, or null where nothing can be installed. It asks by the browser's own question;
 * where a browser has none, `showSteps` is called.
 */
export function useInstall(showSteps: () => void): (() => void) | null {
  const { install, site } = usePorts()
  if (install.canPrompt()) return () => void install.prompt()
  return site.device() === 'ios' && !install.isInstalled() ? showSteps : null
}
