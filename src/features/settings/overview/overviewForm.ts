/** The values of the page Overview, which four requests of the server hold: reads all of them, and writes the changed ones. */
import { configurationApi } from '@/api/server/configuration'
import { loginApi } from '@/api/session/login'
import { organizationApi } from '@/api/server/organization'
import { runMutation, runQuery } from '@/api/request/runQuery'
import { systemApi } from '@/api/server/system'
import { changedAmong, saveParts, type PartlySaved } from '@/components/form/saveParts'
import { mergeExtSettings, readExtSettings, type ExtSettings } from '@/domain/extSetting'
import type { Result } from '@/domain/result'
import type { CommonSettings, LoginConfig } from '@/domain/server'
import type { AppThunk } from '@/store/context'
import { selectHasCapability, selectServer } from '@/store/server/selectors'
import type { ServerState } from '@/store/server/serverSlice'
import { keepTrial } from '../trials/trials'

type CommonValues = Omit<CommonSettings, 'extSetting' | 'fileExpiry' | 'mailNoticeDelayMs'>

export type OverviewValues = CommonValues &
  ExtSettings &
  Pick<LoginConfig, 'signUp'> & {
    name: string
    description: string
    /** Empty: not set. */
    frontendUrl: string
    /** In seconds, as text: a choice, which may be one that only another client offers. */
    mailNoticeDelay: string
  }

/** Returns the values of the form; undefined until the login methods are known. */
export function toOverviewValues(server: ServerState, frontendUrl: string): OverviewValues | undefined {
  const { loginConfig, extSetting, mailNoticeDelayMs } = server
  if (loginConfig === null) return undefined
  return {
    name: server.name,
    description: server.description,
    frontendUrl,
    signUp: loginConfig.signUp,
    showOnline: server.showOnline,
    webClientAutoUpdate: server.webClientAutoUpdate,
    contactVerification: server.contactVerification,
    layout: server.layout,
    onlyAdminCreatesChannels: server.onlyAdminCreatesChannels,
    mailNotices: server.mailNotices,
    mailNoticeDelay: String(mailNoticeDelayMs / 1000),
    directMessages: server.directMessages,
    addingFriends: server.addingFriends,
    searchingUsers: server.searchingUsers,
    ...readExtSettings(extSetting),
  }
}

/** Reads everything anew. The store gets the answers too. */
export const readOverview = (): AppThunk<Promise<Result<OverviewValues>>> => async (dispatch, getState) => {
  const fresh = { fresh: true }
  const hasCommon = selectHasCapability(getState(), 'commonSettings')
  const [organization, loginConfig, frontendUrl, common] = await Promise.all([
    dispatch(runQuery(systemApi.endpoints.organization, undefined, fresh)),
    dispatch(runQuery(loginApi.endpoints.loginConfig, undefined, fresh)),
    dispatch(runQuery(organizationApi.endpoints.frontendUrl, undefined, fresh)),
    hasCommon ? dispatch(runQuery(systemApi.endpoints.commonSettings, undefined, fresh)) : null,
  ])
  for (const result of [organization, loginConfig, frontendUrl, common])
    if (result !== null && 'fault' in result) return result
  const value = 'value' in frontendUrl ? toOverviewValues(selectServer(getState()), frontendUrl.value) : undefined
  return value === undefined ? { fault: { kind: 'canceled' } } : { value }
}

const EXT_NAMES = Object.keys(readExtSettings(null)) as (keyof ExtSettings)[]

/** Fields that the common settings do not hold, or not under this name. */
const ELSEWHERE: ReadonlySet<string> = new Set<keyof OverviewValues>([
  'name',
  'description',
  'frontendUrl',
  'signUp',
  'mailNoticeDelay',
])

/** Returns the part of the changes that the common settings hold. */
function commonChanges(changes: Partial<OverviewValues>, extSetting: string | null): Partial<CommonSettings> {
  const { mailNoticeDelay } = changes
  const ext: Partial<ExtSettings> = {}
  const common: Partial<CommonSettings> = {}
  for (const [field, value] of Object.entries(changes)) {
    if (ELSEWHERE.has(field)) continue
    Object.assign(EXT_NAMES.includes(field as keyof ExtSettings) ? ext : common, { [field]: value })
  }
  if (Object.keys(ext).length > 0) common.extSetting = mergeExtSettings(extSetting, ext)
  if (mailNoticeDelay !== undefined) common.mailNoticeDelayMs = Number(mailNoticeDelay) * 1000
  return common
}

/** Writes the changes, one request after another; says which fields were saved before a fault. */
export const saveOverview =
  (changes: Partial<OverviewValues>): AppThunk<Promise<{ value: null } | PartlySaved>> =>
  async (dispatch, getState) => {
    const { updateOrganization, updateFrontendUrl, updateCommonSettings } = organizationApi.endpoints
    const { name, description, frontendUrl = '', signUp = 'everyone' } = changes
    const organization = { ...(name !== undefined && { name }), ...(description !== undefined && { description }) }
    const common = commonChanges(changes, selectServer(getState()).extSetting)
    const result = await saveParts([
      {
        fields: changedAmong(changes, 'name', 'description'),
        send: () => dispatch(runMutation(updateOrganization, organization)),
      },
      {
        fields: changedAmong(changes, 'frontendUrl'),
        send: async () => {
          const saved = await dispatch(runMutation(updateFrontendUrl, frontendUrl))
          if ('value' in saved) dispatch(keepTrial('frontendUrl', null))
          return saved
        },
      },
      {
        fields: changedAmong(changes, 'signUp'),
        send: () => dispatch(runMutation(configurationApi.endpoints.updateLoginConfig, { signUp })),
      },
      {
        fields: Object.keys(changes).filter((field) => field === 'mailNoticeDelay' || !ELSEWHERE.has(field)),
        send: () => dispatch(runMutation(updateCommonSettings, common)),
      },
    ])
    // Servers to 0.3.8 announce no new name.
    await dispatch(runQuery(systemApi.endpoints.organization, undefined, { fresh: true }))
    return result
  }

/** Returns what is wrong with a frontend URL. The server accepts scheme, host and port, and cannot forget the URL. */
export function frontendUrlProblem(url: string, saved: string): 'scheme' | 'path' | 'empty' | null {
  if (url === '') return saved === '' ? null : 'empty'
  if (!/^https?:\/\//i.test(url)) return 'scheme'
  return /^https?:\/\/[\w.-]+(:\d{1,5})?\/*$/i.test(url) ? null : 'path'
}

/** Returns the origin of the page if the frontend URL leads elsewhere, else null. `page` is the address of the page. */
export function otherOrigin(frontendUrl: string, page: string): string | null {
  const here = new URL(page).origin
  return URL.canParse(frontendUrl) && new URL(frontendUrl).origin !== here ? here : null
}
