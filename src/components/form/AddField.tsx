/** The text field that adds an entry to a list. */
import { Button } from '@/ui/fields/Button'
import { TextField, type TextFieldProps } from '@/ui/fields/TextField'
import { isInputMethodKey } from '@/ui/input/inputMethod'

type Props = Omit<TextFieldProps, 'onChange' | 'onKeyDown' | 'end'> & {
  addLabel: string
  onType: (text: string) => void
  onAdd: () => void
}

/** Enter adds, and so does the button at its end. */
export const AddField = ({ addLabel, onType, onAdd, ...field }: Props) => (
  <TextField
    autoComplete="off"
    {...field}
    onChange={(event) => onType(event.target.value)}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isInputMethodKey(event.nativeEvent)) return
      event.preventDefault()
      onAdd()
    }}
    end={
      <Button size="small" tone="quiet" onClick={onAdd}>
        {addLabel}
      </Button>
    }
  />
)
