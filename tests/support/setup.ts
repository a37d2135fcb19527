import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach } from 'vitest'

// A busy machine is slow, not broken: a long limit delays no failure of a wrong result.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)
// Closing a page leaves short timers behind: a dialog returns the focus, the history loses its entry, React ends its work.
// After the last test they would run without a document, which fails the whole run.
afterAll(async () => {
  for (let turn = 0; turn < 10; turn++) {
    await pause(1)
    await setImmediate()
  }
})

// A browser reports a followed hash link by popstate and hashchange. happy-dom reports only hashchange, except for a
// history step, where it reports both. The router listens to popstate.
if (typeof window !== 'undefined') {
  let told = ''
  window.addEventListener('popstate', () => (told = location.href), true)
  window.addEventListener('hashchange', ({ newURL }) =>
    setTimeout(() => {
      if (told !== newURL) window.dispatchEvent(new PopStateEvent('popstate'))
      told = ''
    }),
  )
}
