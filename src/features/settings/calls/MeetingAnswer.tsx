/** Shows the answer to a saved meeting server: a word, or a script for an admin to run. */
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AppThunk } from '@/store/context'
import { useAppDispatch } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import { CodeExample } from '../parts/CodeExample'

const saveAnswer =
  (text: string): AppThunk<Promise<void>> =>
  (_dispatch, _getState, { ports }) =>
    ports.files.save(new Blob([text], { type: 'text/plain' }), 'meeting-server.sh')

/** Only a text of several lines is a script. */
export function MeetingAnswer({ text }: { text: string }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
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
          <Button size="small" icon={Download} onClick={() => void dispatch(saveAnswer(text))}>
            {t(($) => $.setting.meeting.downloadAnswer)}
          </Button>
        </div>
      )}
    </div>
  )
}
