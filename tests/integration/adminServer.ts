/** A server with its founder and a member, for the tests of admin calls. */
import { a } from '@support/a'
import { dataOf, clientOverHttp, resultValueOf, type GoodAnswer } from '@support/clientOverHttp'
import { stubServerAddress } from '@support/stubServerAddress'
import { createAdmin } from '@/api/server/createAdmin'
import { messageApi } from '@/api/conversation/message'
import { logIn, register } from '@/api/session/token'
import { startServer } from '../../reference-server/adapters/node'

export type Browser = ReturnType<typeof clientOverHttp>

/** Creates a server of that version with its founder signed in, and a member. `answers` receives all answers to both. The tunnel program is not installed. */
export async function openServer(version: string) {
  const server = await startServer({
    dataDir: ':memory:',
    port: 0,
    version,
    externalServices: { tunnel: ['/nowhere/cloudflared'] },
  })
  const removeAddress = stubServerAddress(server.url)
  const answers: GoodAnswer[] = []
  const [ada, ben] = [clientOverHttp(answers), clientOverHttp(answers)]
  await resultValueOf(createAdmin(ada.context, { email: 'ada@example.org', name: 'Ada', password: 'ada-pw' }))
  await resultValueOf(logIn(ada.context, { email: 'ada@example.org', password: 'ada-pw' }))
  const { user } = await resultValueOf(
    register(ben.context, { email: 'ben@example.org', password: 'ben-pw', name: 'Ben' }),
  )
  const close = async () => {
    removeAddress()
    await server.close()
  }
  return { server: { ...server, close }, ada, ben, benId: user.id, answers }
}

/** Sends a text and resolves to its id. */
export const say = async (who: Browser, key: ReturnType<typeof a.channelKey>, text: string) =>
  dataOf(
    who.dispatch(
      messageApi.endpoints.sendMessage.initiate({
        key,
        body: { kind: 'text', text, mentions: [] },
        replyTo: null,
        localId: a.localId(text.length),
      }),
    ),
  )
