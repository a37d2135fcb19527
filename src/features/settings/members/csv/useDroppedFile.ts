/** Takes a member file that is dropped on the page, or pasted: as a file, or as cells of a spreadsheet. */
import { useEffect, type DragEvent } from 'react'

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Returns the props of the element that takes a dropped file. `pastedName` is what pasted text is called. */
export function useDroppedFile(isDisabled: boolean, pastedName: string, onChoose: (file: File) => void) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isInField = event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]')
      if (isDisabled || isInField || event.clipboardData === null) return
      const [file] = event.clipboardData.files
      const text = event.clipboardData.getData('text/plain')
      // One word is no list of people.
      if (file === undefined && !/[,;\t\n]/.test(text)) return
      event.preventDefault()
      onChoose(file ?? new File([text], pastedName, { type: 'text/plain' }))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [isDisabled, pastedName, onChoose])
  return {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = isDisabled ? 'none' : 'copy'
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      const [file] = event.dataTransfer.files
      if (file !== undefined && !isDisabled) onChoose(file)
    },
  }
}
