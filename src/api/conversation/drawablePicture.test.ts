import { configureStore } from '@reduxjs/toolkit'
import { expect, it } from 'vitest'
import { createApiContext, type ApiContext } from '@/api/context'
import { runQuery } from '@/api/request/runQuery'
import { rest } from '@/api/rest'
import { fakePorts } from '@support/fakePorts'
import { drawablePictureApi } from './drawablePicture'

const ADDRESS = 'http://chat.test/api/resource/file?file_path=p'

/** One start of the page; `device` is what it keeps, and converted pictures are `jpeg`. */
async function lookAt(device: Map<string, Blob>, isOnline: boolean) {
  const ports = fakePorts()
  ports.http.on('GET', /file/, isOnline ? { text: 'heic' } : { state: 'network' })
  ports.files.toDrawable = () => Promise.resolve(new Blob(['jpeg'], { type: 'image/jpeg' }))
  const context: ApiContext = {
    ...createApiContext(ports),
    kept: () =>
      Promise.resolve({
        get: (address) => Promise.resolve(device.get(address) ?? null),
        put: (address, file) => Promise.resolve(void device.set(address, file)),
      }),
  }
  const store = configureStore({
    reducer: { [rest.reducerPath]: rest.reducer },
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: context } }).concat(rest.middleware),
  })
  const result = await store.dispatch(runQuery(drawablePictureApi.endpoints.drawablePicture, ADDRESS))
  return { data: 'value' in result ? result.value : undefined, requests: ports.http.requestLines() }
}

it('a photograph of a phone that was on the screen is there after a reload without a network', async () => {
  const device = new Map<string, Blob>()
  expect((await lookAt(device, true)).data).toMatch(/^blob:/)
  const again = await lookAt(device, false)
  expect(again.data).toMatch(/^blob:/)
  expect(again.requests).toEqual([])
  expect((await lookAt(new Map(), false)).data).toBeUndefined()
})
