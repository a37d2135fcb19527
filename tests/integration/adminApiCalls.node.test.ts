/** Tests the calls of settings, administration and newer servers, with real requests to the reference server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { a } from '@support/a'
import { dataOf, once, clientOverHttp, resultValueOf, type GoodAnswer } from '@support/clientOverHttp'
import { accountApi, createAccount, setPassword } from '@/api/user/account'
import { announcementApi } from '@/api/conversation/announcement'
import { archiveApi, bundleAttachmentUrl } from '@/api/conversation/archive'
import { fetchBotChannels, fetchChannelAsBot, fetchUserAsBot, replyAsBot, sendAsBot, uploadAsBot } from '@/api/user/bot'
import { botChatApi } from '@/api/user/botChat'
import { botKeyApi, createBotKey, fetchBotKey } from '@/api/user/botKey'
import { clearingApi } from '@/api/conversation/clearing'
import { configurationApi } from '@/api/server/configuration'
import { contactApi } from '@/api/user/contact'
import { favoriteApi, favoriteAttachmentUrl } from '@/api/conversation/favorite'
import { checkFile } from '@/api/conversation/checkFile'
import { groupApi } from '@/api/conversation/group'
import { invitationApi } from '@/api/conversation/invitation'
import { licenseApi } from '@/api/server/license'
import { loginApi } from '@/api/session/login'
import { bindInvitation, checkMagicToken, sendLoginLink } from '@/api/session/magicLink'
import { meetingApi } from '@/api/server/meeting'
import { messageApi } from '@/api/conversation/message'
import { notificationApi } from '@/api/server/notification'
import { fetchThirdPartySecret, organizationApi } from '@/api/server/organization'
import {
  fetchClientId,
  fetchLinkedLogins,
  fetchWalletNonce,
  createThirdPartyKey,
  logInWith,
} from '@/api/session/otherLogin'
import { pageApi } from '@/api/server/page'
import { startPasskey, startPasskeyLogin } from '@/api/session/passkey'
import { passkeyListApi } from '@/api/session/passkeyList'
import { setPushToken, setPushTokenOf } from '@/api/session/pushToken'
import { uploadFile } from '@/api/request/uploadFile'
import { saveService } from '@/api/server/service'
import { systemApi } from '@/api/server/system'
import { logIn, register } from '@/api/session/token'
import { tunnelApi } from '@/api/server/tunnel'
import { userApi } from '@/api/user/user'
import { callApi } from '@/api/conversation/call'
import { type RunningServer } from '../../reference-server/adapters/node'
import { answeredRows, expectSpoiledAnswersRefused } from '../contract/spoiledAnswers'
import { openServer, say, type Browser } from './adminServer'

describe('at a current server', () => {
  let server: RunningServer
  let ada: Browser
  let ben: Browser
  let answers: GoodAnswer[] = []
  let benId = a.userId(2)
  let channelId = a.channelId(1)

  beforeAll(async () => {
    ;({ server, ada, ben, benId, answers } = await openServer('0.5.31'))
    const plan = { name: 'ops', description: '', isPublic: false, memberIds: [benId] }
    channelId = (await dataOf(ada.dispatch(groupApi.endpoints.createChannel.initiate(plan)))).channelId
  })
  afterAll(() => server.close())

  it('accounts are created, changed, frozen and removed', async () => {
    const { accounts, account, updateAccount, deleteAccount } = accountApi.endpoints
    const lee = { email: 'Lee@Example.org', name: 'Lee', password: 'lee-pw', isAdmin: false }
    const made = await resultValueOf(createAccount(ada.context, lee))
    expect(made).toMatchObject({ name: 'Lee', email: 'lee@example.org', isFrozen: false, isBot: false })
    expect(await createAccount(ada.context, lee)).toMatchObject({ fault: { status: 409, reason: 'name_conflict' } })
    expect(await createAccount(ben.context, lee)).toMatchObject({ fault: { status: 403 } })
    const changes = { name: 'Leander', isFrozen: true }
    expect(await dataOf(ada.dispatch(updateAccount.initiate({ userId: made.id, changes })))).toMatchObject({
      name: 'Leander',
      isFrozen: true,
    })
    await resultValueOf(setPassword(ada.context, made.id, 'other'))
    expect(await logIn(clientOverHttp().context, { email: 'lee@example.org', password: 'other' })).toMatchObject({
      fault: { status: 423 },
    })
    expect(await dataOf(ada.dispatch(account.initiate(made.id, once)))).toMatchObject({ isFrozen: true })
    await dataOf(ada.dispatch(deleteAccount.initiate(made.id)))
    const names = (await dataOf(ada.dispatch(accounts.initiate(undefined, once)))).map(({ name }) => name)
    expect(names).toEqual(['Ada', 'Ben'])
    expect((await ada.dispatch(deleteAccount.initiate(a.userId(1)))).error).toMatchObject({ status: 403 })
  })

  it('a bot acts by its key, and an invalid key ends nobody’s session', async () => {
    const { botKeys, deleteBotKey } = botKeyApi.endpoints
    const bot = await resultValueOf(
      createAccount(ada.context, {
        email: 'bot@example.org',
        name: 'Bot',
        password: 'pw',
        isAdmin: false,
        isBot: true,
      }),
    )
    const key = await resultValueOf(createBotKey(ada.context, { userId: bot.id, name: 'ci' }))
    await dataOf(ada.dispatch(groupApi.endpoints.addMembers.initiate({ channelId, userIds: [bot.id] })))
    expect(await resultValueOf(fetchBotChannels(ada.context, key))).toMatchObject([{ name: 'ops' }])
    expect(await resultValueOf(fetchUserAsBot(ada.context, key, benId))).toMatchObject({ name: 'Ben' })
    expect(await resultValueOf(fetchChannelAsBot(ada.context, key, channelId))).toMatchObject({ name: 'ops' })
    const text = { kind: 'text', text: 'built', mentions: [] } as const
    const sent = await resultValueOf(sendAsBot(ada.context, key, a.channelKey(channelId), text))
    expect(await resultValueOf(replyAsBot(ada.context, key, sent, text))).toBeGreaterThan(sent)
    const file = await resultValueOf(
      uploadAsBot(ada.context, key, new Blob(['log']), { name: 'a.log', contentType: '' }),
    )
    expect(
      await resultValueOf(sendAsBot(ada.context, key, a.directKey(benId), { kind: 'file', ...file })),
    ).toBeGreaterThan(0)
    const [kept] = await dataOf(ada.dispatch(botKeys.initiate(bot.id, once)))
    expect(kept).toMatchObject({ name: 'ci' })
    expect(await fetchBotKey(ada.context, { userId: bot.id, keyId: kept!.id })).toEqual({ value: key })
    expect(JSON.stringify(ada.getState())).not.toContain(key)
    await dataOf(ada.dispatch(deleteBotKey.initiate({ userId: bot.id, keyId: kept!.id })))
    expect(await fetchBotChannels(ada.context, key)).toMatchObject({ fault: { kind: 'refused', status: 401 } })
    expect(await fetchBotKey(ada.context, { userId: bot.id, keyId: kept!.id })).toEqual({ value: null })
    expect((await ada.dispatch(botKeys.initiate(a.userId(99), once))).error).toMatchObject({ status: 401 })
    expect(ada.ports.tokenStorage.session()).not.toBeNull()
  })

  it('the server is named, measured and configured, and returns the saved values', async () => {
    const { updateOrganization, metrics, updateFrontendUrl, frontendUrl, updateCommonSettings } =
      organizationApi.endpoints
    await dataOf(ada.dispatch(updateOrganization.initiate({ name: 'Acme', description: 'anvils' })))
    expect(await dataOf(ada.dispatch(systemApi.endpoints.organization.initiate(undefined, once)))).toMatchObject({
      name: 'Acme',
      description: 'anvils',
    })
    expect(await dataOf(ada.dispatch(metrics.initiate(undefined, once)))).toMatchObject({ users: 3, version: '0.5.31' })
    await dataOf(ada.dispatch(updateFrontendUrl.initiate('https://chat.example.org/')))
    expect(await dataOf(ada.dispatch(frontendUrl.initiate(undefined, once)))).toBe('https://chat.example.org')
    await dataOf(ada.dispatch(updateCommonSettings.initiate({ layout: 'SelfRight', mailNoticeDelayMs: 900_000 })))
    expect(await dataOf(ada.dispatch(systemApi.endpoints.commonSettings.initiate(undefined, once)))).toMatchObject({
      layout: 'SelfRight',
      mailNoticeDelayMs: 900_000,
      directMessages: true,
    })
    const of = configurationApi.endpoints
    const mail = { host: 'smtp.example.org', port: 465, from: 'a@b.org', username: 'u' }
    await resultValueOf(saveService(ada.context, 'mail', { enabled: false, ...mail, password: 'p-1' }))
    expect(await dataOf(ada.dispatch(of.mailConfig.initiate(undefined, once)))).toMatchObject(mail)
    expect(await dataOf(ada.dispatch(of.mailEnabled.initiate(undefined, once)))).toBe(false)
    await resultValueOf(saveService(ada.context, 'push', { enabled: true, useOfficial: true }))
    expect(await dataOf(ada.dispatch(of.pushConfig.initiate(undefined, once)))).toMatchObject({ useOfficial: true })
    await dataOf(ada.dispatch(of.updateGoogleConfig.initiate('google-id')))
    expect(await dataOf(ada.dispatch(of.googleConfig.initiate(undefined, once)))).toBe('google-id')
    await resultValueOf(saveService(ada.context, 'github', { clientId: 'hub-id', clientSecret: 's' }))
    expect(await dataOf(ada.dispatch(of.githubConfig.initiate(undefined, once)))).toEqual({
      clientId: 'hub-id',
      setSecrets: ['clientSecret'],
    })
    expect(await fetchClientId(ben.context, 'google')).toBe('google-id')
    expect(await fetchClientId(ben.context, 'github')).toBe('hub-id')
    expect((await ben.dispatch(of.mailConfig.initiate(undefined, once))).error).toMatchObject({ status: 403 })
  })

  it('one sign-in method is switched, the others stay, and an external one signs somebody in', async () => {
    const { updateLoginConfig } = configurationApi.endpoints
    const { loginConfig } = loginApi.endpoints
    const before = await dataOf(ada.dispatch(loginConfig.initiate(undefined, once)))
    await dataOf(ada.dispatch(updateLoginConfig.initiate({ thirdParty: true })))
    expect(await dataOf(ada.dispatch(loginConfig.initiate(undefined, once)))).toEqual({ ...before, thirdParty: true })
    const { renewThirdPartySecret } = organizationApi.endpoints
    const old = await resultValueOf(fetchThirdPartySecret(ada.context))
    await dataOf(ada.dispatch(renewThirdPartySecret.initiate()))
    const secret = await resultValueOf(fetchThirdPartySecret(ada.context))
    expect(await createThirdPartyKey(ada.context, old, { userId: 'x', name: 'Tom' })).toMatchObject({
      fault: { status: 403 },
    })
    const key = await resultValueOf(createThirdPartyKey(ada.context, secret, { userId: 'x', name: 'Tom' }))
    const tom = clientOverHttp()
    expect(await resultValueOf(logInWith(tom.context, { type: 'thirdparty', key }))).toMatchObject({
      user: { name: 'Tom' },
    })
    expect(await resultValueOf(fetchLinkedLogins(tom.context))).toEqual({
      password: false,
      google: null,
      wallet: null,
      openId: [],
    })
    expect(await resultValueOf(fetchWalletNonce(tom.context, `0x${'5'.repeat(40)}`))).toHaveLength(32)
    const bad = await logInWith(clientOverHttp().context, { type: 'google', idToken: 'x' })
    expect(bad).toMatchObject({ fault: { kind: 'refused', status: 403 } })
    await dataOf(tom.dispatch(userApi.endpoints.deleteMyAccount.initiate()))
  })

  it('people are added, blocked, found and given nicknames', async () => {
    const { updateContact, contacts, searchPerson, remark } = contactApi.endpoints
    await dataOf(ada.dispatch(updateContact.initiate({ userId: benId, action: 'add' })))
    expect(await dataOf(ada.dispatch(contacts.initiate(undefined, once)))).toMatchObject([
      { user: { name: 'Ben' }, contact: { userId: benId, status: 'added' } },
    ])
    await dataOf(ada.dispatch(updateContact.initiate({ userId: benId, action: 'block' })))
    expect((await dataOf(ada.dispatch(contacts.initiate(undefined, once))))[0]?.contact.status).toBe('blocked')
    await dataOf(ada.dispatch(updateContact.initiate({ userId: benId, action: 'unblock' })))
    expect(await dataOf(ada.dispatch(searchPerson.initiate({ by: 'email', text: 'ben@example.org' })))).toMatchObject({
      id: benId,
    })
    const nobody = await ada.dispatch(searchPerson.initiate({ by: 'name', text: 'nobody' }))
    expect(nobody.error).toMatchObject({ status: 404 })
    await dataOf(ada.dispatch(remark.initiate({ userId: benId, remark: 'Benny' })))
    // An empty search result does not mean that the server lacks search.
    expect(ada.getState().server.missingCapabilities).toEqual([])
  })

  it('a channel has an announcement, and then none', async () => {
    const { announcement, announce, endAnnouncement } = announcementApi.endpoints
    expect(await dataOf(ben.dispatch(announcement.initiate(channelId, once)))).toBeNull()
    expect(await dataOf(ada.dispatch(announce.initiate({ channelId, text: '**so**' })))).toMatchObject({
      text: '**so**',
    })
    expect((await ben.dispatch(announce.initiate({ channelId, text: 'no' }))).error).toMatchObject({ status: 403 })
    expect(await dataOf(ben.dispatch(announcement.initiate(channelId, once)))).toMatchObject({
      channelId,
      text: '**so**',
    })
    await dataOf(ada.dispatch(endAnnouncement.initiate(channelId)))
    expect(await dataOf(ben.dispatch(announcement.initiate(channelId, once)))).toBeNull()
  })

  it('messages are archived, saved, and their attachments found by number', async () => {
    const first = await say(ben, a.channelKey(channelId), 'see this')
    const file = await resultValueOf(
      uploadFile(ben.context, new Blob(['a plan']), { name: 'plan.txt', contentType: 'text/plain' }),
    )
    const second = await dataOf(
      ben.dispatch(
        messageApi.endpoints.sendMessage.initiate({
          key: a.channelKey(channelId),
          body: { kind: 'file', ...file },
          replyTo: null,
          localId: a.localId(77),
        }),
      ),
    )
    const { bundleMessages, bundle } = archiveApi.endpoints
    const path = await dataOf(ada.dispatch(bundleMessages.initiate([second, first, first])))
    const expected = [
      {
        messageId: first,
        author: { name: 'Ben' },
        source: `channel:${channelId}`,
        body: { kind: 'text', text: 'see this' },
      },
      {
        messageId: second,
        body: { kind: 'file', name: 'plan.txt', contentType: 'text/plain', size: 6, attachment: 0 },
      },
    ]
    expect((await dataOf(ada.dispatch(bundle.initiate(path, once)))).messages).toMatchObject(expected)
    expect(await (await fetch(bundleAttachmentUrl(path, 0))).text()).toBe('a plan')
    const sent = {
      key: a.directKey(benId),
      body: { kind: 'bundle', path },
      replyTo: null,
      localId: a.localId(78),
    } as const
    await dataOf(ada.dispatch(messageApi.endpoints.sendMessage.initiate(sent)))

    const { saveMessages, favorites, favorite, deleteFavorite } = favoriteApi.endpoints
    const { id } = await dataOf(ada.dispatch(saveMessages.initiate([first, second])))
    expect(await dataOf(ada.dispatch(favorites.initiate(undefined, once)))).toMatchObject([{ id }])
    expect((await dataOf(ada.dispatch(favorite.initiate(id, once)))).messages).toMatchObject(expected)
    expect(await (await fetch(favoriteAttachmentUrl(a.userId(1), id, 0))).text()).toBe('a plan')
    expect((await ben.dispatch(favorite.initiate(id, once))).error).toMatchObject({ status: 404 })
    await dataOf(ada.dispatch(deleteFavorite.initiate(id)))
    expect(await dataOf(ada.dispatch(favorites.initiate(undefined, once)))).toEqual([])
  })

  it('somebody is invited to the server, and a member to a private channel', async () => {
    const { invite, inviteToPrivate, joinPrivate } = invitationApi.endpoints
    const { token } = await dataOf(ada.dispatch(invite.initiate({ expiresInMs: 3_600_000, maxTimes: 1 })))
    const eve = clientOverHttp()
    expect(await resultValueOf(checkMagicToken(eve.context, token))).toBe(true)
    expect(await resultValueOf(checkMagicToken(eve.context, 'nonsense'))).toBe(false)
    const bound = await resultValueOf(
      bindInvitation(eve.context, { token, email: 'eve@example.org', password: 'eve-pw' }),
    )
    expect(bound).toMatchObject({ isMailed: false })
    const form = { email: 'eve@example.org', password: 'eve-pw', name: 'Eve', magicToken: bound.token }
    expect(await resultValueOf(register(eve.context, form))).toMatchObject({ user: { name: 'Eve' } })
    const direct = await dataOf(ada.dispatch(inviteToPrivate.initiate({ channelId })))
    expect(direct.joinsDirectly).toBe(true)
    expect(await dataOf(eve.dispatch(joinPrivate.initiate(direct)))).toMatchObject({ id: channelId, name: 'ops' })
    expect((await eve.dispatch(joinPrivate.initiate(direct))).error).toMatchObject({ status: 412 })
    expect((await eve.dispatch(joinPrivate.initiate({ token: 'ab' }))).error).toMatchObject({ status: 409 })
    expect(await resultValueOf(sendLoginLink(eve.context, 'eve@example.org'))).toBeNull()
  })

  it('voice calls, notification channels, passkeys, styles and the license are set up', async () => {
    const { callsEnabled, callCredentials, voiceRooms } = callApi.endpoints
    expect(await dataOf(ben.dispatch(callsEnabled.initiate(undefined, once)))).toBe(false)
    const voice = { enabled: true, url: '', projectId: 'p', appId: 'a'.repeat(32), appCertificate: 'c'.repeat(32) }
    const keys = { customerKey: 'k', customerSecret: 's' }
    await resultValueOf(saveService(ada.context, 'voice', { ...voice, ...keys }))
    const stored = { url: 'https://api.agora.io', projectId: 'p', appId: 'a'.repeat(32), customerKey: 'k' }
    const setSecrets = ['appCertificate', 'customerSecret']
    const saved = await dataOf(ada.dispatch(configurationApi.endpoints.callConfig.initiate(undefined, once)))
    expect(saved).toEqual({ enabled: true, ...stored, setSecrets })
    expect(await dataOf(ben.dispatch(callsEnabled.initiate(undefined, once)))).toBe(true)
    const credentials = await dataOf(ben.dispatch(callCredentials.initiate(a.channelKey(channelId))))
    expect(credentials).toMatchObject({ userId: benId, room: `vocechat:group:${channelId}`, lifetimeMs: 86_400_000 })
    expect(await dataOf(ben.dispatch(callCredentials.initiate(a.directKey(1))))).toHaveProperty('room', 'vocechat:dm:1')
    expect(await dataOf(ben.dispatch(voiceRooms.initiate(undefined, once)))).toEqual([])

    const of = notificationApi.endpoints
    expect((await dataOf(ben.dispatch(of.notificationTypes.initiate(undefined, once)))).length).toBeGreaterThan(0)
    const channel = {
      type: 'gotify',
      name: 'desk',
      enabled: true,
      config: { url: 'http://localhost:9' },
      onAllMessages: false,
      onMentions: true,
      inChannels: [channelId],
      skipWhenOnline: true,
      perSecond: null,
    }
    const { id } = await dataOf(ben.dispatch(of.addNotificationChannel.initiate(channel)))
    expect(await dataOf(ben.dispatch(of.notificationChannels.initiate(undefined, once)))).toEqual([{ ...channel, id }])
    const changes = { enabled: false, perSecond: 0.5 }
    expect(await dataOf(ben.dispatch(of.updateNotificationChannel.initiate({ id, changes })))).toMatchObject(changes)
    await dataOf(ben.dispatch(of.deleteNotificationChannel.initiate(id)))
    await dataOf(ada.dispatch(of.enableNotificationType.initiate({ type: 'gotify', enabled: false })))
    const switches = await dataOf(ada.dispatch(of.notificationTypeSettings.initiate(undefined, once)))
    expect(switches.find(({ type }) => type === 'gotify')).toEqual({ type: 'gotify', enabled: false })

    expect(await resultValueOf(startPasskey(ben.context, 'laptop'))).toHaveProperty('publicKey.challenge')
    expect(await startPasskeyLogin(clientOverHttp().context)).toMatchObject({ fault: { status: 404 } })
    expect(await dataOf(ben.dispatch(passkeyListApi.endpoints.passkeys.initiate(undefined, once)))).toEqual([])
    expect(await dataOf(ben.dispatch(pageApi.endpoints.widgetCss.initiate(undefined, once)))).toBe('')
    await dataOf(ada.dispatch(pageApi.endpoints.updateWidgetCss.initiate('p{}')))
    expect(await dataOf(ben.dispatch(pageApi.endpoints.widgetCss.initiate(undefined, once)))).toBe('p{}')
    await resultValueOf(setPushToken(ben.context, 'fcm'))
    await resultValueOf(setPushTokenOf(ben.context, 'phone', 'fcm'))
    const { license, checkLicense, saveLicense } = licenseApi.endpoints
    const fetched = await dataOf(ada.dispatch(license.initiate(undefined, once)))
    expect(fetched.expiresAt).toBeGreaterThan(Date.UTC(2031, 0))
    expect(await dataOf(ada.dispatch(checkLicense.initiate(fetched.text)))).toEqual(fetched)
    expect(await dataOf(ada.dispatch(saveLicense.initiate(fetched.text)))).toBe(true)
    expect((await ada.dispatch(checkLicense.initiate('no license'))).error).toMatchObject({ status: 400 })
  })

  it('conversations of bots are listed, and the rest of 0.5 is set up', async () => {
    const { bots, botConversations, botHistory } = botChatApi.endpoints
    const [bot] = await dataOf(ada.dispatch(bots.initiate(undefined, once)))
    expect(bot).toMatchObject({ name: 'Bot', isBot: true })
    const botId = bot!.id
    const { conversations } = await dataOf(ada.dispatch(botConversations.initiate({ botId }, once)))
    expect(conversations.map(({ key }) => key)).toContain(`dm:${benId}`)
    const { rows, rejected } = await dataOf(ada.dispatch(botHistory.initiate({ botId, key: a.directKey(benId) }, once)))
    expect([rows.map(({ conversation }) => conversation), rejected]).toEqual([[`dm:${benId}`], []])
    expect((await ben.dispatch(bots.initiate(undefined, once))).error).toMatchObject({ status: 403 })

    const { meetingConfig, meetingHealth } = meetingApi.endpoints
    await resultValueOf(saveService(ada.context, 'meeting', { password: 'pw', serverType: 'vps' }))
    expect(await dataOf(ada.dispatch(meetingConfig.initiate(undefined, once)))).toMatchObject({ serverType: 'vps' })
    expect(await dataOf(ada.dispatch(meetingHealth.initiate('http://localhost:9', once)))).toBe(false)

    const { tunnel, startTunnel, stopTunnel, tunnelAutomation } = tunnelApi.endpoints
    expect(await dataOf(ben.dispatch(tunnelAutomation.initiate(undefined, once)))).toBe(false)
    expect((await dataOf(ada.dispatch(startTunnel.initiate()))).at(-1)).toMatchObject({ event: 'error' })
    expect(await dataOf(ada.dispatch(tunnel.initiate(undefined, once)))).toMatchObject({ state: 'error' })
    await dataOf(ada.dispatch(stopTunnel.initiate()))
    expect(await dataOf(ada.dispatch(tunnel.initiate(undefined, once)))).toMatchObject({ state: 'idle' })

    const { customPage, updateCustomPage, deleteCustomPage, pageKey, renewPageKey } = pageApi.endpoints
    await dataOf(ada.dispatch(updateCustomPage.initiate({ page: 'landing', html: '<!doctype html><p>hi' })))
    expect(await dataOf(ben.dispatch(customPage.initiate('landing', once)))).toBe('<!doctype html><p>hi')
    await dataOf(ada.dispatch(deleteCustomPage.initiate('landing')))
    expect((await ben.dispatch(customPage.initiate('landing', once))).error).toMatchObject({ status: 404 })
    const before = await dataOf(ada.dispatch(pageKey.initiate(undefined, once)))
    await dataOf(ada.dispatch(renewPageKey.initiate()))
    expect(await dataOf(ada.dispatch(pageKey.initiate(undefined, once)))).not.toBe(before)
  })

  it('several things are removed at once', async () => {
    const { deleteMessages, clearChannel, clearServer, deleteAllFiles } = clearingApi.endpoints
    const mids = [await say(ada, a.channelKey(channelId), 'one'), await say(ada, a.channelKey(channelId), 'two')]
    await dataOf(ada.dispatch(deleteMessages.initiate(mids)))
    const { history } = messageApi.endpoints
    const page = await dataOf(ada.dispatch(history.initiate({ key: a.channelKey(channelId), limit: 2 }, once)))
    expect(page.rows.map(({ kind }) => kind)).toEqual(['deletion', 'deletion'])
    const { sentFiles } = organizationApi.endpoints
    const [file] = await dataOf(ada.dispatch(sentFiles.initiate({ channelId }, once)))
    expect(file).toMatchObject({ authorId: benId, channelId, name: 'plan.txt', contentType: 'text/plain', size: 6 })
    expect(await checkFile(ada.context, file!.path)).toBe('here')
    await dataOf(ada.dispatch(deleteAllFiles.initiate()))
    expect(await checkFile(ada.context, file!.path)).toBe('gone')
    await dataOf(ada.dispatch(clearChannel.initiate(channelId)))
    expect((await dataOf(ada.dispatch(history.initiate({ key: a.channelKey(channelId) }, once)))).rows).toEqual([])
    await dataOf(ada.dispatch(clearServer.initiate()))
  })

  it('every answer above with a wrong member is read, or refused as unreadable', async () => {
    const answered = answeredRows(answers)
    expect(answered.length).toBeGreaterThan(40)
    for (const { row, body } of answered) await expectSpoiledAnswersRefused(row, body, '0.9.0')
  })
})
