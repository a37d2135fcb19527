import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine is not a broken product: what is waited for may take its time, what is wrong stays wrong.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)
