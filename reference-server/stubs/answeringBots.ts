import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { botKeysOf, createBotKey } from '../model/bots/botKeys'
import { findPerson, listPeople } from '../model/accounts/people'
import { changePerson } from '../model/accounts/personChanges'
import type { ServerState } from '../model/serverState'

/** The body of a webhook call: an event without its type. */
type Posted = {
  from_uid: number
  target: { uid: number } | { gid: number }
  detail: { content: string; content_type: string; properties: { mentions?: number[] } | null }
}

type Answer = { when: RegExp; say: string }

/** The answers of the demo's bots; the last one of each matches everything. */
const answersByBot: Readonly<Record<string, readonly Answer[]>> = {
  'Timetable bot': [
    {
      when: /\b(hi|hello|hey|hallo|hola|bonjour|ol[aá])\b|你好/i,
      say: 'Hello. Ask me for an **edition**, a **line** or a **stop**.',
    },
    {
      when: /edition|version|27/i,
      say: 'The next edition is **27.1**, the winter one: 611 stops, 88 lines, 2,658 displays.',
    },
    { when: /\bopen\b/i, say: 'Of the 184 names of 27.1, **3** are still open.' },
    {
      when: /line|linie/i,
      say: 'There are 88 lines. The longest is line 7, which nobody has ever ridden to its end on purpose.',
    },
    { when: /stop|halte/i, say: '611 stops. `Markt A` and `Markt B` are two of them, whatever people say.' },
    { when: /thank|danke|gracias|merci|谢/i, say: 'You are welcome. The next tram is in four minutes.' },
    { when: /./s, say: 'I know editions, lines, stops and which names are `open`. Try: *which edition is next?*' },
  ],
  'Depot watch': [
    {
      when: /dark|light|lit|display/i,
      say: '2,658 displays in service, 2,655 lit. The three dark ones have a ticket each.',
    },
    { when: /status|ok|how/i, say: 'All depots report. Nothing restarts, nothing smokes.' },
    { when: /./s, say: 'Depot watch hears you. Ask for `status` or `displays`.' },
  ],
}

const answerOf = (name: string, text: string) => answersByBot[name]?.find(({ when }) => when.test(text))?.say ?? null

type Bot = { uid: number; name: string; key: string }

/** A bot answers in the chat where it was asked: directly, or in a channel if it is mentioned. */
function pathFor(state: ServerState, bot: Bot, { from_uid, target, detail }: Posted): string | null {
  if (from_uid === bot.uid || findPerson(state, from_uid)?.is_bot === 1) return null
  if ('uid' in target) return `/send_to_user/${from_uid}`
  return detail.properties?.mentions?.includes(bot.uid) ? `/send_to_group/${target.gid}` : null
}

async function answerPost(state: ServerState, api: string, bot: Bot, posted: Posted): Promise<void> {
  const path = pathFor(state, bot, posted)
  const isText = /^text\//.test(posted.detail.content_type)
  const body = answerOf(bot.name, isText ? posted.detail.content.replaceAll(/ @\d+ /g, ' ').trim() : '')
  if (path === null || body === null) return
  await fetch(`${api}/bot${path}`, {
    method: 'POST',
    headers: { 'x-api-key': bot.key, 'content-type': 'text/markdown' },
    body,
  })
}

function listen(state: ServerState, api: string, bots: ReadonlyMap<string, Bot>): Server {
  return createServer((request, response) => {
    const bot = bots.get(request.url ?? '')
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString('utf8')))
    request.on('end', () => {
      response.writeHead(bot ? 200 : 404).end()
      if (!bot || request.method !== 'POST') return
      answerPost(state, api, bot, JSON.parse(body) as Posted).catch((error: Error) =>
        console.error(`${bot.name}: ${error.message}`),
      )
    })
  })
}

/** Makes the demo's bots answer, through ordinary webhooks and bot keys. `api` ends in `/api`. */
export async function startAnsweringBots(state: ServerState, api: string): Promise<() => void> {
  const bots = new Map<string, Bot>()
  for (const { uid, name, is_bot } of listPeople(state)) {
    if (is_bot === 0 || !(name in answersByBot)) continue
    const known = botKeysOf(state, uid).find((one) => one.name === 'answers')
    bots.set(`/${uid}`, { uid, name, key: known?.key ?? createBotKey(state, uid, 'answers') })
  }
  const server = listen(state, api, bots)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  state.allowedOrigins.add(origin)
  for (const [path, { uid }] of bots) changePerson(state, uid, { webhookUrl: `${origin}${path}` })
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
