/** The end of every sign-in form: the error of the form as a whole, and the button that sends it. */
import { Button } from '@/ui/fields/Button'
import { FormError, type FormProblem } from './FormError'

type Props = {
  form: { busy: boolean; formError: FormProblem | null; handlePress: () => void }
  text: string
  /** Replaces `text` while the form is being sent. */
  busyText: string
}

/** Renders the error, if there is one, above the button. */
export function FormSubmit({ form, text, busyText }: Props) {
  return (
    <>
      <FormError problem={form.formError} />
      <Button
        type="submit"
        tone="primary"
        size="large"
        wide
        busy={form.busy}
        onPointerDown={form.handlePress}
        className="mt-1"
      >
        {form.busy ? busyText : text}
      </Button>
    </>
  )
}
