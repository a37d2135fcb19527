/** Makes the file push.json for download. The server stores none of it, so this is no settings form. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Download } from 'lucide-react'
import { FieldTarget } from '@/components/form/FieldTarget'
import { useFieldTexts } from '@/components/form/pageFields'
import { PUSH_SETUP_MEMBERS, readPastedSetup, toPushSetup, type PushSetup } from '@/domain/pushSetup'
import { usePorts } from '@/components/program/PortsContext'
import { Button } from '@/ui/fields/Button'
import { TextArea, TextField } from '@/ui/fields/TextField'

/**
 * `pushFile` is its id in the table of settings. A pasted configuration fills the fields; a wrong value is told at its field when
 * the file is asked for.
 */
export function PushFileForm() {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('pushFile')
  const { files } = usePorts()
  const [pasted, setPasted] = useState('')
  const [values, setValues] = useState<Partial<PushSetup>>({})
  const [problem, setProblem] = useState<keyof PushSetup | null>(null)
  const change = (changes: Partial<PushSetup>) => {
    setValues({ ...values, ...changes })
    setProblem(null)
  }
  const handlePaste = (text: string) => {
    setPasted(text)
    change(readPastedSetup(text))
  }
  const save = () => {
    const read = toPushSetup(values)
    setProblem('problem' in read ? read.problem : null)
    if ('setup' in read) void files.save(toFile(read.setup), 'push.json')
  }
  return (
    <FieldTarget field="pushFile" className="grid gap-4">
      <div>
        <h2 className="mb-1 text-msg font-semibold">{texts.label}</h2>
        <p className="text-sm leading-[1.4] text-muted">{texts.hint}</p>
      </div>
      <TextArea
        label={t(($) => $.setting.pushFile.paste)}
        hint={t(($) => $.setting.pushFile.pasteHint)}
        value={pasted}
        spellCheck={false}
        onChange={({ target }) => handlePaste(target.value)}
      />
      {PUSH_SETUP_MEMBERS.map((name) => (
        <TextField
          key={name}
          label={name}
          lang="en"
          spellCheck={false}
          autoComplete="off"
          value={values[name] ?? ''}
          error={
            problem !== name
              ? null
              : values[name]
                ? t(($) => $.setting.pushFile.wrong)
                : t(($) => $.setting.pushFile.missing)
          }
          onChange={({ target }) => change({ [name]: target.value.trim() })}
        />
      ))}
      <div>
        <Button icon={Download} onClick={save}>
          {t(($) => $.setting.pushFile.download)}
        </Button>
      </div>
    </FieldTarget>
  )
}

const toFile = (setup: PushSetup) => new Blob([`${JSON.stringify(setup, null, 2)}\n`], { type: 'application/json' })
