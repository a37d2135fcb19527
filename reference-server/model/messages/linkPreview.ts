import { Parser } from 'htmlparser2'
import type { ServerState } from '../serverState'
import { fetchExternal, type ExternalResponse } from '../external/fetchExternal'

type Media = { type: string | null; url: string; secure_url: string | null }
type Sized = Media & { width: number | null; height: number | null }

/** The metadata of a page in the API's shape; an empty title means no preview. */
export type Preview = {
  type: string
  title: string
  url: string
  images: Array<Sized & { alt: string | null }>
  audios: Media[]
  videos: Sized[]
  favicon_url: string | null
  description: string | null
  locale: string | null
  locale_alternate: string[] | null
  site_name: string | null
}

const nothing = (): Preview => ({
  type: '',
  title: '',
  url: '',
  images: [],
  audios: [],
  videos: [],
  favicon_url: null,
  description: null,
  locale: null,
  locale_alternate: null,
  site_name: null,
})

const timeoutMs = 8000
const maxRefreshes = 10

/** The text of a page, or null if it is not text. 0.3.3 checks neither status nor type and reads only UTF-8. */
function textOf(state: ServerState, page: ExternalResponse): string | null {
  const type = page.headers['content-type'] ?? ''
  const isPage = page.status < 400 && /^(text\/html|application\/xhtml\+xml)/i.test(type)
  if (!isPage && !state.quirks) return null
  const charset = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(state.quirks ? 'utf-8' : charset, { fatal: true }).decode(page.bytes)
  } catch {
    return null
  }
}

/** The preview of an address. Any failure results in an empty preview. */
export async function previewOf(state: ServerState, address: string, language: string | null): Promise<Preview> {
  const headers = { accept: 'text/html', ...(language === null ? {} : { 'accept-language': language }) }
  const signal = AbortSignal.timeout(timeoutMs)
  let url = address
  for (let count = 0; count <= maxRefreshes; count += 1) {
    const page = await fetchExternal(state, url, { headers, signal }).catch(() => null)
    const text = page && textOf(state, page)
    if (!page || text === null) return nothing()
    const { preview, refresh } = read(text, page.url)
    if (refresh === null) return preview
    if (!URL.canParse(refresh, state.quirks ? undefined : page.url)) return nothing()
    url = new URL(refresh, page.url).href
  }
  return nothing()
}

/** Reads the metadata of a page. `refresh` is the address that it forwards to. */
function read(html: string, base: string): { preview: Preview; refresh: string | null } {
  const preview = nothing()
  let refresh: string | null = null
  let title: string | null = null
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'title') title = ''
        if (name === 'link' && /\bicon\b/i.test(attributes.rel ?? ''))
          preview.favicon_url = resolve(attributes.href ?? '', base)
        if (name !== 'meta') return
        const content = attributes.content ?? ''
        if (/^refresh$/i.test(attributes['http-equiv'] ?? ''))
          refresh = /url\s*=\s*['"]?([^'"]+)/i.exec(content)?.[1]?.trim() ?? refresh
        if (attributes.name === 'description' && content) preview.description = content
        if (attributes.property?.startsWith('og:') && content)
          take(preview, attributes.property.slice(3), content, base)
      },
      ontext: (text) => {
        if (title !== null) title += text
      },
      onclosetag: (name) => {
        if (name !== 'title' || title === null) return
        if (title.trim()) preview.title = title.trim()
        title = null
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return { preview, refresh }
}

function resolve(url: string, base: string): string | null {
  return url !== '' && URL.canParse(url, base) ? new URL(url, base).href : null
}

const whole = (text: string) => (/^\d+$/.test(text) ? Number(text) : null)

/** Stores one Open Graph property; properties of media belong to the last medium. */
function take(preview: Preview, property: string, content: string, base: string) {
  const [kind = '', member] = property.split(':')
  const media = { type: null, url: resolve(content, base) ?? content, secure_url: null }
  switch (property) {
    case 'image':
      return preview.images.push({ ...media, width: null, height: null, alt: null })
    case 'video':
      return preview.videos.push({ ...media, width: null, height: null })
    case 'audio':
      return preview.audios.push(media)
    case 'locale:alternate':
      return (preview.locale = content)
    case 'type':
    case 'title':
    case 'url':
    case 'description':
    case 'locale':
    case 'site_name':
      return (preview[property] = content)
  }
  const list: Array<Partial<Preview['images'][number]>> =
    { image: preview.images, video: preview.videos, audio: preview.audios }[kind] ?? []
  const last = list.at(-1)
  if (!last || member === undefined) return undefined
  if (member === 'width' || member === 'height') return 'width' in last ? (last[member] = whole(content)) : undefined
  if (member === 'secure_url') return (last.secure_url = resolve(content, base))
  if (member === 'type') return (last.type = content)
  if (member === 'alt' && 'alt' in last) return (last.alt = content)
  return undefined
}
