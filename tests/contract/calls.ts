/**
 * Makes every call of the client once with plausible arguments. The name is `file.export`; the ledger uses these names,
 * and the fault tests run through this table. An address is given as text: the browser itself requests it.
 */
import { a } from '@support/a'
import { accountApi, createAccount, setPassword } from '@/api/user/account'
import { announcementApi } from '@/api/conversation/announcement'
import { archiveApi, bundleAttachmentUrl } from '@/api/conversation/archive'
import { fetchBotChannels, fetchChannelAsBot, fetchUserAsBot, replyAsBot, sendAsBot, uploadAsBot } from '@/api/user/bot'
import { botChatApi } from '@/api/user/botChat'
import { botKeyApi, createBotKey, fetchBotKey } from '@/api/user/botKey'
import { clearingApi } from '@/api/conversation/clearing'
import { configurationApi } from '@/api/server/configuration'
import { contactApi } from '@/api/user/contact'
import { fetchInitialized, fetchServerInfo } from '@/api/server/serverInfo'
import { favoriteApi, favoriteAttachmentUrl } from '@/api/conversation/favorite'
import { checkFile } from '@/api/conversation/checkFile'
import { fetchFile } from '@/api/conversation/fileContent'
import { createAdmin } from '@/api/server/createAdmin'
import { groupApi } from '@/api/conversation/group'
import { invitationApi } from '@/api/conversation/invitation'
import { fetchLicense, licenseApi, startPayment } from '@/api/server/license'
import { isSizeRefused, measureAnswer, probeApi } from '@/api/request/probe'
import { linkPreviewApi } from '@/api/conversation/linkPreview'
import { loginApi } from '@/api/session/login'
import {
  checkEmailAvailable,
  fetchMailEnabled,
  bindInvitation,
  checkMagicToken,
  sendLoginLink,
} from '@/api/session/magicLink'
import { meetingApi } from '@/api/server/meeting'
import { messageApi } from '@/api/conversation/message'
import { notificationApi } from '@/api/server/notification'
import { fetchThirdPartySecret, organizationApi } from '@/api/server/organization'
import {
  fetchClientId,
  fetchLinkedLogins,
  fetchWalletNonce,
  authorizeOpenId,
  createThirdPartyKey,
  linkLogin,
  logInWith,
} from '@/api/session/otherLogin'
import { pageApi } from '@/api/server/page'
import { finishPasskey, finishPasskeyLogin, startPasskey, startPasskeyLogin } from '@/api/session/passkey'
import { passkeyListApi } from '@/api/session/passkeyList'
import { setPushToken, setPushTokenOf } from '@/api/session/pushToken'
import { uploadFile } from '@/api/request/uploadFile'
import { avatarUrl, channelPictureUrl, fileUrl, logoUrl, widgetCssUrl } from '@/api/request/resourceUrl'
import { fetchServiceSecret, saveService } from '@/api/server/service'
import { systemApi } from '@/api/server/system'
import { changePassword, logIn, logInAsGuest, logOut, register } from '@/api/session/token'
import { tunnelApi, tunnelStreamUrl } from '@/api/server/tunnel'
import { userApi } from '@/api/user/user'
import { callApi } from '@/api/conversation/call'
import { streamAddress } from '@/stream/middleware'
import type { Client } from './client'

export type Call = (client: Client) => Promise<unknown> | string

