import { afterEach, expect, it, vi } from 'vitest'
import { recordFromMicrophone } from './microphone'

afterEach(() => void vi.unstubAllGlobals())

it('a browser that opens the microphone but cannot measure it leaves it closed', async () => {
  const stop = vi.fn()
  const stream = { getTracks: () => [{ stop }] }
  class Recorder extends EventTarget {
    static isTypeSupported = () => true
    start = () => undefined
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.resolve(stream) } })
  vi.stubGlobal('MediaRecorder', Recorder)
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        throw new DOMException('no device', 'NotSupportedError')
      }
    },
  )
  expect(await recordFromMicrophone()).toEqual({ failure: 'unsupported' })
  expect(stop).toHaveBeenCalledOnce()
})
