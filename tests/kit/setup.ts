import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine is not a broken product: what is waited for may take its time, what is wrong stays wrong.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

// A browser tells of a followed hash link by popstate and by hashchange; happy-dom by the second alone, except for a step
// of the history, which it tells by both. The router listens to the first.
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
