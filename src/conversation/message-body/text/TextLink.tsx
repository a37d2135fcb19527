/**
 * Renders an address in a text as a link, a file card or plain text. Every component that draws texts must use it for
 * links.
 */
import type { ReactNode } from 'react'
import { linkTarget } from '@/domain/linkTarget'
import { ownAddresses } from '@/platform/network/serverAddress'
import { lazyComponent } from '@/ui/lazy'
import { useRowTabIndex } from '@/ui/input/useRowTabIndex'
import { displayHost } from './displayHost'

const LinkedFile = lazyComponent(() => import('@/conversation/attachments/LinkedFile'), 'LinkedFile')

const LINK =
  'text-accent-text pointer-coarse:py-[3px] underline decoration-accent-line decoration-1 underline-offset-2 hover:decoration-current'

/**
 * Other hosts open in a new tab without a referrer. Addresses of this client open in it. An upload becomes a file card.
 * Any other address below the API stays plain text. `words` is the text of `children`; if it reads as another address,
 * the true host is shown after it.
 */
export function TextLink({ href, words, children }: { href: string; words: string; children: ReactNode }) {
  const tabIndex = useRowTabIndex()
  const target = linkTarget(href, ownAddresses())
  if (target.kind === 'none') return children
  if (target.kind === 'file') {
    // A card is more useful than a bare address.
    return (
      <>
        {words !== href && children}
        <LinkedFile path={target.path} />
      </>
    )
  }
  const host = displayHost(words, href)
  const externalLinkProps = { href, target: '_blank', rel: 'noopener noreferrer nofollow' }
  return (
    <a {...(target.kind === 'inside' ? { href: target.href } : externalLinkProps)} tabIndex={tabIndex} className={LINK}>
      {children}
      {host !== null && <bdi className="text-muted">{` (${host})`}</bdi>}
    </a>
  )
}
