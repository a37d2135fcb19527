/** Gathers what the checks of the server's health need, each line on its own. */
import { configurationApi } from '@/api/server/configuration'
import { licenseApi } from '@/api/server/license'
import { organizationApi } from '@/api/server/organization'
import { isSizeRefused, measureAnswer, probeApi, probeFile, probePage, probeWidget } from '@/api/request/probe'
import { PART_BYTES, SMALL_PART_BYTES } from '@/api/request/uploadFile'
import { runQuery } from '@/api/request/runQuery'
import { loginApi } from '@/api/session/login'
import { systemApi } from '@/api/server/system'
import { accountApi } from '@/api/user/account'
import type { Fault } from '@/domain/fault'
import { filesNamedIn } from '@/domain/health/deploymentChecks'
import { HEALTH_CHECKS, type HealthFinding, type HealthInput, type HealthLine } from '@/domain/health/healthChecks'
import { countLicensedPeople } from '@/domain/license'
import type { Result } from '@/domain/result'
import type { AppThunk } from '@/store/context'
import { selectHasCapability } from '@/store/server/selectors'
import { selectConnection } from '@/store/connection/connectionSlice'
import { issuerTrial, readTrials, webhookTrial } from '../trials/trials'

type Gather<Line extends HealthLine> = () => AppThunk<Promise<Result<HealthInput<Line>>>>

/** `finding`: null if the line does not apply to this server. `fault`: the reason why nothing could be checked. */
export type CheckedLine = { finding: HealthFinding | null } | { fault: Fault }

const fresh = { fresh: true }

/** Returns the result with its value translated; faults stay. */
const mapped = <From, To>(result: Result<From>, translate: (value: From) => To): Result<To> =>
  'fault' in result ? result : { value: translate(result.value) }

