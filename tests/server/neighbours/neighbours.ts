import { smtpConfig } from '../world/configuration'
import { writeConfig, type World } from '../world/world'
import { startAnsweringBots } from './answeringBots'
import { startMailSink } from './mailSink'
import { startQuietWriter } from './quietWriter'

/** Who lives beside the demo: where its mails can be read, and how to send them home. */
export type Neighbours = { mail: string; close: () => Promise<void> }

const from = 'Tramway Works <chat@tramway.example>'

/** Mail goes to the sink unless somebody has set up another mail server. */
function pointMailAt(world: World, smtpPort: number): void {
  const known = smtpConfig(world)
  if (known.enabled && known.from !== from) return
  writeConfig(world, 'smtp', {
    enabled: true,
    host: '127.0.0.1',
    port: smtpPort,
    from,
    username: 'demo',
    password: 'demo',
  })
}

/** Starts what makes the demo answer: a mail server with a page for its mails, the bots, and one who writes by herself. */
export async function startNeighbours(world: World, api: string): Promise<Neighbours> {
  const sink = await startMailSink()
  pointMailAt(world, sink.smtpPort)
  const endBots = await startAnsweringBots(world, api)
  const endWriter = startQuietWriter(world)
  return {
    mail: sink.url,
    close: async () => {
      endBots()
      endWriter()
      await sink.close()
    },
  }
}
