import { describe, expect, it } from 'vitest'
import { contentPolicy } from './contentPolicy'

const VENDORS =
  'https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com ' +
  'https://*.agora.io:* https://*.sd-rtn.com:* https://*.agoraio.cn:* ' +
  'wss://*.agora.io:* wss://*.sd-rtn.com:* wss://*.agoraio.cn:*'

describe('contentPolicy', () => {
  it('is strict, and allows only the own origin for code, and the hosts of the vendors of push and calls for requests', () => {
    expect(contentPolicy({ serverOrigin: null, licenseOrigin: null, hotReloadNonce: null, scriptHash: null })).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data: https:; " +
        `media-src 'self' blob:; connect-src 'self' ${VENDORS}; object-src 'none'; base-uri 'none'; ` +
        "form-action 'none'; frame-src 'none'; worker-src 'self'; " +
        "require-trusted-types-for 'script'; trusted-types parley",
    )
  })

  it('allows requests and media of a server on another origin and requests to the shop, but never their scripts', () => {
    const policy = contentPolicy({
      serverOrigin: 'http://chat.example:3000',
      licenseOrigin: 'https://shop.example',
      hotReloadNonce: null,
      scriptHash: null,
    })
    expect(policy).toContain(`connect-src 'self' http://chat.example:3000 https://shop.example ${VENDORS};`)
    expect(policy).toContain("media-src 'self' blob: http://chat.example:3000;")
    expect(policy).toContain("img-src 'self' blob: data: https: http://chat.example:3000;")
    expect(policy).toContain("script-src 'self';")
  })

  it('allows the one inline script of the page by its hash, and no other', () => {
    const policy = contentPolicy({
      serverOrigin: null,
      licenseOrigin: null,
      hotReloadNonce: null,
      scriptHash: 'aGFzaA==',
    })
    expect(policy).toContain("script-src 'self' 'sha256-aGFzaA==';")
    expect(policy.match(/'unsafe-inline'/g)).toHaveLength(1)
    expect(policy).toContain("style-src 'self' 'unsafe-inline';")
  })

  it('allows hot reload its inline scripts, its socket, and the worker that waits for the server, and nothing more', () => {
    const policy = contentPolicy({ serverOrigin: null, licenseOrigin: null, hotReloadNonce: 'n1', scriptHash: null })
    expect(policy).toContain("script-src 'self' 'nonce-n1';")
    expect(policy).toContain(`connect-src 'self' ${VENDORS} ws:;`)
    expect(policy).toContain("worker-src 'self' blob:;")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types parley default")
  })
})
