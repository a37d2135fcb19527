import { describe, expect, it } from 'vitest'
import { toChannelId } from '@/domain/ids'
import { invitationLink, invitationMail, readAddresses } from './invitation'

const page = 'https://chat.example/team/'

describe('the link of an invitation', () => {
  it('leads to registration on the address of this page', () => {
    expect(invitationLink(page, { token: 'ab12', channelId: null, joinsDirectly: false })).toBe(
      'https://chat.example/team/#/register?magic_token=ab12',
    )
  })

  it('names the channel where newcomers end', () => {
    expect(invitationLink(page, { token: 'ab12', channelId: toChannelId(7), joinsDirectly: false })).toBe(
      'https://chat.example/team/#/register?magic_token=ab12&gid=7',
    )
  })

  it('leads people with an account to the private channel', () => {
    expect(invitationLink(page, { token: 'ab12', channelId: toChannelId(7), joinsDirectly: true })).toBe(
      'https://chat.example/team/#/invite_private/7?magic_token=ab12',
    )
  })
})

describe('the addresses of a text', () => {
  it('are separated by commas, semicolons and white space, and each counts once', () => {
    expect(readAddresses(' ada@x.example, bo@x.example;ada@x.example\n cy@y.example ')).toEqual({
      addresses: ['ada@x.example', 'bo@x.example', 'cy@y.example'],
      odd: null,
    })
  })

  it.each(['ada', 'ada@', '@x.example', 'a@b@c.example', 'ada@x', '<ada@x.example>'])('are not %s', (word) => {
    expect(readAddresses(`bo@x.example ${word}`).odd).toBe(word)
  })
})

it('an invitation mail contains no markup of the server name', () => {
  expect(invitationMail('Join <b>us</b> & "them"', 'https://x.example/?a=1&b=2')).toBe(
    '<p>Join &#60;b&#62;us&#60;/b&#62; &#38; &#34;them&#34;</p>' +
      '<p><a href="https://x.example/?a=1&#38;b=2">https://x.example/?a=1&#38;b=2</a></p>',
  )
})
