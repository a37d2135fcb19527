/** Decodes GET /resource/open_graphic_parse. */
import type { LinkPreview } from '@/domain/linkPreview'
import { truncateText } from '@/lib/truncateText'
import { addressIn, each, isInvisible, members, textOrNull } from './check'

/** More is never shown: title and description have two lines each. */
const TITLE_LETTERS = 300
const DESCRIPTION_LETTERS = 600

const dimension = (value: unknown) => (typeof value === 'number' && value > 0 ? value : null)

function toImage(value: unknown): NonNullable<LinkPreview['image']> {
  const fields = members(value)
  return {
    url: addressIn(fields, 'secure_url') ?? addressIn(fields, 'url') ?? '',
    width: dimension(fields.width),
    height: dimension(fields.height),
    alt: truncateText(textOrNull(fields, 'alt') ?? '', TITLE_LETTERS),
  }
}

/**
 * Reads the preview of a page, or null when there is none: the server never refuses, but sends an empty title. One that
 * cannot be seen would be a link without words.
 */
export function toLinkPreview(value: unknown): LinkPreview | null {
  const fields = members(value)
  const title = textOrNull(fields, 'title') ?? ''
  if (isInvisible(title)) return null
  const images = Array.isArray(fields.images) ? each(fields.images, 'images', toImage, []) : []
  return {
    title: truncateText(title, TITLE_LETTERS),
    description: truncateText(textOrNull(fields, 'description') ?? '', DESCRIPTION_LETTERS),
    url: addressIn(fields, 'url') ?? '',
    siteName: truncateText(textOrNull(fields, 'site_name') ?? '', TITLE_LETTERS),
    favicon: addressIn(fields, 'favicon_url') ?? '',
    image: images.find(({ url }) => url !== '') ?? null,
  }
}
