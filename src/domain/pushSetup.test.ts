import { describe, expect, it } from 'vitest'
import { readPastedSetup, toPushSetup } from './pushSetup'

const setup = {
  apiKey: 'AIzaSyA-0123456789abcdefghijklmnopqrstu',
  projectId: 'tramway-works',
  messagingSenderId: '123456789012',
  appId: '1:123456789012:web:0123456789abcdef',
  vapidKey: `B${'x'.repeat(86)}`,
}

describe('push.json', () => {
  it('is read without members that nobody knows', () => {
    expect(toPushSetup({ ...setup, authDomain: 'x', other: 1 })).toEqual({ setup })
  })

  it.each([null, 'x', [], {}])('%j has no key', (stored) => {
    expect(toPushSetup(stored)).toEqual({ problem: 'apiKey' })
  })

  it.each([
    ['projectId', 'Tramway Works'],
    ['messagingSenderId', 123456789012],
    ['appId', '1:123456789012:android:0123'],
    ['vapidKey', 'short'],
  ] as const)('tells that %s is wrong', (name, value) => {
    expect(toPushSetup({ ...setup, [name]: value })).toEqual({ problem: name })
  })
})

describe('what operators paste', () => {
  it('may be the lines of the console', () => {
    const lines = `// Your web app's Firebase configuration
      const firebaseConfig = {
        apiKey: "${setup.apiKey}",
        authDomain: "tramway-works.firebaseapp.com",
        projectId: "${setup.projectId}",
        storageBucket: "tramway-works.appspot.com",
        messagingSenderId: '${setup.messagingSenderId}',
        appId: "${setup.appId}"
      };`
    const { vapidKey, ...pasted } = setup
    expect(readPastedSetup(lines)).toEqual(pasted)
    expect(vapidKey).toHaveLength(87)
  })

  it('may be the file', () => {
    expect(readPastedSetup(JSON.stringify(setup, null, 2))).toEqual(setup)
  })

  it('may be something else', () => {
    expect(readPastedSetup('hello')).toEqual({})
  })
})
