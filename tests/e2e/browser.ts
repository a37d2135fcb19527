/** Finds a Chromium: the named one, one on the path, or the one from the packages. Nothing is installed. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first has the same engine without a window's parts, and takes a seventh less processor time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/**
 * Features of Chromium that are turned off. The address bar's own pages run even without a visible window, and cost half
 * a CPU second for each person of a journey. Chromium reads only the last switch of a name, so the rest is Playwright's
 * own list for Linux.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Switches that turn off everything that a journey does not need. */
export const BROWSER_SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
]

/** Returns the first of these programs on the path. */
const findOnPath = (names: readonly string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file))

/** Returns the path of a Chromium that can show notifications, which the headless shell cannot; undefined without one. */
export const findBrowserWithNotifications = (): string | undefined =>
  findOnPath(NAMES.filter((name) => name !== 'chromium-headless-shell'))

/** Resolves to the path of a Chromium that runs here. `CHROMIUM_PATH=packaged` selects the packaged one. */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '' && named !== 'packaged') return named
  const onPath = findOnPath(NAMES)
  if (named !== 'packaged' && onPath !== undefined) return onPath
  // This is set before the import: only with it does the package unpack the libraries that a bare Debian lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}
