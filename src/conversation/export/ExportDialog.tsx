/** The dialog that exports a conversation: the choices, then the progress, then the result. */
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import { useConversationName } from '@/components/conversation/useConversationName'
import { Button } from '@/ui/fields/Button'
import { Checkbox, RadioGroup } from '@/ui/fields/Choice'
import { Dialog } from '@/components/dialog/Dialog'
import { TextField } from '@/ui/fields/TextField'
import { ExportEstimate, useEstimate } from './ExportEstimate'
import { ExportStatus } from './ExportStatus'
import type { ExportFormat } from './run/exportOptions'
import { useExport, type ExportChoices } from './useExport'

type Field = 'from' | 'to' | 'last'
type Problem = { field: Field; text: string } | null

const CHOICES: ExportChoices = { format: 'html', includesFiles: false, from: '', to: '', last: '' }

/** Keeps a year to four digits. */
const LATEST = '9999-12-31T23:59'

/** Closing it while it runs cancels the export. */
export function ExportDialog({ conversationKey, onClose }: { conversationKey: ConversationKey; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const name = useConversationName(conversationKey)
  const exporting = useExport(conversationKey)
  const [choices, setChoices] = useState(exporting.interrupted ?? CHOICES)
  const [problem, setProblem] = useState<Problem>(null)
  const { run } = exporting
  const estimate = useEstimate(conversationKey, choices)
  const form = useRef<HTMLDivElement>(null)

  const start = () => {
    const { last, from, to } = choices
    const half = form.current?.querySelector<HTMLInputElement>('[type="datetime-local"]:invalid')
    if (half) return setProblem({ field: half.name === 'from' ? 'from' : 'to', text: t(($) => $.chat.export.halfTime) })
    if (last !== '' && !/^[1-9]\d{0,8}$/.test(last))
      return setProblem({ field: 'last', text: t(($) => $.chat.export.lastWrong) })
    if (from !== '' && to !== '' && from > to)
      return setProblem({ field: 'to', text: t(($) => $.chat.export.orderWrong) })
    setProblem(null)
    void exporting.start(choices, estimate?.bytes ?? 0)
  }
  const isRunning = 'progress' in run
  return (
    <Dialog
      title={t(($) => $.chat.export.title, { conversation: name })}
      description={run.state !== 'done' && t(($) => $.chat.export.text)}
      onClose={onClose}
      ignoresOutsidePress={isRunning}
      footer={
        isRunning ? (
          <>
            <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
            <Button onClick={exporting.togglePause}>
              {run.state !== 'running' ? t(($) => $.chat.export.resume) : t(($) => $.chat.export.pause)}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>
              {run.state === 'done' ? t(($) => $.common.action.close) : t(($) => $.common.action.cancel)}
            </Button>
            {run.state !== 'done' && (
              <Button tone="primary" onClick={start}>
                {run.state === 'failed' ? t(($) => $.chat.export.resume) : t(($) => $.chat.export.start)}
              </Button>
            )}
          </>
        )
      }
    >
      <div ref={form} className="grid gap-3">
        {exporting.interrupted !== null && run.state === 'choosing' && <p>{t(($) => $.chat.export.interrupted)}</p>}
        {!isRunning && run.state !== 'done' && (
          <>
            <Choices choices={choices} problem={problem} onChange={setChoices} />
            <ExportEstimate estimate={estimate} includesFiles={choices.includesFiles} />
          </>
        )}
        <ExportStatus run={run} />
      </div>
    </Dialog>
  )
}

type ChoicesProps = {
  choices: ExportChoices
  problem: Problem
  onChange: (choices: ExportChoices) => void
}

function Choices({ choices, problem, onChange }: ChoicesProps) {
  const { t } = useTranslation(['common', 'chat'])
  const id = useId()
  const errorOf = (field: Field) => (problem?.field === field ? problem.text : null)
  return (
    <>
      <RadioGroup<ExportFormat>
        label={t(($) => $.chat.export.format)}
        variant="segments"
        value={choices.format}
        options={[
          { value: 'html', label: t(($) => $.chat.export.html) },
          { value: 'json', label: t(($) => $.chat.export.json) },
        ]}
        onChange={(format) => onChange({ ...choices, format })}
      />
      <Checkbox
        label={t(($) => $.chat.export.files)}
        hint={t(($) => $.chat.export.filesHelp)}
        checked={choices.includesFiles}
        onChange={(includesFiles) => onChange({ ...choices, includesFiles })}
      />
      <div key={id} className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t(($) => $.chat.export.from)}
          type="datetime-local"
          name="from"
          max={LATEST}
          value={choices.from}
          error={errorOf('from')}
          onChange={(event) => onChange({ ...choices, from: event.target.value })}
        />
        <TextField
          label={t(($) => $.chat.export.to)}
          type="datetime-local"
          name="to"
          max={LATEST}
          value={choices.to}
          error={errorOf('to')}
          onChange={(event) => onChange({ ...choices, to: event.target.value })}
        />
      </div>
      <TextField
        label={t(($) => $.chat.export.last)}
        hint={t(($) => $.chat.export.lastHelp)}
        inputMode="numeric"
        value={choices.last}
        error={errorOf('last')}
        onChange={(event) => onChange({ ...choices, last: event.target.value.trim() })}
      />
    </>
  )
}
