/** Keeps the browser from leaving the page for a file that is dropped beside a place for files. */

/** Refuses them until the page ends. */
export function refuseDroppedFiles() {
  for (const type of ['dragover', 'drop'] as const)
    addEventListener(type, (event) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    })
}
