/** A question in the midst of an action, which goes on with the answer. */
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog'

type Question = { title: string; body: string; confirmLabel: string }

/** Returns `ask`, which resolves to whether the person confirmed, and the question, which must be rendered. */
export function useQuestion() {
  const [asked, setAsked] = useState<(Question & { answer: (isYes: boolean) => void }) | null>(null)
  const ask = async (question: Question): Promise<boolean> => {
    const isYes = await new Promise<boolean>((answer) => setAsked({ ...question, answer }))
    setAsked(null)
    return isYes
  }
  const question: ReactNode = asked && (
    <ConfirmDialog
      title={asked.title}
      body={asked.body}
      confirmLabel={asked.confirmLabel}
      onDone={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    />
  )
  return { ask, question }
}
