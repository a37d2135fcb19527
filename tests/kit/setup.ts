import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine is not a broken product: what is waited for may take its time, what is wrong stays wrong.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

// A browser tells both of a followed hash link; happy-dom only the second. The router listens to the first.
if (typeof window !== 'undefined') window.addEventListener('hashchange', () => window.dispatchEvent(new PopStateEvent('popstate')))
