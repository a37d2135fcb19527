import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { toast } from 'react-hot-toast/headless'
import { afterAll, afterEach, vi } from 'vitest'
import { registerToastRegion } from '@/ui/overlays/toast'
import './hashLinks'

// The first import of a page compiles it, which takes long on a busy machine. The limit delays only tests that fail.
configure({ asyncUtilTimeout: 18_000, getElementError: createElementError })
afterEach(() => {
  cleanup()
  dropToasts()
})
afterAll(async () => {
  // Closing a page leaves short timers behind: a dialog returns the focus, the history loses its entry, React ends its
  // work. After the last test they would run without a document, which fails the whole run.
  for (let turn = 0; turn < 10; turn++) {
    await pause(1)
    await setImmediate()
  }
  // The files of a worker share the modules and the window, so each one leaves them as it found them.
  vi.unstubAllGlobals()
  dropToasts()
})

/** Removes all toasts, also those that wait for a region. They stay for seconds: the next test would see them. */
function dropToasts() {
  registerToastRegion()()
  toast.remove()
}

/**
 * Creates the error of a search that found nothing. Its message has the document only when somebody reads it: a search
 * fails many times until its element is there, and printing the document took a tenth of the time of all tests.
 */
function createElementError(message: string | null, container: Element): Error {
  const error = new Error()
  // A report then shows the line of the test.
  Error.captureStackTrace(error, createElementError)
  error.name = 'TestingLibraryElementError'
  // The error of a wait is made from the message of its last search.
  const hasDocument = message?.includes(DOCUMENT) === true
  const read = () => (hasDocument ? message : [message, DOCUMENT + prettyDOM(container)].filter(Boolean).join('\n\n'))
  Object.defineProperty(error, 'message', { configurable: true, get: read })
  return error
}

const DOCUMENT = 'The document:\n'
