/** The dialog that exports a conversation: the choices, then the progress, then the result. */
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import { useConversationName } from '@/components/conversation/useConversationName'
import { Button } from '@/ui/fields/Button'
import { Checkbox, RadioGroup } from '@/ui/fields/Choice'
import { Dialog } from '@/ui/overlays/Dialog'
import { TextField } from '@/ui/fields/TextField'
import { ExportEstimate, useEstimate } from './ExportEstimate'
import { ExportStatus } from './ExportStatus'
import type { ExportFormat } from './run/exportOptions'
import { useExport, type ExportChoices } from './useExport'

const CHOICES: ExportChoices = { format: 'html', includesFiles: false, firstDay: '', lastDay: '', last: '' }

/** Closing it while it runs cancels the export. */
export function ExportDialog({ conversationKey, onClose }: { conversationKey: ConversationKey; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const name = useConversationName(conversationKey)
  const exporting = useExport(conversationKey)
  const [choices, setChoices] = useState(exporting.interrupted ?? CHOICES)
  const [problem, setProblem] = useState<{ field: 'last' | 'lastDay'; text: string } | null>(null)
  const { run } = exporting
  const estimate = useEstimate(conversationKey, choices)
  const cancel = useRef(exporting.cancel)
  useEffect(() => () => cancel.current(), [])

  const start = () => {
    const { last, firstDay, lastDay } = choices
    if (last !== '' && !/^[1-9]\d{0,8}$/.test(last))
      return setProblem({ field: 'last', text: t(($) => $.chat.export.lastWrong) })
    if (firstDay !== '' && lastDay !== '' && firstDay > lastDay)
      return setProblem({ field: 'lastDay', text: t(($) => $.chat.export.orderWrong) })
    setProblem(null)
    void exporting.start(choices, estimate?.bytes ?? 0)
  }
  const isRunning = 'progress' in run
  return (
    <Dialog
      title={t(($) => $.chat.export.title, { conversation: name })}
      description={t(($) => $.chat.export.text)}
      closeLabel={t(($) => $.common.action.close)}
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
            <Button tone="primary" onClick={start}>
              {run.state === 'failed' ? t(($) => $.chat.export.resume) : t(($) => $.chat.export.start)}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-3">
        {exporting.interrupted !== null && run.state === 'choosing' && <p>{t(($) => $.chat.export.interrupted)}</p>}
        {!isRunning && (
          <>
            <Choices choices={choices} problem={problem} onChange={setChoices} />
            {run.state !== 'done' && <ExportEstimate estimate={estimate} includesFiles={choices.includesFiles} />}
          </>
        )}
        <ExportStatus run={run} />
      </div>
    </Dialog>
  )
}

type ChoicesProps = {
  choices: ExportChoices
  problem: { field: 'last' | 'lastDay'; text: string } | null
  onChange: (choices: ExportChoices) => void
}

function Choices({ choices, problem, onChange }: ChoicesProps) {
  const { t } = useTranslation(['common', 'chat'])
  const id = useId()
  const errorOf = (field: 'last' | 'lastDay') => (problem?.field === field ? problem.text : null)
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
          type="date"
          value={choices.firstDay}
          onChange={(event) => onChange({ ...choices, firstDay: event.target.value })}
        />
        <TextField
          label={t(($) => $.chat.export.to)}
          type="date"
          value={choices.lastDay}
          error={errorOf('lastDay')}
          onChange={(event) => onChange({ ...choices, lastDay: event.target.value })}
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
