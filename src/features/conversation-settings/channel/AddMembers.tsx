/** The field that adds people to a private channel. Several pasted names or addresses become chips. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PeopleField } from '@/components/person/PeopleField'
import type { UserId } from '@/domain/ids'
import { Button } from '@/ui/fields/Button'

type Props = { memberIds: readonly UserId[]; isBusy: boolean; onAdd: (ids: readonly UserId[]) => void }
const NOBODY: readonly UserId[] = []

/** Chips of unknown people stay until they are removed, so that no pasted name is lost. */
export function AddMembers({ memberIds, isBusy, onAdd }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const [picked, pick] = useState(NOBODY)
  // Somebody else may have added them meanwhile.
  const chosen = picked.filter((id) => !memberIds.includes(id))
  return (
    <form
      className="flex max-w-[760px] flex-none items-start gap-2 max-sm:flex-wrap"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length === 0) return
        onAdd(chosen)
        pick(NOBODY)
      }}
    >
      <span className="min-w-0 flex-1 max-sm:basis-full">
        <PeopleField
          label={t(($) => $.setting.channel.add)}
          memberIds={chosen}
          onChange={pick}
          excludedIds={memberIds}
          acceptsPaste
        />
        <p className="mt-1 text-sm text-muted">{t(($) => $.setting.channel.addHint)}</p>
      </span>
      <Button tone="primary" type="submit" className="sm:mt-6" disabled={isBusy || chosen.length === 0}>
        {chosen.length === 0
          ? t(($) => $.setting.channel.add)
          : t(($) => $.setting.channel.addCount, { count: chosen.length })}
      </Button>
    </form>
  )
}
