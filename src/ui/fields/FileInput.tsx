/** The field behind a button that chooses files. Nobody sees it; the button opens it by `click()`. */
import type { Ref } from 'react'

type Props = {
  ref: Ref<HTMLInputElement>
  label?: string
  /** The types to choose from, as the attribute names them; without it all. */
  accept?: string
  multiple?: boolean
  onFiles: (files: readonly [File, ...File[]]) => void
}

/** Opens the browser's own dialog. The same file can be chosen again, after a failure or a correction. */
export function FileInput({ ref, label, accept, multiple = false, onFiles }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={multiple}
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const [first, ...others] = target.files ?? []
        // An emptied field reports the same file as a new one.
        target.value = ''
        if (first) onFiles([first, ...others])
      }}
    />
  )
}
