/** One request of a dialog or button: whether it is on its way, and why it failed. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fault } from '@/domain/fault'
import type { Result } from '@/domain/result'
import { faultLines, faultText } from '@/i18n/faultText'

/** The end of a request. A `problem` is a reason in words; null ends the request without a word. */
export type Outcome<Value> = Result<Value> | { problem: string | null }

export type RequestOptions<Value> = {
  /** The texts for faults that mean something special here; null for all others. */
  textOf?: ((fault: Fault) => string | null) | undefined
  /** Called after a success. */
  onDone?: ((value: Value) => void) | undefined
}

/**
 * Returns `send`, which runs the request unless it is on its way and resolves to whether it succeeded, and what to show:
 * `busy`, and in `error` the reason of the last failure.
 */
export function useRequest<Value, Arguments extends readonly unknown[]>(
  run: (...given: Arguments) => Promise<Outcome<Value>>,
  { textOf, onDone }: RequestOptions<Value> = {},
) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Fault | string | null>(null)
  const send = async (...given: Arguments): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFailure(null)
    try {
      const outcome = await run(...given)
      if ('fault' in outcome) setFailure(outcome.fault)
      else if ('problem' in outcome) setFailure(outcome.problem)
      else onDone?.(outcome.value)
      return 'value' in outcome
    } finally {
      setBusy(false)
    }
  }
  const error =
    failure === null || typeof failure === 'string' ? failure : (textOf?.(failure) ?? faultLines(faultText(t, failure)))
  return { busy, error, send, clear: () => setFailure(null) }
}
