/**
 * For its warnings, React's development build notes the stack of every element that is created: a fifth to a quarter of
 * the time of a test that renders. It has no switch for that, only a limit of 10,000 a second. This makes it believe that
 * the limit is reached; its warnings then name the component, but not the line.
 */
import React from 'react'

const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
const COUNT = 'recentlyCreatedOwnerStacks'
if (typeof internals !== 'object' || internals === null || !(COUNT in internals))
  throw new Error('This React counts the stacks of elements elsewhere: see tests/support/withoutOwnerStacks.ts')
Object.defineProperty(internals, COUNT, { get: () => Infinity, set: () => undefined })
