import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { a } from '@support/a'
import { dataOf, resultValueOf, once, clientOverHttp } from '@support/clientOverHttp'
import { announcementApi } from '@/api/conversation/announcement'
import { clearingApi } from '@/api/conversation/clearing'
import { configurationApi } from '@/api/server/configuration'
import { contactApi } from '@/api/user/contact'
import { groupApi } from '@/api/conversation/group'
import { invitationApi } from '@/api/conversation/invitation'
import { fetchMailEnabled } from '@/api/session/magicLink'
import { notificationApi } from '@/api/server/notification'
import { organizationApi } from '@/api/server/organization'
import { fetchClientId } from '@/api/session/otherLogin'
import { pageApi } from '@/api/server/page'
import { passkeyListApi } from '@/api/session/passkeyList'
import { saveService } from '@/api/server/service'
import { systemApi } from '@/api/server/system'
import { userApi } from '@/api/user/user'
import { callApi } from '@/api/conversation/call'
import type { Capability } from '@/domain/serverVersion'
import { type RunningServer } from '../../reference-server/adapters/node'
import { openServer, type Browser } from './adminServer'

describe('at server 0.3.3', () => {
  let server: RunningServer
  let ada: Browser
  beforeAll(async () => {
    ;({ server, ada } = await openServer('0.3.3'))
  })
  afterAll(async () => {
    await server.close()
  })

  it('the old forms are used at once, without trying the new ones', async () => {
    const requested: string[] = []
    const { http } = ada.ports
    ada.ports.http = (request) => (
      requested.push(`${request.method} ${request.url.replace(/^.*\/api/, '')}`),
      http(request)
    )
    ada.context.ports = ada.ports
    const { dispatch } = ada
    await dataOf(dispatch(organizationApi.endpoints.updateOrganization.initiate({ name: 'Acme', description: 'x' })))
    const plan = { name: 'ops', description: '', isPublic: false, memberIds: [] }
    const { channelId } = await dataOf(dispatch(groupApi.endpoints.createChannel.initiate(plan)))
    const link = await dataOf(dispatch(invitationApi.endpoints.inviteToPrivate.initiate({ channelId })))
    expect(link).toMatchObject({ joinsDirectly: false })
    expect(await dataOf(dispatch(callApi.endpoints.callsEnabled.initiate(undefined, once)))).toBe(false)
    const pass = dispatch(callApi.endpoints.callCredentials.initiate(a.channelKey(channelId)))
    expect((await pass).error).toMatchObject({ status: 503 })
    expect((await dispatch(callApi.endpoints.callCredentials.initiate(a.directKey(2)))).error).toMatchObject({
      status: 404,
    })
    expect(requested).toEqual([
      'GET /admin/system/version',
      'POST /admin/system/organization',
      'POST /group',
      `GET /group/create_reg_magic_link?gid=${channelId}`,
      'GET /admin/agora/config',
      `GET /group/${channelId}/agora_token`,
    ])
  })

  it('the ids at Google and GitHub are found at their old, private place', async () => {
    const { updateGoogleConfig } = configurationApi.endpoints
    const stranger = clientOverHttp()
    expect(await fetchClientId(stranger.context, 'google')).toBeNull()
    await dataOf(ada.dispatch(updateGoogleConfig.initiate('google-id')))
    await resultValueOf(saveService(ada.context, 'github', { clientId: 'hub-id', clientSecret: 's' }))
    expect(await fetchClientId(stranger.context, 'google')).toBe('google-id')
    expect(await fetchMailEnabled(stranger.context)).toEqual({ value: false })
  })

  it('a missing path removes its capability, and only that', async () => {
    const { dispatch } = ada
    const tries: [Capability, () => Promise<unknown>][] = [
      ['commonSettings', () => dispatch(systemApi.endpoints.commonSettings.initiate(undefined, once))],
      ['bulkDelete', () => dispatch(clearingApi.endpoints.deleteMessages.initiate([a.messageId(1)]))],
      ['fileList', () => dispatch(organizationApi.endpoints.sentFiles.initiate({}, once))],
      ['contacts', () => dispatch(contactApi.endpoints.contacts.initiate(undefined, once))],
      ['pinnedChats', () => dispatch(userApi.endpoints.pinChat.initiate(a.directKey(2)))],
      ['privateInvitations', () => dispatch(invitationApi.endpoints.joinPrivate.initiate({ token: 'ab' }))],
      ['channelClearing', () => dispatch(clearingApi.endpoints.clearChannel.initiate(a.channelId(1)))],
      ['calls', () => dispatch(callApi.endpoints.voiceRooms.initiate(undefined, once))],
      ['widgetCss', () => dispatch(pageApi.endpoints.updateWidgetCss.initiate('p{}'))],
      ['remarks', () => dispatch(contactApi.endpoints.remark.initiate({ userId: a.userId(2), remark: '' }))],
      ['passkeys', () => dispatch(passkeyListApi.endpoints.passkeys.initiate(undefined, once))],
      ['notificationChannels', () => dispatch(notificationApi.endpoints.notificationTypes.initiate(undefined, once))],
      ['announcements', () => dispatch(announcementApi.endpoints.announcement.initiate(a.channelId(1), once))],
    ]
    for (const [capability, attempt] of tries) {
      const before = ada.getState().server.missingCapabilities
      await attempt()
      expect(ada.getState().server.missingCapabilities).toEqual([...before, capability])
    }
    // A missing item does not mean that the server lacks the feature.
    await dispatch(groupApi.endpoints.channel.initiate(a.channelId(99), once))
    expect(ada.getState().server.missingCapabilities).toHaveLength(tries.length)
    expect(ada.ports.tokenStorage.session()).not.toBeNull()
  })
})
