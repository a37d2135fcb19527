/** The confirmation before a passkey is removed. */
import { useTranslation } from 'react-i18next'
import { passkeyListApi } from '@/api/session/passkeyList'
import { runMutation } from '@/api/request/runQuery'
import { useRequest, type Outcome } from '@/components/fault/useRequest'
import { isRefused, type Fault } from '@/domain/fault'
import type { Passkey } from '@/domain/passkey'
import { faultText } from '@/i18n/faultText'
import { AlertDialog } from '@/ui/overlays/AlertDialog'
import { showToast } from '@/ui/overlays/toast'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsAdmin } from '@/store/session/selectors'
import { readLoginConfig } from '../login/loginForm'
import { useWayKept, type WayRefusal } from '../ways-in/useWayKept'
import { loadOwnWays } from '../ways-in/waysIn'

/** Removes it on the server, unless it is the last way in of an admin. One that is removed already counts as done. */
export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const shown = name.trim() === '' ? t(($) => $.setting.passkeys.unnamed) : name
  const notRemoved = (fault: Fault) => t(($) => $.setting.passkeys.notRemoved, { reason: faultText(t, fault).headline })
  const { checkLastWay, question } = useLastWay(notRemoved)
  const remove = async (): Promise<Outcome<null>> => {
    const refusal = await checkLastWay()
    if (refusal !== null) return { problem: refusal.text }
    const result = await dispatch(runMutation(passkeyListApi.endpoints.deletePasskey, id))
    return 'fault' in result && isRefused(result.fault, 404) ? { value: null } : result
  }
  const handleDone = () => {
    showToast({ text: t(($) => $.setting.passkeys.removed), tone: 'success' })
    onClose()
  }
  // Here, because the question takes the place of the dialog.
  const request = useRequest(remove, { textOf: notRemoved, onDone: handleDone })
  if (question !== null) return question
  return (
    <AlertDialog
      title={t(($) => $.setting.passkeys.askTitle, { name: shown })}
      body={t(($) => $.setting.passkeys.askText)}
      confirmLabel={t(($) => $.setting.passkeys.remove)}
      cancelLabel={t(($) => $.common.action.cancel)}
      closeLabel={t(($) => $.common.action.close)}
      busy={request.busy}
      error={request.error}
      onConfirm={() => void request.send()}
      onClose={onClose}
    />
  )
}

/** Returns a check whether an admin still gets in without this passkey, and its question. */
function useLastWay(notRemoved: (fault: Fault) => string) {
  const dispatch = useAppDispatch()
  const isAdmin = useAppSelector(selectIsAdmin)
  const { checkWay, question } = useWayKept()
  const checkLastWay = async (): Promise<WayRefusal> => {
    if (!isAdmin) return null
    const methods = await dispatch(readLoginConfig())
    if ('fault' in methods) return { text: notRemoved(methods.fault) }
    if (!methods.value.passkey) return null
    const ways = await dispatch(loadOwnWays())
    return checkWay(methods.value, { ...ways, passkeys: ways.passkeys - 1 })
  }
  return { checkLastWay, question }
}
