import { expect, it, vi } from 'vitest'
import { scriptAddress } from './trustedTypes'

it('makes script addresses of our own origin, and of no other', () => {
  vi.stubGlobal('trustedTypes', undefined)
  expect(scriptAddress('./assets/worker.js')).toBe(new URL('assets/worker.js', document.baseURI).href)
  for (const foreign of ['https://evil.example/x.js', '//evil.example/x.js', 'data:text/javascript,1', 'blob:null/1']) {
    expect(() => scriptAddress(foreign)).toThrow('not a script of ours')
  }
  vi.unstubAllGlobals()
})
