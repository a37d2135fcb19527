import { loginConfig, setLoginConfig, smtpConfig } from '../model/server/configuration'
import { writeConfig, type World } from '../model/world'
import { startAnsweringBots } from './answeringBots'
import { startIdentityProvider } from './identityProvider'
import { startMailSink } from './mailSink'
import { startQuietWriter } from './quietWriter'
import { startProviderStubs } from './providerStubs'

/** The running stubs: the URL of the mail page, the URL of the imitated Google, GitHub and license shop. */
export type Stubs = { mail: string; providers: string; close: () => Promise<void> }

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
  world.allowedOrigins.add(`http://${domain}`)
  const config = loginConfig(world)
  const others = config.oidc.filter((issuer) => !issuer.domain.startsWith('localhost:'))
  setLoginConfig(world, { ...config, oidc: [...others, { enable: true, favicon: '', domain }] })
}

/**
 * Starts a mail server with a page for its mails, an OpenID issuer, and imitations of Google, GitHub and the license
 * shop. With `hasActors` also the bots of the demo answer, and a member writes on her own.
 */
export async function startStubs(world: World, api: string, hasActors: boolean): Promise<Stubs> {
  // link previews of the demo's own pages must work too
  world.allowedOrigins.add(new URL(api).origin)
  const sink = await startMailSink()
  pointMailAt(world, sink.smtpPort)
  const endActors = hasActors ? [await startAnsweringBots(world, api), startQuietWriter(world)] : []
  const [providers, issuer] = [await startProviderStubs(world), await startIdentityProvider()]
  offerIssuer(world, issuer.domain)
  return {
    mail: sink.url,
    providers: providers.url,
    close: async () => {
      for (const end of endActors) end()
      providers.close()
      issuer.close()
      await sink.close()
    },
  }
}
