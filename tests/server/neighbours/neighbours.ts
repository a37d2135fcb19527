import { loginConfig, setLoginConfig, smtpConfig } from '../world/configuration'
import { writeConfig, type World } from '../world/world'
import { startAnsweringBots } from './answeringBots'
import { startIdentityProvider } from './identityProvider'
import { startMailSink } from './mailSink'
import { startQuietWriter } from './quietWriter'
import { startStandIns } from './standIns'

/** Who lives beside the demo: where its mails can be read, who plays Google and GitHub, and how to send them home. */
export type Neighbours = { mail: string; standIns: string; close: () => Promise<void> }

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

/** People can sign in at the issuer of this start; those of earlier starts are gone. */
function offerIssuer(world: World, domain: string): void {
  world.mayReach.add(`http://${domain}`)
  const config = loginConfig(world)
  const others = config.oidc.filter((issuer) => !issuer.domain.startsWith('localhost:'))
  setLoginConfig(world, { ...config, oidc: [...others, { enable: true, favicon: '', domain }] })
}

/** Starts what makes the demo answer: a mail server with a page for its mails, the bots, and one who writes by herself. */
export async function startNeighbours(world: World, api: string): Promise<Neighbours> {
  // a link to a page of this demo shows what it says, as any link does
  world.mayReach.add(new URL(api).origin)
  const sink = await startMailSink()
  pointMailAt(world, sink.smtpPort)
  const endBots = await startAnsweringBots(world, api)
  const endWriter = startQuietWriter(world)
  const [standIns, issuer] = [await startStandIns(world), await startIdentityProvider()]
  offerIssuer(world, issuer.domain)
  return {
    mail: sink.url,
    standIns: standIns.url,
    close: async () => {
      endBots()
      endWriter()
      standIns.close()
      issuer.close()
      await sink.close()
    },
  }
}
