/** The bots of this server: the list, and everything about the chosen one. */
import { Plus } from 'lucide-react'
import clsx from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountsQuery } from '@/api/user/account'
import { QueryState } from '@/components/fault/QueryState'
import { FieldTarget } from '@/components/form/FieldTarget'
import { useFieldTexts } from '@/components/form/pageFields'
import { UserAvatar } from '@/components/person/UserAvatar'
import { PageAction, PageHead } from '@/components/settings/PageHead'
import type { Account } from '@/domain/account'
import type { UserId } from '@/domain/ids'
import { Skeleton } from '@/ui/display/Skeleton'
import { BotDetails } from './BotDetails'
import { CreateBotDialog } from './CreateBotDialog'

/** GET /admin/user. */
export function BotPage() {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('create')
  const query = useAccountsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [isCreating, setCreating] = useState(false)
  const [chosenId, setChosenId] = useState<UserId | null>(null)
  const bots = query.data?.filter(({ isBot }) => isBot) ?? []
  const chosen = bots.find(({ id }) => id === chosenId) ?? bots[0]
  return (
    <>
      <PageHead>
        <FieldTarget field="create">
          <PageAction icon={Plus} label={texts.label} onClick={() => setCreating(true)} />
        </FieldTarget>
      </PageHead>
      {query.data === undefined ? (
        <QueryState query={query} title={t(($) => $.setting.bots.notLoaded)}>
          <Skeleton className="h-40 w-full rounded-card" />
        </QueryState>
      ) : (
        <div className="flex flex-1 flex-col gap-8 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start">
          <BotList bots={bots} chosenId={chosen?.id ?? null} onChoose={setChosenId} />
          {chosen && (
            <div className="grid max-w-[42.5rem] grid-cols-[minmax(0,1fr)] gap-8">
              <BotDetails key={chosen.id} bot={chosen} />
            </div>
          )}
        </div>
      )}
      {isCreating && (
        <CreateBotDialog
          onClose={() => setCreating(false)}
          onCreated={(id) => {
            setCreating(false)
            setChosenId(id)
          }}
        />
      )}
    </>
  )
}

type ListProps = { bots: readonly Account[]; chosenId: UserId | null; onChoose: (id: UserId) => void }

function BotList({ bots, chosenId, onChoose }: ListProps) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('bots')
  return (
    <FieldTarget field="bots">
      {bots.length === 0 ? (
        <p className="max-w-[560px] text-muted">{t(($) => $.setting.bots.none)}</p>
      ) : (
        <ul aria-label={texts.label} className="m-0 flex list-none flex-wrap gap-1.5 p-0 lg:-ms-2 lg:grid lg:gap-0.5">
          {bots.map((bot) => (
            <li key={bot.id}>
              <button
                type="button"
                aria-pressed={bot.id === chosenId}
                onClick={() => onChoose(bot.id)}
                className={clsx(
                  'flex min-h-11 items-center gap-2 rounded-card px-2 py-1 text-start lg:w-full',
                  bot.id === chosenId ? 'bg-accent-soft text-accent-text' : 'hover:bg-hover',
                )}
              >
                <UserAvatar user={bot} size={28} />
                <bdi translate="no" className="font-medium [overflow-wrap:anywhere]">
                  {bot.name}
                </bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </FieldTarget>
  )
}
