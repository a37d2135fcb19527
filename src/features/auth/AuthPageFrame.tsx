/** The frame of the signed-out pages: language at the top right, a card in the middle, the server's address below. */
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { logoUrl } from '@/api/request/resourceUrl'
import { LanguagePicker } from '@/components/language/LanguagePicker'
import { ServerLogoImage } from '@/components/server/LogoShape'
import { Icon } from '@/ui/display/Icon'
import { PageName } from '@/ui/display/PageName'
import { Main } from '@/ui/layout/Main'
import { useAuth } from './authContext'

type Props = {
  /** The level 1 heading. */
  title: string
  /**
   * The name of the page in the title of the tab; by default the heading, unless that is the server's name. Null while
   * it is unknown.
   */
  pageName?: string | null
  /** The text below the heading. */
  lead?: string
  children: ReactNode
}

/** Renders the frame of a page. */
export function AuthPageFrame({ title, pageName, lead, children }: Props) {
  const { t } = useTranslation(['common', 'auth'])
  const { name } = useAuth().serverInfo.organization
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The focused element was removed with the previous page. Focusing the heading announces the new one.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [title])
  return (
    <Main className="relative grid min-h-page grid-cols-[minmax(0,1fr)] place-content-center justify-items-center gap-6 bg-canvas px-4 py-16 max-sm:content-start max-sm:px-0 max-sm:pt-14 max-sm:pb-6">
      {pageName !== null && <PageName name={pageName ?? (title === name ? '' : title)} />}
      <div className="absolute top-4 inset-e-4 max-sm:top-1 max-sm:inset-e-2">
        <LanguagePicker isQuiet />
      </div>
      <div className="grid w-[25rem] max-w-full grid-cols-[minmax(0,1fr)] justify-items-center rounded-sheet bg-surface p-8 shadow-e2 max-sm:rounded-none max-sm:bg-transparent max-sm:px-5 max-sm:py-4 max-sm:shadow-none">
        <ServerLogoImage size={56} name={name} src={logoUrl()} />
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-4 max-w-full text-center text-xl leading-8 font-semibold tracking-tight text-balance outline-none"
        >
          {title}
        </h1>
        {lead !== undefined && lead !== '' && (
          <p className="mt-1 max-w-full text-center leading-[1.45] text-balance text-muted">{lead}</p>
        )}
        {children}
      </div>
      <p className="flex items-center gap-1.5 text-sm text-muted">
        <Icon of={location.protocol === 'https:' ? Lock : LockOpen} size="xs" />
        <span className="sr-only">{t(($) => $.auth.signIn.serverAddress, { server: name })} </span>
        <span translate="no">{location.host}</span>
      </p>
    </Main>
  )
}
