import { expect, it } from 'vitest'
import { callsFieldOf, mailFieldOf, withSentence } from './refusal'

it.each([
  ['Connection error: Connection refused (os error 111)', 'host'],
  ['failed to lookup address information: Name or service not known', 'host'],
  ['Connection error: received corrupt message of type InvalidContentType', 'port'],
  ['permanent error (535): 5.7.8 Username and Password not accepted', 'username'],
  ['permanent error (553): sender rejected', 'from'],
  ['Missing domain or user', 'from'],
  ['transient error (451): try again', null],
])('the answer to a test mail “%s” is about %s', (raw, field) => expect(mailFieldOf(raw)).toBe(field))

it.each([
  ['error sending request for url (http://127.0.0.1:9/dev/v3/usage?project_id=p): error trying to connect', 'url'],
  ['HTTP status client error (404 Not Found) for url (http://10.0.0.1/dev/v3/usage?project_id=p)', 'url'],
  [
    'HTTP status client error (401 Unauthorized) for url (https://api.agora.io/dev/v3/usage?project_id=p)',
    'customerKey',
  ],
  ['invalid project', 'projectId'],
  ['what', null],
])('the answer of the provider of calls “%s” is about %s', (raw, field) => expect(callsFieldOf(raw)).toBe(field))

it('a field keeps its own error', () => {
  expect(withSentence({ error: 'own' }, 'other')).toEqual({ error: 'own' })
  expect(withSentence({ error: null }, 'other')).toEqual({ error: 'other' })
})
