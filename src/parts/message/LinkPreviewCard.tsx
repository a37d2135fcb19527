/** What a linked page says about itself: site, title, a few words, and its picture once somebody wants it. */
import { Image } from 'lucide-react'
import { useState } from 'react'
import { useLinkPreviewQuery } from '@/api/linkPreviewHooks'
import type { LinkPreview } from '@/domain/linkPreview'
import { previewableLink } from '@/domain/previewableLink'
import { useTranslation } from '@/i18n/useTranslation'
import { parseInline } from './inline'
import { OutsideLink } from './InlineText'
import { useRowTab } from './rowTab'

const READ_LETTERS = 4_000

function firstLink(text: string): string | null {
  for (const piece of parseInline(text.slice(0, READ_LETTERS))) {
    const link = piece.kind === 'link' ? previewableLink(piece.href) : null
    if (link !== null) return link
  }
  return null
}

/** Of the first link that may be asked for; nothing while it is on its way and where the page says nothing. */
export function LinkPreviewCard({ text, withImage }: { text: string; withImage: boolean }) {
  const link = firstLink(text)
  const { data } = useLinkPreviewQuery(link ?? '', { skip: link === null })
  return link !== null && data ? <Card link={link} preview={data} withImage={withImage} /> : null
}

function Card({ link, preview, withImage }: { link: string; preview: LinkPreview; withImage: boolean }) {
  const { t } = useTranslation()
  const { title, description, image } = preview
  const host = new URL(link).hostname.replace(/^www\./, '')
  return (
    <aside
      aria-label={t(($) => $.chat.message.linkPreview, { site: host })}
      className="my-1 flex w-130 max-w-full items-start gap-3 rounded-r-card border-l-[3px] border-line-mid bg-sunken py-2 pr-2.5 pl-3 in-[.bubble]:bg-hover"
    >
      <div className="min-w-0 flex-1">
        <p className="truncate text-xs text-muted">
          <bdi>{host}</bdi>
        </p>
        {/* a heading that leads there: blue is the address above, which is the same */}
        <div className="line-clamp-2 font-semibold [overflow-wrap:anywhere] [&>a]:text-text! [&>a]:decoration-transparent! [&>a]:hover:decoration-current!">
          <OutsideLink href={link}>
            <bdi>{title}</bdi>
          </OutsideLink>
        </div>
        {description !== '' && (
          <p className="line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]">{description}</p>
        )}
      </div>
      {image && image.url.startsWith('https:') && <Picture url={image.url} site={host} atOnce={withImage} />}
    </aside>
  )
}

/** The picture comes from the page's own host, which would learn who reads: only after a press, or by the setting. */
function Picture({ url, site, atOnce }: { url: string; site: string; atOnce: boolean }) {
  const { t } = useTranslation()
  const tabIndex = useRowTab()
  const [wanted, want] = useState(atOnce)
  const [failed, fail] = useState(false)
  if (failed) return null
  if (!wanted) {
    const label = t(($) => $.chat.message.showPreviewImage, { site })
    return (
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={label}
        data-tooltip={label}
        onClick={() => want(true)}
        className="grid h-18 w-24 flex-none place-items-center rounded bg-pressed text-muted hover:text-text"
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
