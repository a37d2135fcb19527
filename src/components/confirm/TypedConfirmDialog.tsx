/**
 * The confirmation of what cannot be undone and concerns many: it counts what is lost, and the person types a name
 * before the button works.
 */
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fault } from '@/domain/fault'
import type { Result } from '@/domain/result'
import { faultLines, faultText } from '@/i18n/faultText'
import { Button } from '@/ui/fields/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { FieldError } from '@/ui/fields/Field'
import { TextField } from '@/ui/fields/TextField'

/** One line of what is lost: `Images`, `2,906`. */
type Loss = { label: string; value: string }

type Props = {
  /** The question. */
  title: string
  body: ReactNode
  /** The name that must be typed: of the channel, of the person, of the server. */
  name: string
  losses?: readonly Loss[]
  /** The sum of the losses. */
  total?: Loss | undefined
  /** Says how far the numbers can be trusted: this device may not know everything. */
  lossNote?: string | undefined
  /** Names the action. */
  confirmLabel: string
  /** There is nothing to do, whatever is typed. */
  isBlocked?: boolean
  /** Other content above the textbox. */
  children?: ReactNode
  /** The texts for faults that mean something special here; null for all others. */
  textOf?: (fault: Fault) => string | null
  /** Does it. The dialog stays open and says why if it fails; otherwise it closes. */
  run: () => Promise<Result<unknown>>
  onClose: () => void
}

/** Signs without a shape, such as those that turn the direction of a text, are in names and cannot be typed. */
const normal = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')

/** Open while mounted. The textbox is named `Type {name} to confirm`. */
export function TypedConfirmDialog(props: Props) {
  const { title, body, name, losses = [], total, lossNote, confirmLabel, isBlocked = false, children } = props
  const { textOf, run, onClose } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isTyped = !isBlocked && normal(typed) === normal(name)

  const confirm = async () => {
    if (!isTyped || busy) return
    setBusy(true)
    setFault(null)
    const result = await run()
    setBusy(false)
    if ('fault' in result) setFault(result.fault)
    else onClose()
  }
  return (
    <Dialog
      title={title}
      description={body}
      closeLabel={t(($) => $.common.action.close)}
      initialFocus={field}
      ignoresOutsidePress
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button tone="danger" disabled={!isTyped} busy={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {(losses.length > 0 || total) && (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 rounded bg-sunken px-3 py-2.5 text-sm tabular">
          {losses.map(({ label, value }) => (
            <LossLine key={label} label={label} value={value} />
          ))}
          {total && <LossLine {...total} isTotal />}
        </dl>
      )}
      {lossNote !== undefined && <p className="text-sm text-muted">{lossNote}</p>}
      {children}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <TextField
          ref={field}
          label={t(($) => $.common.confirm.type, { name })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </form>
      <FieldError error={fault && (textOf?.(fault) ?? faultLines(faultText(t, fault)))} />
    </Dialog>
  )
}

const totalClass = 'border-line font-medium not-first:border-t not-first:pt-1.5'

const LossLine = ({ label, value, isTotal = false }: Loss & { isTotal?: boolean }) => (
  <>
    <dt className={isTotal ? totalClass : 'text-muted'}>{label}</dt>
    <dd className={isTotal ? totalClass : 'text-muted'}>{value}</dd>
  </>
)
