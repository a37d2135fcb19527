/** The preview of a linked page: site, title, a short description, and its image on request. */
import { Image } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkPreviewQuery } from '@/api/conversation/linkPreview'
import type { LinkPreview } from '@/domain/linkPreview'
import { linkTarget } from '@/domain/linkTarget'
import { previewableLink } from '@/domain/previewableLink'
import { ownAddresses } from '@/platform/network/serverAddress'
import { parseInline } from '@/conversation/message-body/text/inline'
import { useRowTabIndex } from '@/ui/input/useRowTabIndex'
import { TextLink } from '@/conversation/message-body/text/TextLink'

const SEARCHED_LENGTH = 4_000

/** Tells whether an address is neither in this client nor on its server. */
const isExternal = (href: string) => linkTarget(href, ownAddresses()).kind === 'outside'

function firstLink(text: string): string | null {
  for (const piece of parseInline(text.slice(0, SEARCHED_LENGTH))) {
    const link = piece.kind === 'link' && isExternal(piece.href) ? previewableLink(piece.href) : null
    if (link !== null) return link
  }
  return null
}

/**
 * Shows the preview of the first link that may be requested. Shows nothing while it loads or if the page has no
 * preview.
 */
export function LinkPreviewCard({ text, withImage }: { text: string; withImage: boolean }) {
  const link = firstLink(text)
  const { data } = useLinkPreviewQuery(link ?? '', { skip: link === null })
  return link !== null && data ? <Card link={link} preview={data} withImage={withImage} /> : null
}

function Card({ link, preview, withImage }: { link: string; preview: LinkPreview; withImage: boolean }) {
  const { t } = useTranslation(['common', 'chat'])
  const { title, description, image } = preview
  const host = new URL(link).hostname.replace(/^www\./, '')
  return (
    <aside
      aria-label={t(($) => $.chat.message.linkPreview, { site: host })}
      className="relative my-1 flex w-130 select-none max-w-full items-start gap-3 rounded-e-card border-s-[3px] border-line-mid bg-sunken py-2 ps-3 pe-2.5 in-[.bubble]:bg-hover"
    >
      <div className="min-w-0 flex-1">
        <p className="truncate-name text-xs text-muted">
          <bdi translate="no">{host}</bdi>
        </p>
        {/* The heading is a link but not blue; the address above it already is. A finger may hit the whole card. */}
        <div className="line-clamp-2 font-semibold [overflow-wrap:anywhere] pointer-coarse:[&>a]:after:absolute pointer-coarse:[&>a]:after:inset-0 [&>a]:text-text! [&>a]:decoration-transparent! [&>a]:hover:decoration-current!">
          <TextLink href={link} words={title}>
            <bdi>{title}</bdi>
          </TextLink>
        </div>
        {description !== '' && (
          <p className="line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]">{description}</p>
        )}
      </div>
      {image && image.url.startsWith('https:') && isExternal(image.url) && (
        <PreviewImage url={image.url} site={host} loadsAtOnce={withImage} />
      )}
    </aside>
  )
}

/**
 * The image comes from the page's own host, which would learn about the reader. It loads only after a press or if the
 * setting allows it.
 */
function PreviewImage({ url, site, loadsAtOnce }: { url: string; site: string; loadsAtOnce: boolean }) {
  const { t } = useTranslation(['common', 'chat'])
  const tabIndex = useRowTabIndex()
  const [isShown, show] = useState(loadsAtOnce)
  const [failed, fail] = useState(false)
  if (failed) return null
  if (!isShown) {
    const label = t(($) => $.chat.message.showPreviewImage, { site })
    return (
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={label}
        data-tooltip={label}
        onClick={() => show(true)}
        className="relative grid h-18 w-24 flex-none place-items-center rounded bg-pressed text-muted hover:text-text"
      >
        <Image size={20} aria-hidden />
      </button>
    )
  }
  return (
    <img
      src={url}
      alt=""
      referrerPolicy="no-referrer"
      loading="lazy"
      decoding="async"
      onError={() => fail(true)}
      className="h-18 w-24 flex-none rounded bg-pressed object-cover"
    />
  )
}
