/** Writes the manifest of the installed app: the server's name and logo, as the page left them for the worker. */
import type { AppIdentity } from '../domain/notification/workerData'

type Manifest = Readonly<Record<string, unknown>>

/** The sizes that platforms ask for. A maskable icon has a margin, which they may cut off. */
const SIZES = [192, 512] as const

/** Marks the address of an icon that the worker draws from the logo; without a worker it is the static icon. */
export const LOGO_QUERY = 'logo'

/** Returns the static manifest with the identity of the server. */
export function appManifest(fixed: Manifest, { name, theme, logo, texts, lang, dir }: AppIdentity): Manifest {
  const icons = SIZES.flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `icons/icon-${size}.png?${LOGO_QUERY}=${purpose}`,
      type: 'image/png',
      sizes: `${size}x${size}`,
      purpose,
    })),
  )
  return {
    ...fixed,
    name,
    short_name: name,
    theme_color: theme,
    ...(lang !== undefined && { lang, dir }),
    ...(logo !== null && { icons }),
    shortcuts: [
      { name: texts.newMessage, url: './#/chat?new=message' },
      { name: texts.search, url: './#/search' },
    ],
  }
}