const key = a.directKey(12)
const channelId = a.channelId(3)
const userId = a.userId(12)
const messageId = a.messageId(41)
const picture = new Blob(['pixels'], { type: 'image/png' })
const text = { kind: 'text', text: 'hello', mentions: [] } as const
const file = new Blob(['bytes of a plan'])
const plan = { name: 'plan.pdf', contentType: 'application/pdf' }
const path = '2026/1/5/0d5e0d0c-6d0e-4a3b-9a61-6b7a1a2f1c11'
const favorite = 'b1c40d0c-6d0e-4a3b-9a61-6b7a1a2f1c11'
const once = { subscribe: false, forceRefetch: true } as const
const HOST = 'https://licenses.example.org'
const purchase = {
  type: 'payment',
  priceId: 'price',
  userLimit: 999_999,
  expiresOn: '2126-01-05',
  domain: 'chat.example.org',
  cancelUrl: 'https://chat.example.org/#/setting/license',
  successUrl: 'https://chat.example.org/#/cb/payment_success',
} as const
const attestation = {
  id: 'k',
  rawId: 'k',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'o' },
} as const
const assertion = {
  id: 'k',
  rawId: 'k',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'a', signature: 's' },
} as const
const noticeChannel = {
  type: 'gotify',
  name: 'desk',
  enabled: true,
  config: { url: 'https://gotify.example.org' },
  onAllMessages: false,
  onMentions: true,
  inChannels: [channelId],
  skipWhenOnline: true,
  perSecond: null,
}
const account = accountApi.endpoints
const announcement = announcementApi.endpoints
const archive = archiveApi.endpoints
const botChat = botChatApi.endpoints
const botKey = botKeyApi.endpoints
const clearing = clearingApi.endpoints
const configuration = configurationApi.endpoints
const contact = contactApi.endpoints
const favorites = favoriteApi.endpoints
const group = groupApi.endpoints
const invitation = invitationApi.endpoints
const license = licenseApi.endpoints
const linkPreview = linkPreviewApi.endpoints
const login = loginApi.endpoints
const meetings = meetingApi.endpoints
const message = messageApi.endpoints
const notification = notificationApi.endpoints
const organization = organizationApi.endpoints
const page = pageApi.endpoints
const passkey = passkeyListApi.endpoints
const system = systemApi.endpoints
const tunnel = tunnelApi.endpoints
const user = userApi.endpoints
const callEndpoints = callApi.endpoints

