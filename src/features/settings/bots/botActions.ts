/** Requests about bots. Keys are arguments, so that they stay out of the store. */
import { accountApi, accountKnown, createAccount } from '@/api/user/account'
import { sendAsBot } from '@/api/user/bot'
import { botKeyApi } from '@/api/user/botKey'
import { rest } from '@/api/rest'
import { runMutation, runQuery } from '@/api/request/runQuery'
import type { Account } from '@/domain/account'
import { channelKey } from '@/domain/conversation'
import type { ChannelId, UserId } from '@/domain/ids'
import type { Result } from '@/domain/result'
import type { AppThunk } from '@/store/context'
import { loadBotKey } from '@/store/secrets'

const PASSWORD_LENGTH = 32

/**
 * POST /admin/user: creates a bot. The server treats it as an account with a password, so it gets a random one that
 * nobody knows, and an address that nobody has.
 */
export const createBot =
  (bot: { name: string; webhookUrl: string }): AppThunk<Promise<Result<Account>>> =>
  async (dispatch, _getState, context) => {
    const { clock, random, site } = context.ports
    const result = await createAccount(context, {
      name: bot.name,
      ...(bot.webhookUrl !== '' && { webhookUrl: bot.webhookUrl }),
      email: `bot_${clock.now()}@${mailDomain(new URL(site.address()).hostname)}`,
      password: random.text(PASSWORD_LENGTH),
      isAdmin: false,
      isBot: true,
      gender: 1,
    })
    if ('value' in result) dispatch(accountKnown(result.value))
    return result
  }

/** Servers refuse addresses at `localhost` and at bare numbers. */
const mailDomain = (hostname: string) => (/\.[a-z]{2,}$/i.test(hostname) ? hostname : 'bots.invalid')

export type BotChanges = { name?: string; webhookUrl?: string; isPublic?: boolean }

/** PUT /admin/user/{uid}: only the changes. 406: the webhook does not answer with 200, 409: the name is taken. */
export const saveBot = (userId: UserId, changes: BotChanges): AppThunk<Promise<Result<Account>>> =>
  runMutation(accountApi.endpoints.updateAccount, { userId, changes })

/**
 * POST /bot/send_to_group/{gid} with the first key of the bot. `noKey`: it has none.
 */
export const sendTestMessage =
  (botId: UserId, channelId: ChannelId, text: string): AppThunk<Promise<Result<unknown> | 'noKey'>> =>
  async (dispatch, _getState, context) => {
    const keys = await dispatch(runQuery(botKeyApi.endpoints.botKeys, botId, { fresh: true }))
    if ('fault' in keys) return keys
    const [first] = keys.value
    if (first === undefined) return 'noKey'
    const key = await dispatch(loadBotKey({ userId: botId, keyId: first.id }))
    if ('fault' in key) return key
    if (key.value === null) return 'noKey'
    const sent = await sendAsBot(context, key.value, channelKey(channelId), { kind: 'text', text, mentions: [] })
    // The server has noted the use of the key.
    if ('value' in sent) dispatch(rest.util.invalidateTags(['BotKeys']))
    return sent
  }
