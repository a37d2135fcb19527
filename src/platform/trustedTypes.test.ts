import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scriptAddress } from './trustedTypes'

beforeEach(() => {
  vi.stubGlobal('trustedTypes', undefined)
  // As in a build: hot reload allows sources from anywhere.
  vi.stubEnv('DEV', false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('allows the scripts below assets/ and the worker', () => {
  for (const own of ['assets/worker-Ab_1.js', 'service-worker.js'])
    expect(scriptAddress(`./${own}`)).toBe(new URL(own, document.baseURI).href)
})

it.each([
  'https://evil.example/assets/x.js',
  '//evil.example/assets/x.js',
  'data:text/javascript,1',
  'blob:null/1',
  './api/resource/file?file_path=2026/1/1/x',
  './assets/../api/resource/file',
  './assets/..%2fapi/resource/file',
  './assets/',
  './other.js',
  './service-worker.js/x',
])('refuses %s', (address) => {
  expect(() => scriptAddress(address)).toThrow('not a script of ours')
})
