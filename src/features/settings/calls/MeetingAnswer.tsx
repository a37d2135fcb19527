/** Shows the answer to a saved meeting server: a word, or a script for an admin to run. */
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePorts } from '@/components/program/PortsContext'
import { Button } from '@/ui/fields/Button'
import { CodeExample } from '../parts/CodeExample'

/** Only a text of several lines is a script. */
export function MeetingAnswer({ text }: { text: string }) {
  const { t } = useTranslation(['common', 'setting'])
  const { files } = usePorts()
  const save = () => files.save(new Blob([text], { type: 'text/plain' }), 'meeting-server.sh')
  const isScript = text.trim().includes('\n')
  return (
    <div className="grid gap-2">
      <h3 className="font-medium">{t(($) => $.setting.meeting.answer)}</h3>
      {isScript && <p className="text-muted">{t(($) => $.setting.meeting.answerScript)}</p>}
      <CodeExample
        label={t(($) => $.setting.meeting.answer)}
        copyLabel={t(($) => $.setting.meeting.copyAnswer)}
        code={text}
      />
      {isScript && (
        <div>
          <Button size="small" icon={Download} onClick={() => void save()}>
            {t(($) => $.setting.meeting.downloadAnswer)}
          </Button>
        </div>
      )}
    </div>
  )
}