const GATHER: { readonly [Line in HealthLine]: Gather<Line> } = {
  version: () => async (dispatch) =>
    mapped(await dispatch(runQuery(systemApi.endpoints.version, undefined, fresh)), (version) => ({ version })),
  build: () => async (_dispatch, _getState, context) => {
    const page = await probePage(context)
    if ('fault' in page) return page
    const { site } = context.ports
    const delivered = filesNamedIn(await page.value.text()).map((file) => new URL(file, site.address()).href)
    return { value: { running: site.files(), delivered } }
  },
  license: () => async (dispatch, getState, context) => {
    const { clock, site } = context.ports
    return mapped(await dispatch(runQuery(licenseApi.endpoints.license, undefined, fresh)), (license) => ({
      license,
      people: countLicensedPeople(getState().users.entities),
      hostname: new URL(site.address()).hostname,
      now: clock.now(),
    }))
  },
  mail: () => async (dispatch) =>
    mapped(await dispatch(runQuery(configurationApi.endpoints.mailConfig, undefined, fresh)), (config) => ({
      ...config,
      trial: dispatch(readTrials()).mail ?? null,
    })),
  push: () => async (dispatch) =>
    mapped(await dispatch(runQuery(configurationApi.endpoints.pushConfig, undefined, fresh)), (config) => ({
      ...config,
      trial: dispatch(readTrials()).push ?? null,
    })),
  calls: () => async (dispatch) =>
    mapped(await dispatch(runQuery(configurationApi.endpoints.callConfig, undefined, fresh)), (config) => ({
      ...config,
      trial: dispatch(readTrials()).calls ?? null,
    })),
  issuers: () => async (dispatch) =>
    mapped(await dispatch(runQuery(loginApi.endpoints.loginConfig, undefined, fresh)), ({ openId }) => {
      const trials = dispatch(readTrials())
      const issuers = openId.filter(({ enabled }) => enabled)
      return { issuers: issuers.map(({ domain }) => ({ name: domain, trial: trials[issuerTrial(domain)] ?? null })) }
    }),
  webhooks: () => async (dispatch, getState) => {
    // The list of all accounts may be long, and is not needed without bots.
    if (!Object.values(getState().users.entities).some((user) => user.isBot)) return { value: { bots: [] } }
    return mapped(await dispatch(runQuery(accountApi.endpoints.accounts, undefined)), (accounts) => {
      const trials = dispatch(readTrials())
      const bots = accounts.filter(({ isBot, webhookUrl }) => isBot && (webhookUrl ?? '') !== '')
      return { bots: bots.map(({ id, name }) => ({ name, trial: trials[webhookTrial(id)] ?? null })) }
    })
  },
  stream: () => async (_dispatch, getState, context) =>
    mapped(await measureAnswer(context), ({ serverAheadMs }) => {
      const { phase, heartbeat } = selectConnection(getState())
      return { isLive: phase === 'live', heartbeat, serverAheadMs, now: context.ports.clock.now() }
    }),
  roundTrip: () => (_dispatch, _getState, context) => measureAnswer(context),
  encryption:
    () =>
    (_dispatch, _getState, { ports: { site } }) =>
      Promise.resolve({ value: { page: site.address(), isSecure: site.isSecure() } }),
  frontendUrl:
    () =>
    async (dispatch, _getState, { ports: { site } }) =>
      mapped(await dispatch(runQuery(organizationApi.endpoints.frontendUrl, undefined, fresh)), (frontendUrl) => ({
        frontendUrl,
        page: site.address(),
        trial: dispatch(readTrials()).frontendUrl ?? null,
      })),
  sizes: () => async (dispatch, _getState, context) => {
    const license = await dispatch(runQuery(licenseApi.endpoints.license, undefined))
    const refused: number[] = []
    for (const bytes of [PART_BYTES, SMALL_PART_BYTES]) {
      const result = await isSizeRefused(context, 'value' in license ? license.value.text : '', bytes)
      if ('fault' in result) return result
      if (!result.value) break
      refused.push(bytes)
    }
    return { value: { partBytes: PART_BYTES, smallPartBytes: SMALL_PART_BYTES, refused } }
  },
  storage: () => async (dispatch, getState) => {
    if (!selectHasCapability(getState(), 'fileList')) return { value: null }
    const { fileExpiry } = getState().server
    return mapped(await dispatch(runQuery(organizationApi.endpoints.sentFiles, {}, fresh)), (files) => ({
      bytes: files.reduce((sum, { size }) => sum + size, 0),
      count: files.length,
      isComplete: true,
      days: fileExpiry === 'Off' ? null : Number(fileExpiry.slice('Day'.length)),
    }))
  },
  headers: () => async (_dispatch, _getState, context) => {
    const [page, api] = await Promise.all([probePage(context), probeApi(context)])
    if ('fault' in page) return page
    if ('fault' in api) return api
    const { site } = context.ports
    const isSameOrigin = new URL(site.address()).origin === site.serverOrigin()
    return {
      value: {
        page: {
          policy: page.value.header('content-security-policy'),
          frameOptions: page.value.header('x-frame-options'),
        },
        api: isSameOrigin
          ? {
              policy: api.value.header('content-security-policy'),
              typeOptions: api.value.header('x-content-type-options'),
            }
          : null,
      },
    }
  },
  widgetFrame: () => async (_dispatch, _getState, context) =>
    mapped(await probeWidget(context), ({ status, header }) => ({
      status,
      policy: header('content-security-policy'),
      frameOptions: header('x-frame-options'),
    })),
  files: () => async (_dispatch, _getState, context) => {
    const page = await probePage(context)
    if ('fault' in page) return page
    const script = filesNamedIn(await page.value.text()).find((file) => file.endsWith('.js'))
    if (script === undefined) return { value: null }
    const file = await probeFile(context, new URL(script, context.ports.site.address()).href)
    return mapped(file, ({ header, body }) => ({
      encoding: header('content-encoding'),
      caching: header('cache-control'),
      bytes: body.size,
      pageCaching: page.value.header('cache-control'),
    }))
  },
}

/** Checks one line with fresh inputs; never rejects. */
export const checkLine =
  <Line extends HealthLine>(line: Line): AppThunk<Promise<CheckedLine>> =>
  async (dispatch) => {
    const gather: Gather<Line> = GATHER[line]
    const check = HEALTH_CHECKS[line] as (input: HealthInput<Line>) => HealthFinding | null
    const input = await dispatch(gather())
    return 'fault' in input ? input : { finding: check(input.value) }
  }
