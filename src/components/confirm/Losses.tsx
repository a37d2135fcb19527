/** Counts what is lost by an action that cannot be undone. */

/** One line: `Images`, `2,906`. */
type Loss = { label: string; value: string }

type Props = {
  losses: readonly Loss[]
  /** The sum of the losses. */
  total?: Loss | undefined
  /** Says how far the numbers can be trusted: this device may not know everything. */
  note?: string
}

const totalClass = 'border-line font-medium not-first:border-t not-first:pt-1.5'

const LossLine = ({ label, value, isTotal = false }: Loss & { isTotal?: boolean }) => (
  <>
    <dt className={isTotal ? totalClass : 'text-muted'}>{label}</dt>
    <dd className={isTotal ? totalClass : 'text-muted'}>{value}</dd>
  </>
)

/** Renders no list without losses and without a total. */
export const Losses = ({ losses, total, note }: Props) => (
  <>
    {(losses.length > 0 || total) && (
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 rounded bg-sunken px-3 py-2.5 text-sm tabular">
        {losses.map(({ label, value }) => (
          <LossLine key={label} label={label} value={value} />
        ))}
        {total && <LossLine {...total} isTotal />}
      </dl>
    )}
    {note !== undefined && <p className="text-sm text-muted">{note}</p>}
  </>
)
