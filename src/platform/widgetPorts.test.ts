import { beforeEach, describe, expect, it, vi } from 'vitest'
import { installIndexedDb } from '@support/installIndexedDb'
import { browserPorts } from './browserPorts'
import { widgetPorts } from './widgetPorts'

beforeEach(() => {
  localStorage.clear()
  installIndexedDb()
  return () => vi.unstubAllGlobals()
})

const schema = { rows: { keyPath: 'id' } } as const

describe('a widget on the origin of the whole client', () => {
  it('reads nothing of the signed-in person, and signs nobody out', () => {
    localStorage.setItem('VOCECHAT_TOKEN', 'member')
    localStorage.setItem('VOCECHAT_REFRESH_TOKEN', 'renewal')
    localStorage.setItem('VOCECHAT_CURR_UID', '7')
    const widget = widgetPorts('1')
    expect(widget.tokenStorage.session()).toBeNull()
    widget.tokenStorage.clearUserData()
    expect(localStorage.getItem('VOCECHAT_TOKEN')).toBe('member')
  })

  it('keeps its values under names of its own, apart from a second widget', () => {
    widgetPorts('1').preferences.write('theme', 'dark')
    expect(browserPorts().preferences.read('theme')).toBeNull()
    expect(widgetPorts('2').preferences.read('theme')).toBeNull()
    expect(widgetPorts('1').preferences.read('theme')).toBe('dark')
    expect(widgetPorts('1').preferences.keys()).toEqual(['theme'])
  })

  it('says nothing to the tabs of the client and hears nothing', async () => {
    const heard: unknown[] = []
    const client = browserPorts().tabs.join('parley', (message) => heard.push(message))
    const widget = widgetPorts('1').tabs.join('parley', (message) => heard.push(message))
    widget.post('from the widget')
    client.post('from the client')
    // A message of a third tab arrives after the two above would have.
    browserPorts()
      .tabs.join('parley', () => undefined)
      .post('last')
    await vi.waitFor(() => expect(heard).toEqual(['last']))
    client.leave()
  })

  it('opens a database of its own', async () => {
    const own = await browserPorts().database.open('parley server 7', 1, schema)
    await own.write({ putMany: { rows: [{ id: 1 }] } })
    const database = await widgetPorts('1').database.open('parley server 7', 1, schema)
    expect(await database.count('rows')).toBe(0)
    expect(await widgetPorts('1').database.names()).toEqual(['parley server 7'])
    own.close()
    database.close()
  })
})
