/** Brings RTK Query's hooks for React; imported for that by every file that exports some. */
import { reactHooksModule } from '@reduxjs/toolkit/query/react'
import { attachHooks } from './lateHooks'
import './rest'

attachHooks(reactHooksModule())
