/** Stands above a conversation with somebody who is not a contact, where only contacts may write. */
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '@/domain/ids'
import { Button } from '@/ui/fields/Button'
import { Icon } from '@/ui/display/Icon'
import { usePersonName } from '@/components/person/personName'
import { BlockDialog } from '@/components/person/contact/lazyOverlays'
import { useContact } from '@/components/person/contact/useContact'

/** The region `{name} is not one of your contacts`, with Add contact and Block. */
export function StrangerStrip({ userId }: { userId: UserId }) {
  const { t } = useTranslation(['common', 'member'])
  const name = usePersonName(userId)
  const { status, mayAdd, busy, change } = useContact(userId)
  const [asks, setAsks] = useState(false)
  const title = t(($) => $.member.contact.stranger, { name })
  if (status !== 'none') return null
  return (
    <section
      aria-label={title}
      className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-sunken px-4 py-2"
    >
      <Icon of={UserPlus} size="s" className="flex-none text-faint" />
      <span className="min-w-40 flex-1 [overflow-wrap:anywhere]">
        <span className="font-medium">{title}</span>
        {!mayAdd && <span className="block text-sm text-muted">{t(($) => $.member.contact.notAllowed)}</span>}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button tone="quiet" onClick={() => setAsks(true)}>
          {t(($) => $.member.contact.block)}
        </Button>
        {mayAdd && (
          <Button tone="primary" busy={busy} onClick={() => void change('add')}>
            {t(($) => $.member.contact.add)}
          </Button>
        )}
      </span>
      {asks && <BlockDialog userId={userId} onClose={() => setAsks(false)} />}
    </section>
  )
}
