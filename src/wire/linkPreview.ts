/** GET /resource/open_graphic_parse. */
import type { LinkPreview } from '@/domain/linkPreview'
import { each, members, text, textOrNull } from './check'

const dimension = (value: unknown) => (typeof value === 'number' && value > 0 ? value : null)

function toImage(value: unknown): NonNullable<LinkPreview['image']> {
  const of = members(value)
  return {
    url: textOrNull(of, 'secure_url') ?? text(of, 'url'),
    width: dimension(of.width),
    height: dimension(of.height),
    alt: textOrNull(of, 'alt') ?? '',
  }
}

/** The preview of a page, or null where there is none: the server never refuses, it sends an empty title. */
export function toLinkPreview(value: unknown): LinkPreview | null {
  const of = members(value)
  const title = textOrNull(of, 'title') ?? ''
  if (title === '') return null
  const images = Array.isArray(of.images) ? each(of.images, 'images', toImage, []) : []
  return {
    title,
    description: textOrNull(of, 'description') ?? '',
    url: textOrNull(of, 'url') ?? '',
    siteName: textOrNull(of, 'site_name') ?? '',
    favicon: textOrNull(of, 'favicon_url') ?? '',
    image: images[0] ?? null,
  }
}
