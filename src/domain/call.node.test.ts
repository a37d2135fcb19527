import { expect, it } from 'vitest'
import { conversationOfRoom } from './call'

it.each([
  ['vocechat:group:3', 'channel:3'],
  ['group:3', 'channel:3'],
  ['eu:vocechat:group:3', 'channel:3'],
  ['vocechat:dm:9', 'dm:9'],
  ['vocechat:call:9', 'dm:9'],
  ['vocechat:group:', null],
  ['vocechat:group:3:', null],
  ['vocechat:group:03', null],
  ['vocechat:group:0', null],
  ['vocechat:dm:-1', null],
  ['vocechat:dm:9e3', null],
  ['vocechat:dm:99999999999999999999', null],
  ['vocechat:dm: 9', null],
  ['9', null],
  ['', null],
])('the room %j is that of %s', (room, key) => {
  expect(conversationOfRoom(room)).toBe(key)
})
