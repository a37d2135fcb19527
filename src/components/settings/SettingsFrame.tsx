/** The frame of one page of settings: Back on narrow screens, headings, content of 696 px, and the place of the bar. */
import { clsx } from 'clsx'
import { useMemo, useState, type ReactNode } from 'react'
import { BackLink } from '@/components/links/BackLink'
import { PageName } from '@/ui/display/PageName'
import { Main } from '@/ui/layout/Main'
import { HEADING_CLASS, PageHeadPlaces, PageLead } from './PageHead'
import { SaveBarPlace } from '@/components/form/SaveBar'

type Props = {
  title: string
  /** The page belongs to it, such as a channel. It is the first heading then, and the title is the second. */
  subject?: string
  /** A sentence about the page. */
  lead?: string | undefined
  /** The address of the list of pages. */
  back: string
  /** Uses the whole width and height of the area, for tables that scroll inside. */
  isWide?: boolean | undefined
  /** Has room for a list beside the content. */
  isBroad?: boolean | undefined
  children: ReactNode
}

/** The main area of settings. */
export function SettingsFrame({ title, subject, lead, back, isWide = false, isBroad = false, children }: Props) {
  const width = isWide ? '' : isBroad ? 'max-w-[61rem]' : 'max-w-column'
  const [barPlace, setBarPlace] = useState<HTMLElement | null>(null)
  const [part, setPart] = useState<HTMLElement | null>(null)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const headPlaces = useMemo(() => ({ part, actions }), [part, actions])
  return (
    <Main className="relative flex min-w-0 flex-1 flex-col scroll-pb-40 short:scroll-pb-24 overflow-x-hidden overflow-y-auto bg-surface [--ground:var(--surface)] [scrollbar-width:thin]">
      <PageName name={subject === undefined ? title : `${title} · ${subject}`} />
      <header
        className={clsx(
          'flex min-h-bar flex-none flex-wrap items-center gap-1 px-2 sm:mx-auto sm:min-h-0 sm:w-full sm:gap-4 sm:px-8 sm:pt-8',
          width,
        )}
      >
        {/* The actions go below a title that needs their room. */}
        <div className="flex min-w-0 flex-auto items-center gap-1 sm:contents">
          {/* While it has the heading of a part, the page's own one is hidden. */}
          <div
            ref={setPart}
            className="peer flex min-w-0 flex-1 items-center gap-1 empty:hidden sm:min-w-56 sm:gap-2"
          />
          <BackLink to={back} className="peer-[:not(:empty)]:hidden" />
          {subject === undefined ? (
            // Of a person it is the name, which is cut at its own end.
            <h1 dir="auto" className={`${HEADING_CLASS} text-match-parent peer-[:not(:empty)]:hidden`}>
              {title}
            </h1>
          ) : (
            // On a wide screen the list beside the page shows it.
            <h1 className="m-0 min-w-0 truncate-name text-msg font-semibold sm:sr-only">
              <bdi translate="no">{subject}</bdi>
            </h1>
          )}
        </div>
        <div
          ref={setActions}
          className="flex max-w-full flex-none items-center gap-1 empty:hidden max-sm:ms-auto sm:flex-wrap sm:gap-2"
        />
      </header>
      <div
        className={clsx(
          'mx-auto flex w-full flex-1 flex-col px-4 pb-4 sm:px-8',
          isWide ? 'gap-2' : 'gap-8',
          width,
          // A lead stands close to the heading.
          subject === undefined && (isWide ? 'pt-1' : 'pt-6 has-[>[data-lead]]:pt-1'),
        )}
      >
        {subject !== undefined && <h2 className="m-0 text-xl leading-8 font-semibold tracking-tight">{title}</h2>}
        {lead !== undefined && <PageLead>{lead}</PageLead>}
        <SaveBarPlace value={barPlace}>
          <PageHeadPlaces value={headPlaces}>{children}</PageHeadPlaces>
        </SaveBarPlace>
      </div>
      {/* The last child of what scrolls, so that the bar stays visible over the whole page. */}
      <div
        ref={setBarPlace}
        className={clsx(
          'sticky bottom-0 z-10 mx-auto w-full flex-none px-3 pb-3 empty:hidden sm:px-8',
          isWide ? 'max-w-column' : width,
        )}
      />
    </Main>
  )
}
