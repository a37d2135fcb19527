/** A question in the midst of an action, which goes on with the answer. */
import { useState, type ComponentProps, type ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog'

type Question = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'body' | 'confirmLabel' | 'typedName'>

/** Returns `ask`, which resolves to whether the person confirmed, and the question, which must be rendered. */
export function useQuestion() {
  const [asked, setAsked] = useState<{ shown: Question; answer: (isYes: boolean) => void } | null>(null)
  const ask = async (shown: Question): Promise<boolean> => {
    const isYes = await new Promise<boolean>((answer) => setAsked({ shown, answer }))
    setAsked(null)
    return isYes
  }
  const question: ReactNode = asked && (
    <ConfirmDialog {...asked.shown} onDone={() => asked.answer(true)} onClose={() => asked.answer(false)} />
  )
  return { ask, question }
}
