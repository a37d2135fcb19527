import { expect, it } from 'vitest'
import { signOut } from '@/store/session/session'
import { sessionEnded } from '@/store/events'
import { openConversation } from '@/store/history/paging'
import { createStore } from '@/store/createStore'
import { submitMessage } from '@/store/outbox/submit'
import { draftSaved } from '@/store/drafts/draftsSlice'
import type { RootState } from '@/store/rootReducer'
import { composerModeChosen, fileFoundGone, fieldEdited } from '@/store/ui/uiSlice'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { fakeLog, openTab } from './testTab'

const key = a.channelKey(3)
const rows = [a.row({ id: 1, conversation: key }), a.row({ id: 2, conversation: key })]

/** Everything except what belongs to the browser (preferences) and to the server. */
const personal = (state: RootState) => ({ ...state, preferences: null, server: null })

it('leaves nothing of a person in the store after sign-out', async () => {
  const tab = await openTab({ log: fakeLog(rows) })
  const { store } = tab
  const fresh = createStore(fakePorts())
  fresh.dispatch(sessionEnded({ why: 'requested' }))
  tab.greet()
  tab.chat(...rows)
  tab.say({ type: 'users_log', users_log: [{ action: 'x' }] }, { type: 'unheard_of' })
  tab.ready()
  await tab.settle()
  const opened = store.dispatch(openConversation(key))
  await tab.clock.advance(100)
  await opened
  store.dispatch(submitMessage({ key, body: { kind: 'text', text: 'not sent yet', mentions: [] }, replyTo: null }))
  store.dispatch(draftSaved(key, { text: 'draft', mode: 'text', replyTo: null, files: [], updatedAt: 1 }))
  store.dispatch(fieldEdited({ form: 'account', field: 'name', base: 'Bo', typed: 'Bob' }))
  store.dispatch(fileFoundGone('2026/1/1/x'))
  store.dispatch(composerModeChosen({ key, mode: 'markdown' }))
  const filled = personal(store.getState())
  const empty = personal(fresh.getState())
  // Only these are empty here: nothing was requested or changed by this person.
  const full = Object.keys(filled).filter((name) => filled[name as 'ui'] !== empty[name as 'ui'])
  expect(full).toEqual(expect.arrayContaining(['users', 'channels', 'messages', 'outbox', 'drafts', 'ui', 'sync']))
  tab.ports.http.on('GET', '/token/logout', {})
  const left = store.dispatch(signOut({ keepLocal: false }))
  await tab.clock.advance(100)
  await left
  await tab.settle()
  expect(personal(store.getState())).toEqual(empty)
})
