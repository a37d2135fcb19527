/** A file as a card: kind, name, size and download, or a notice when the server no longer has the file. */
import { Download, File, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/i18n/useFormat'
import { lazyComponent } from '@/ui/lazy'
import { downloadFile } from './downloadFile'
import { extensionLabel, splitFileName } from './fileName'
import { useRowTabIndex } from '@/ui/input/useRowTabIndex'
import type { FileState } from './useFileState'
import { Icon } from '@/ui/display/Icon'
import { IconButton } from '@/ui/fields/IconButton'

const PdfButton = lazyComponent(() => import('./PdfButton'), 'PdfButton')

const CARD_CLASS =
  'my-1 flex w-100 max-w-full items-center gap-3 rounded-card px-3 py-2.5 shadow-[inset_0_0_0_1px_var(--line)] in-[.bubble]:m-0 in-[.bubble]:w-80 in-[.bubble]:bg-transparent in-[.bubble]:px-0 in-[.bubble]:py-0.5 in-[.bubble]:shadow-none'

/**
 * A file name that is shortened in the middle and keeps its ending. The full name is the tooltip and the accessible
 * text.
 */
export function FileName({ name, className = '' }: { name: string; className?: string }) {
  const { head, tail } = splitFileName(name)
  return (
    <span className={`relative flex min-w-0 leading-5 font-medium ${className}`} title={name}>
      {tail === '' ? (
        <bdi className="truncate whitespace-pre">{head}</bdi>
      ) : (
        // In the direction of the whole name, so that the ending follows the beginning.
        <span dir="auto" className="flex min-w-0">
          {/* Read aloud and copied in one piece, which the two parts are not. */}
          <span className="sr-only">{name}</span>
          <bdi aria-hidden className="min-w-[2em] truncate whitespace-pre select-none">
            {head}
          </bdi>
          {/* The ending shrinks last and is cut at its start, because it shows the type of the file. */}
          <bdi
            aria-hidden
            className="flex min-w-0 shrink-[0.001] justify-end overflow-hidden whitespace-pre select-none"
          >
            {tail}
          </bdi>
        </span>
      )}
    </span>
  )
}

/** A card with an icon, a title, a second line, and one action at the end. */
export function Card({
  mark,
  title,
  detail,
  action,
  quiet = false,
}: {
  mark: ReactNode
  title: ReactNode
  detail: ReactNode
  action?: ReactNode
  quiet?: boolean
}) {
  return (
    // A span, because the card may be inside a text.
    <span className={`${CARD_CLASS} ${quiet ? 'bg-sunken text-muted' : 'bg-surface'}`}>
      <span
        className="grid size-9 flex-none place-items-center rounded-lg bg-sunken text-[10px] select-none max-[359.98px]:hidden font-semibold tracking-wide text-muted in-[.bubble]:bg-pressed in-[.bubble]:text-text"
        aria-hidden
      >
        {mark}
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        {title}
        <span className="text-xs text-muted tabular-nums select-none">{detail}</span>
      </span>
      {action}
    </span>
  )
}

/**
 * A link that downloads the file under its own name. If `beforeDownload` is given, the download starts only when it resolves to
 * true.
 */
export function DownloadLink({
  name,
  href,
  beforeDownload,
}: {
  name: string
  href: string
  beforeDownload?: () => Promise<boolean>
}) {
  const { t } = useTranslation(['common', 'file'])
  const tabIndex = useRowTabIndex()
  const label = t(($) => $.file.download)
  return (
    <a
      href={href}
      download={name}
      tabIndex={tabIndex}
      onClick={(event) => {
        if (!beforeDownload) return
        event.preventDefault()
        void beforeDownload().then((may) => may && downloadFile(href, name))
      }}
      aria-label={label}
      data-tooltip={label}
      className="grid size-8 flex-none place-items-center rounded text-muted hover:bg-hover hover:text-text pointer-coarse:h-11 pointer-coarse:w-[min(2.75rem,13.75vw)]"
    >
      <Icon of={Download} />
    </a>
  )
}

/**
 * `href` downloads the file. `state` "gone" means that the server no longer has the bytes, "failed" that loading them
 * failed.
 */
export function FileCard({
  name,
  size,
  href,
  state = 'here',
  onRetry,
  beforeDownload,
}: {
  name: string
  /** In bytes; null if unknown. */
  size: number | null
  href: string
  state?: FileState
  onRetry?: () => void
  /** Called before a download starts. */
  beforeDownload?: () => Promise<boolean>
}) {
  const { t } = useTranslation(['common', 'file'])
  const format = useFormat()
  const tabIndex = useRowTabIndex()
  const mark = extensionLabel(name)
  if (state === 'gone') {
    return <Card quiet mark={<File size={20} />} title={<FileName name={name} />} detail={t(($) => $.file.gone)} />
  }
  const retry = state === 'failed' && onRetry && (
    <IconButton
      icon={RotateCw}
      iconSize="s"
      tabIndex={tabIndex}
      label={t(($) => $.common.action.retry)}
      onClick={onRetry}
    />
  )
  return (
    <Card
      mark={mark === '' ? <File size={20} /> : mark}
      title={<FileName name={name} />}
      detail={state === 'failed' ? t(($) => $.file.failed) : size === null ? '' : format.size(size)}
      action={
        retry || (
          <>
            {/\.pdf$/i.test(name) && <PdfButton name={name} href={href} check={beforeDownload} />}
            <DownloadLink name={name} href={href} {...(beforeDownload && { beforeDownload })} />
          </>
        )
      }
    />
  )
}
