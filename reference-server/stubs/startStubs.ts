import { loginConfig, setLoginConfig, smtpConfig } from '../model/server/configuration'
import { writeConfig, type ServerState } from '../model/serverState'
import { startAnsweringBots } from './answeringBots'
import { startIdentityProvider } from './identityProvider'
import { startMailSink } from './mailSink'
import { startQuietWriter } from './quietWriter'
import { startProviderStubs } from './providerStubs'

/** The running stubs: the URL of the mail page, the URL of the imitated Google, GitHub and license shop. */
export type Stubs = { mail: string; providers: string; close: () => Promise<void> }

const from = 'Tramway Works <chat@tramway.example>'

/** Uses the mail sink unless another mail server is configured. */
function pointMailAt(state: ServerState, smtpPort: number): void {
  const known = smtpConfig(state)
  if (known.enabled && known.from !== from) return
  writeConfig(state, 'smtp', {
    enabled: true,
    host: '127.0.0.1',
    port: smtpPort,
    from,
    username: 'demo',
    password: 'demo',
  })
}

/** Offers sign-in at the issuer of this start and removes those of earlier starts. */
function offerIssuer(state: ServerState, domain: string): void {
  state.allowedOrigins.add(`http://${domain}`)
  const config = loginConfig(state)
  const others = config.oidc.filter((issuer) => !issuer.domain.startsWith('localhost:'))
  setLoginConfig(state, { ...config, oidc: [...others, { enable: true, favicon: '', domain }] })
}

/**
 * Starts a mail server with a page for its mails, an OpenID issuer, and imitations of Google, GitHub and the license
 * shop. With `hasActors` also the bots of the demo answer, and a member writes on her own.
 */
export async function startStubs(state: ServerState, api: string, hasActors: boolean): Promise<Stubs> {
  // Link previews of the demo's own pages must work too.
  state.allowedOrigins.add(new URL(api).origin)
  const sink = await startMailSink()
  pointMailAt(state, sink.smtpPort)
  const endActors = hasActors ? [await startAnsweringBots(state, api), startQuietWriter(state)] : []
  const [providers, issuer] = [await startProviderStubs(state), await startIdentityProvider()]
  offerIssuer(state, issuer.domain)
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
