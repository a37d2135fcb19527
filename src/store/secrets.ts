/**
 * Thunks for secrets of the server. They pass secrets to plain functions of `api` and back to the component that shows
 * them, so that no secret is in the store, an address or a log.
 */
import { createBotKey, fetchBotKey } from '@/api/user/botKey'
import { fetchThirdPartySecret } from '@/api/server/organization'
import { rest } from '@/api/rest'
import { fetchServiceSecret, saveService } from '@/api/server/service'
import type { Service, ServiceChanges, ServiceSecrets } from '@/domain/configuration'
import type { UserId } from '@/domain/ids'
import type { Result } from '@/domain/result'
import type { AppThunk } from './context'

/** Returns a stored secret of a service (GET /admin/{service}/config). */
export const loadServiceSecret =
  <Name extends Service>(service: Name, secret: ServiceSecrets[Name]): AppThunk<Promise<Result<string>>> =>
  (_dispatch, _getState, context) =>
    fetchServiceSecret(context, service, secret)

/**
 * Saves the changes of a service (GET and POST /admin/{service}/config). A secret that is not among them stays as it is.
 * Views of the configuration request it again.
 */
export const saveServiceChanges =
  <Name extends Service>(service: Name, changes: ServiceChanges<Name>): AppThunk<Promise<Result<string>>> =>
  async (dispatch, _getState, context) => {
    const result = await saveService(context, service, changes)
    if ('value' in result) dispatch(rest.util.invalidateTags(['Configuration']))
    return result
  }

/** Returns the key by which another program signs people in (GET /admin/system/third_party_secret). */
export const loadThirdPartySecret = (): AppThunk<Promise<Result<string>>> => (_dispatch, _getState, context) =>
  fetchThirdPartySecret(context)

/** Creates a key of a bot and returns it (POST /admin/user/bot-api-key/{uid}). 409 when the name is taken. */
export const makeBotKey =
  (plan: { userId: UserId; name: string }): AppThunk<Promise<Result<string>>> =>
  async (dispatch, _getState, context) => {
    const result = await createBotKey(context, plan)
    if ('value' in result) dispatch(rest.util.invalidateTags(['BotKeys']))
    return result
  }

/** Returns a key of a bot (GET /admin/user/bot-api-key/{uid}); null when it was revoked. */
export const loadBotKey =
  (key: { userId: UserId; keyId: number }): AppThunk<Promise<Result<string | null>>> =>
  (_dispatch, _getState, context) =>
    fetchBotKey(context, key)
