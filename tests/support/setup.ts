import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine is slow, not broken: a long limit delays no failure of a wrong result.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

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