/** Endpoints and functions, by `file.export`. */
export const calls: Readonly<Record<string, Call>> = {
  'account.accounts': ({ dispatch }) => dispatch(account.accounts.initiate(undefined, once)),
  'account.account': ({ dispatch }) => dispatch(account.account.initiate(userId, once)),
  'account.updateAccount': ({ dispatch }) =>
    dispatch(account.updateAccount.initiate({ userId, changes: { isFrozen: true } })),
  'account.deleteAccount': ({ dispatch }) => dispatch(account.deleteAccount.initiate(userId)),
  'account.changePictureOf': ({ dispatch }) => dispatch(account.changePictureOf.initiate({ userId, picture })),
  'account.createAccount': ({ context }) =>
    createAccount(context, { email: 'lee@example.org', name: 'Lee', password: 'pw', isAdmin: false }),
  'account.setPassword': ({ context }) => setPassword(context, userId, 'pw'),
  'announcement.announcement': ({ dispatch }) => dispatch(announcement.announcement.initiate(channelId, once)),
  'announcement.announce': ({ dispatch }) => dispatch(announcement.announce.initiate({ channelId, text: '**so**' })),
  'announcement.endAnnouncement': ({ dispatch }) => dispatch(announcement.endAnnouncement.initiate(channelId)),
  'archive.bundleMessages': ({ dispatch }) => dispatch(archive.bundleMessages.initiate([messageId, messageId])),
  'archive.bundle': ({ dispatch }) => dispatch(archive.bundle.initiate(path, once)),
  'archive.bundleAttachmentUrl': () => bundleAttachmentUrl(path, 0),
  'bot.fetchBotChannels': ({ context }) => fetchBotChannels(context, 'key'),
  'bot.sendAsBot': ({ context }) => sendAsBot(context, 'key', key, text),
  'bot.sendAsBot to a channel': ({ context }) => sendAsBot(context, 'key', a.channelKey(3), text),
  'bot.replyAsBot': ({ context }) => replyAsBot(context, 'key', messageId, text),
  'bot.fetchUserAsBot': ({ context }) => fetchUserAsBot(context, 'key', userId),
  'bot.fetchChannelAsBot': ({ context }) => fetchChannelAsBot(context, 'key', channelId),
  'bot.uploadAsBot': ({ context }) => uploadAsBot(context, 'key', file, plan),
  'botChat.bots': ({ dispatch }) => dispatch(botChat.bots.initiate(undefined, once)),
  'botChat.botConversations': ({ dispatch }) => dispatch(botChat.botConversations.initiate({ botId: userId }, once)),
  'botChat.botHistory': ({ dispatch }) => dispatch(botChat.botHistory.initiate({ botId: userId, key }, once)),
  'botChat.botHistory of a channel': ({ dispatch }) =>
    dispatch(botChat.botHistory.initiate({ botId: userId, key: a.channelKey(3) }, once)),
  'botKey.botKeys': ({ dispatch }) => dispatch(botKey.botKeys.initiate(userId, once)),
  'botKey.createBotKey': ({ context }) => createBotKey(context, { userId, name: 'ci' }),
  'botKey.fetchBotKey': ({ context }) => fetchBotKey(context, { userId, keyId: 4 }),
  'botKey.deleteBotKey': ({ dispatch }) => dispatch(botKey.deleteBotKey.initiate({ userId, keyId: 4 })),
  'clearing.deleteMessages': ({ dispatch }) => dispatch(clearing.deleteMessages.initiate([messageId, a.messageId(42)])),
  'clearing.clearChannel': ({ dispatch }) => dispatch(clearing.clearChannel.initiate(channelId)),
  'clearing.clearServer': ({ dispatch }) => dispatch(clearing.clearServer.initiate()),
  'clearing.deleteAllFiles': ({ dispatch }) => dispatch(clearing.deleteAllFiles.initiate()),
  'configuration.updateLoginConfig': ({ dispatch }) =>
    dispatch(configuration.updateLoginConfig.initiate({ guest: true })),
  'configuration.googleConfig': ({ dispatch }) => dispatch(configuration.googleConfig.initiate(undefined, once)),
  'configuration.updateGoogleConfig': ({ dispatch }) => dispatch(configuration.updateGoogleConfig.initiate('id')),
  'configuration.githubConfig': ({ dispatch }) => dispatch(configuration.githubConfig.initiate(undefined, once)),
  'configuration.mailConfig': ({ dispatch }) => dispatch(configuration.mailConfig.initiate(undefined, once)),
  'configuration.mailEnabled': ({ dispatch }) => dispatch(configuration.mailEnabled.initiate(undefined, once)),
  'configuration.pushConfig': ({ dispatch }) => dispatch(configuration.pushConfig.initiate(undefined, once)),
  'configuration.callConfig': ({ dispatch }) => dispatch(configuration.callConfig.initiate(undefined, once)),
  'configuration.callUsages': ({ dispatch }) =>
    dispatch(configuration.callUsages.initiate({ from: '2026-01-01', to: '2026-01-05' }, once)),
  'contact.contacts': ({ dispatch }) => dispatch(contact.contacts.initiate(undefined, once)),
  'contact.updateContact': ({ dispatch }) => dispatch(contact.updateContact.initiate({ userId, action: 'block' })),
  'contact.searchPerson': ({ dispatch }) => dispatch(contact.searchPerson.initiate({ by: 'name', text: 'tom' })),
  'contact.remark': ({ dispatch }) => dispatch(contact.remark.initiate({ userId, remark: 'Tommy' })),
  'credentials.renew': ({ context }) => context.credentials.replaceToken('token'),
  'serverInfo.fetchInitialized': ({ context }) => fetchInitialized(context),
  'serverInfo.fetchServerInfo': ({ context }) => fetchServerInfo(context),
  'favorite.saveMessages': ({ dispatch }) => dispatch(favorites.saveMessages.initiate([messageId])),
  'favorite.favorites': ({ dispatch }) => dispatch(favorites.favorites.initiate(undefined, once)),
  'favorite.favorite': ({ dispatch }) => dispatch(favorites.favorite.initiate(favorite, once)),
  'favorite.deleteFavorite': ({ dispatch }) => dispatch(favorites.deleteFavorite.initiate(favorite)),
  'favorite.favoriteAttachmentUrl': () => favoriteAttachmentUrl(userId, favorite, 0),
  'checkFile.checkFile': ({ context }) => checkFile(context, path),
  'fileContent.fetchFile': ({ context }) => fetchFile(context, path),
  'createAdmin.createAdmin': ({ context }) =>
    createAdmin(context, { email: 'ada@example.org', name: 'Ada', password: 'pw' }),
  'group.createChannel': ({ dispatch }) =>
    dispatch(group.createChannel.initiate({ name: 'ops', description: '', isPublic: false, memberIds: [userId] })),
  'group.channels': ({ dispatch }) => dispatch(group.channels.initiate(undefined, once)),
  'group.channel': ({ dispatch }) => dispatch(group.channel.initiate(channelId, once)),
  'group.updateChannel': ({ dispatch }) => dispatch(group.updateChannel.initiate({ channelId, name: 'ops' })),
  'group.deleteChannel': ({ dispatch }) => dispatch(group.deleteChannel.initiate(channelId)),
  'group.leaveChannel': ({ dispatch }) => dispatch(group.leaveChannel.initiate(channelId)),
  'group.changeChannelType': ({ dispatch }) =>
    dispatch(group.changeChannelType.initiate({ channelId, isPublic: true, memberIds: [] })),
  'group.addMembers': ({ dispatch }) => dispatch(group.addMembers.initiate({ channelId, userIds: [userId] })),
  'group.removeMembers': ({ dispatch }) => dispatch(group.removeMembers.initiate({ channelId, userIds: [userId] })),
  'group.pinMessage': ({ dispatch }) => dispatch(group.pinMessage.initiate({ channelId, messageId })),
  'group.unpinMessage': ({ dispatch }) => dispatch(group.unpinMessage.initiate({ channelId, messageId })),
  'group.changeChannelPicture': ({ dispatch }) => dispatch(group.changeChannelPicture.initiate({ channelId, picture })),
  'invitation.invite': ({ dispatch }) => dispatch(invitation.invite.initiate({ expiresInMs: 3_600_000, maxTimes: 5 })),
  'invitation.inviteToPrivate': ({ dispatch }) => dispatch(invitation.inviteToPrivate.initiate({ channelId })),
  'invitation.joinPrivate': ({ dispatch }) => dispatch(invitation.joinPrivate.initiate({ token: 'ab12' })),
  'license.license': ({ dispatch }) => dispatch(license.license.initiate(undefined, once)),
  'license.checkLicense': ({ dispatch }) => dispatch(license.checkLicense.initiate('3kd')),
  'license.saveLicense': ({ dispatch }) => dispatch(license.saveLicense.initiate('3kd')),
  'probe.isSizeRefused': ({ context }) => isSizeRefused(context, '3kd', 10),
  'probe.measureAnswer': ({ context }) => measureAnswer(context),
  'probe.probeApi': ({ context }) => probeApi(context),
  'license.startPayment': ({ context }) => startPayment(context, HOST, purchase),
  'license.fetchLicense': ({ context }) => fetchLicense(context, HOST, 'cs_1'),
  'linkPreview.linkPreview': ({ dispatch }) =>
    dispatch(linkPreview.linkPreview.initiate('https://example.org/a', once)),
  'login.loginConfig': ({ dispatch }) => dispatch(login.loginConfig.initiate(undefined, once)),
  'magicLink.sendLoginLink': ({ context }) => sendLoginLink(context, 'tom@example.org'),
  'magicLink.checkMagicToken': ({ context }) => checkMagicToken(context, 'ab12'),
  'magicLink.bindInvitation': ({ context }) =>
    bindInvitation(context, { token: 'ab12', email: 'tom@example.org', password: 'pw' }),
  'magicLink.fetchMailEnabled': ({ context }) => fetchMailEnabled(context),
  'magicLink.checkEmailAvailable': ({ context }) => checkEmailAvailable(context, 'tom@example.org'),
  'meeting.meetingConfig': ({ dispatch }) => dispatch(meetings.meetingConfig.initiate(undefined, once)),
  'meeting.meetingHealth': ({ dispatch }) =>
    dispatch(meetings.meetingHealth.initiate('https://meet.example.org', once)),
  'message.sendMessage': ({ dispatch }) =>
    dispatch(message.sendMessage.initiate({ key, body: text, replyTo: null, localId: a.localId(1) })),
  'message.sendMessage to a channel': ({ dispatch }) =>
    dispatch(message.sendMessage.initiate({ key: a.channelKey(3), body: text, replyTo: null, localId: a.localId(1) })),
  'message.sendMessage as a reply': ({ dispatch }) =>
    dispatch(message.sendMessage.initiate({ key, body: text, replyTo: messageId, localId: a.localId(1) })),
  'message.editMessage': ({ dispatch }) => dispatch(message.editMessage.initiate({ messageId, body: text })),
  'message.react': ({ dispatch }) => dispatch(message.react.initiate({ messageId, emoji: '👍' })),
  'message.deleteMessage': ({ dispatch }) => dispatch(message.deleteMessage.initiate(messageId)),
  'message.history': ({ dispatch }) => dispatch(message.history.initiate({ key }, once)),
  'message.history of a channel': ({ dispatch }) => dispatch(message.history.initiate({ key: a.channelKey(3) }, once)),
  'notification.notificationTypes': ({ dispatch }) =>
    dispatch(notification.notificationTypes.initiate(undefined, once)),
  'notification.notificationChannels': ({ dispatch }) =>
    dispatch(notification.notificationChannels.initiate(undefined, once)),
  'notification.addNotificationChannel': ({ dispatch }) =>
    dispatch(notification.addNotificationChannel.initiate(noticeChannel)),
  'notification.updateNotificationChannel': ({ dispatch }) =>
    dispatch(notification.updateNotificationChannel.initiate({ id: 5, changes: { enabled: false } })),
  'notification.deleteNotificationChannel': ({ dispatch }) =>
    dispatch(notification.deleteNotificationChannel.initiate(5)),
  'notification.testNotificationChannel': ({ dispatch }) => dispatch(notification.testNotificationChannel.initiate(5)),
  'notification.notificationTypeSettings': ({ dispatch }) =>
    dispatch(notification.notificationTypeSettings.initiate(undefined, once)),
  'notification.enableNotificationType': ({ dispatch }) =>
    dispatch(notification.enableNotificationType.initiate({ type: 'gotify', enabled: true })),
  'notification.resetNotificationType': ({ dispatch }) =>
    dispatch(notification.resetNotificationType.initiate('gotify')),
  'organization.updateOrganization': ({ dispatch }) =>
    dispatch(organization.updateOrganization.initiate({ name: 'Acme', description: '' })),
  'organization.changeLogo': ({ dispatch }) => dispatch(organization.changeLogo.initiate(picture)),
  'organization.updateCommonSettings': ({ dispatch }) =>
    dispatch(organization.updateCommonSettings.initiate({ layout: 'SelfRight' })),
  'organization.metrics': ({ dispatch }) => dispatch(organization.metrics.initiate(undefined, once)),
  'organization.frontendUrl': ({ dispatch }) => dispatch(organization.frontendUrl.initiate(undefined, once)),
  'organization.updateFrontendUrl': ({ dispatch }) =>
    dispatch(organization.updateFrontendUrl.initiate('https://chat.example.org')),
  'organization.fetchThirdPartySecret': ({ context }) => fetchThirdPartySecret(context),
  'organization.renewThirdPartySecret': ({ dispatch }) => dispatch(organization.renewThirdPartySecret.initiate()),
  'organization.sendMail': ({ dispatch }) =>
    dispatch(organization.sendMail.initiate({ to: 'a@example.org', subject: 'test', html: '<p>test</p>' })),
  'organization.newestSentFiles': ({ dispatch }) =>
    dispatch(organization.newestSentFiles.initiate({ kind: 'Image' }, once)),
  'organization.sentFiles': ({ dispatch }) => dispatch(organization.sentFiles.initiate({ kind: 'Image' }, once)),
  'otherLogin.logInWith': ({ context }) => logInWith(context, { type: 'thirdparty', key: 'ab' }),
  'otherLogin.linkLogin': ({ context }) => linkLogin(context, { type: 'google', idToken: 'jwt' }),
  'otherLogin.fetchLinkedLogins': ({ context }) => fetchLinkedLogins(context),
  'otherLogin.authorizeOpenId': ({ context }) =>
    authorizeOpenId(context, 'id.example.org', 'https://chat.example.org/'),
  'otherLogin.fetchWalletNonce': ({ context }) => fetchWalletNonce(context, '0x52'),
  'otherLogin.createThirdPartyKey': ({ context }) =>
    createThirdPartyKey(context, 'secret', { userId: 'x', name: 'Tom' }),
  'otherLogin.fetchClientId': ({ context }) => fetchClientId(context, 'google'),
  'otherLogin.fetchClientId of GitHub': ({ context }) => fetchClientId(context, 'github'),
  'page.customPage': ({ dispatch }) => dispatch(page.customPage.initiate('landing', once)),
  'page.customPage after signing in': ({ dispatch }) => dispatch(page.customPage.initiate('after_signin', once)),
  'page.updateCustomPage': ({ dispatch }) =>
    dispatch(page.updateCustomPage.initiate({ page: 'landing', html: '<p>hi' })),
  'page.updateCustomPage after signing in': ({ dispatch }) =>
    dispatch(page.updateCustomPage.initiate({ page: 'after_signin', html: '<p>hi' })),
  'page.deleteCustomPage': ({ dispatch }) => dispatch(page.deleteCustomPage.initiate('landing')),
  'page.deleteCustomPage after signing in': ({ dispatch }) => dispatch(page.deleteCustomPage.initiate('after_signin')),
  'page.pageKey': ({ dispatch }) => dispatch(page.pageKey.initiate(undefined, once)),
  'page.renewPageKey': ({ dispatch }) => dispatch(page.renewPageKey.initiate()),
  'page.widgetCss': ({ dispatch }) => dispatch(page.widgetCss.initiate(undefined, once)),
  'page.updateWidgetCss': ({ dispatch }) => dispatch(page.updateWidgetCss.initiate('p{}')),
  'page.widgetCssUrl': () => widgetCssUrl(),
  'passkey.startPasskey': ({ context }) => startPasskey(context, 'Mira'),
  'passkey.finishPasskey': ({ context }) => finishPasskey(context, { challengeId: 'c', attestation, name: 'laptop' }),
  'passkey.startPasskeyLogin': ({ context }) => startPasskeyLogin(context),
  'passkey.finishPasskeyLogin': ({ context }) => finishPasskeyLogin(context, { challengeId: 'c', assertion }),
  'passkeyList.passkeys': ({ dispatch }) => dispatch(passkey.passkeys.initiate(undefined, once)),
  'passkeyList.deletePasskey': ({ dispatch }) => dispatch(passkey.deletePasskey.initiate('k/1')),
  'pushToken.setPushToken': ({ context }) => setPushToken(context, 'fcm'),
  'pushToken.setPushTokenOf': ({ context }) => setPushTokenOf(context, 'web:1', 'fcm'),
  'resource.uploadFile': ({ context }) => uploadFile(context, file, plan),
  'resourceUrl.avatarUrl': () => avatarUrl(a.user({ id: userId, avatarUpdatedAt: 1 })) ?? '',
  'resourceUrl.channelPictureUrl': () => channelPictureUrl(a.channel({ id: channelId, avatarUpdatedAt: 1 })) ?? '',
  'resourceUrl.fileUrl': () => fileUrl(path),
  'resourceUrl.logoUrl': () => logoUrl(),
  'stream.streamAddress': () => streamAddress('token', { cursor: 0, usersVersion: null }),
  'service.fetchServiceSecret of mail': ({ context }) => fetchServiceSecret(context, 'mail', 'password'),
  'service.fetchServiceSecret of push': ({ context }) => fetchServiceSecret(context, 'push', 'privateKey'),
  'service.fetchServiceSecret of calls': ({ context }) => fetchServiceSecret(context, 'voice', 'appCertificate'),
  'service.fetchServiceSecret of GitHub': ({ context }) => fetchServiceSecret(context, 'github', 'clientSecret'),
  'service.fetchServiceSecret of meetings': ({ context }) => fetchServiceSecret(context, 'meeting', 'password'),
  'service.saveService of mail': ({ context }) => saveService(context, 'mail', { enabled: true, password: 'pw' }),
  'service.saveService of push': ({ context }) => saveService(context, 'push', { useOfficial: true }),
  'service.saveService of calls': ({ context }) => saveService(context, 'voice', { appId: 'a' }),
  'service.saveService of GitHub': ({ context }) => saveService(context, 'github', { clientId: 'id' }),
  'service.saveService of meetings': ({ context }) => saveService(context, 'meeting', { enabled: true }),
  'system.version': ({ dispatch }) => dispatch(system.version.initiate(undefined, once)),
  'system.organization': ({ dispatch }) => dispatch(system.organization.initiate(undefined, once)),
  'system.commonSettings': ({ dispatch }) => dispatch(system.commonSettings.initiate(undefined, once)),
  'token.logIn': ({ context }) => logIn(context, { email: 'mira@example.org', password: 'pw' }),
  'token.logInAsGuest': ({ context }) => logInAsGuest(context),
  'token.register': ({ context }) => register(context, { email: 'mira@example.org', password: 'pw', name: 'Mira' }),
  'token.logOut': ({ context }) => logOut(context),
  'token.changePassword': ({ context }) => changePassword(context, { oldPassword: 'a', newPassword: 'b' }),
  'tunnel.tunnel': ({ dispatch }) => dispatch(tunnel.tunnel.initiate(undefined, once)),
  'tunnel.startTunnel': ({ dispatch }) => dispatch(tunnel.startTunnel.initiate()),
  'tunnel.stopTunnel': ({ dispatch }) => dispatch(tunnel.stopTunnel.initiate()),
  'tunnel.tunnelAutomation': ({ dispatch }) => dispatch(tunnel.tunnelAutomation.initiate(undefined, once)),
  'tunnel.tunnelStreamUrl': () => tunnelStreamUrl(),
  'user.users': ({ dispatch }) => dispatch(user.users.initiate(undefined, once)),
  'user.user': ({ dispatch }) => dispatch(user.user.initiate(userId, once)),
  'user.me': ({ dispatch }) => dispatch(user.me.initiate(undefined, once)),
  'user.mailNotices': ({ dispatch }) => dispatch(user.mailNotices.initiate(undefined, once)),
  'user.changeMailNotices': ({ dispatch }) => dispatch(user.changeMailNotices.initiate(false)),
  'user.updateMe': ({ dispatch }) => dispatch(user.updateMe.initiate({ name: 'Mira' })),
  'user.changeMyPicture': ({ dispatch }) => dispatch(user.changeMyPicture.initiate(picture)),
  'user.markRead': ({ dispatch }) => dispatch(user.markRead.initiate({ key, upTo: messageId })),
  'user.mute': ({ dispatch }) => dispatch(user.mute.initiate({ key, forMs: null })),
  'user.setExpiry': ({ dispatch }) => dispatch(user.setExpiry.initiate({ key, afterMs: 300_000 })),
  'user.pinChat': ({ dispatch }) => dispatch(user.pinChat.initiate(key)),
  'user.unpinChat': ({ dispatch }) => dispatch(user.unpinChat.initiate(key)),
  'user.devices': ({ dispatch }) => dispatch(user.devices.initiate(undefined, once)),
  'user.deleteDevice': ({ dispatch }) => dispatch(user.deleteDevice.initiate('web:1')),
  'user.deleteMyAccount': ({ dispatch }) => dispatch(user.deleteMyAccount.initiate()),
  'call.callsEnabled': ({ dispatch }) => dispatch(callEndpoints.callsEnabled.initiate(undefined, once)),
  'call.callCredentials': ({ dispatch }) => dispatch(callEndpoints.callCredentials.initiate(a.channelKey(3))),
  'call.voiceRooms': ({ dispatch }) => dispatch(callEndpoints.voiceRooms.initiate(undefined, once)),
  'call.roomMembers': ({ dispatch }) => dispatch(callEndpoints.roomMembers.initiate('vocechat:group:3', once)),
}
