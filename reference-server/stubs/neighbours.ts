import { loginConfig, setLoginConfig, smtpConfig } from '../model/server/configuration'
import { writeConfig, type World } from '../model/world'
import { startAnsweringBots } from './answeringBots'
import { startIdentityProvider } from './identityProvider'
import { startMailSink } from './mailSink'
import { startQuietWriter } from './quietWriter'
import { startStandIns } from './standIns'

/**
 * The stubs around the demo: the URL of the mail page, the URL of the imitated services, and a function to stop them.
 */
export type Neighbours = { mail: string; standIns: string; close: () => Promise<void> }

const from = 'Tramway Works <chat@tramway.example>'

/** Uses the mail sink unless another mail server is configured. */
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

/** Offers sign-in at the issuer of this start and removes those of earlier starts. */
function offerIssuer(world: World, domain: string): void {
  world.mayReach.add(`http://${domain}`)
  const config = loginConfig(world)
  const others = config.oidc.filter((issuer) => !issuer.domain.startsWith('localhost:'))
  setLoginConfig(world, { ...config, oidc: [...others, { enable: true, favicon: '', domain }] })
}

/**
 * Starts the stubs of the demo: a mail server with a page for its mails, the bots, and a member who writes on her own.
 */
export async function startNeighbours(world: World, api: string): Promise<Neighbours> {
  // link previews of the demo's own pages must work too
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
