import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startMailSink } from '../stubs/mailSink'
import { openTestServer } from './testServer'
import { mailUnread } from '../model/notifications/unreadMails'
import { writeConfig } from '../model/serverState'

describe('mails about unread messages', () => {
  it('are sent once after the delay to users who are away and want them', async () => {
    const sink = await startMailSink()
    onTestFinished(sink.close)
    const { call, person, say, wait, state } = await openTestServer('0.4.0')
    const [ada, bo] = [person('Ada', true), person('Bo')]
    state.streams.kick(bo.uid, null, 'logout', true)
    writeConfig(state, 'smtp', {
      enabled: true,
      host: '127.0.0.1',
      port: sink.smtpPort,
      from: 'chat@example.org',
      username: '',
      password: '',
    })
    await call(ada, 'PUT', '/admin/system/common', { msg_smtp_notify_enable: true, msg_smtp_notify_delay_seconds: 300 })
    const { body } = await call(ada, 'POST', '/group', { name: 'all', is_public: true })
    const { gid } = body as { gid: number }
    await say(ada, `/user/${bo.uid}/send`, 'one')
    await say(ada, `/group/${gid}/send`, 'for everybody')
    mailUnread(state)
    wait(299_000)
    mailUnread(state)
    wait(2_000)
    mailUnread(state)
    mailUnread(state)
    await vi.waitFor(() => expect(sink.mails).toHaveLength(1))
    expect(sink.mails[0]).toMatchObject({
      to: 'Bo@example.org',
      subject: expect.stringContaining('One message waits') as string,
    })
    expect((await call(bo, 'PUT', '/user', { msg_smtp_notify_enable: false })).body).toMatchObject({
      msg_smtp_notify_enable: false,
    })
    await say(ada, `/user/${bo.uid}/send`, 'two')
    wait(301_000)
    mailUnread(state)
    await call(bo, 'PUT', '/user', { msg_smtp_notify_enable: true })
    mailUnread(state)
    await vi.waitFor(() => expect(sink.mails).toHaveLength(2))
  })
})
