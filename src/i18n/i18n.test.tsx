import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTranslations, translationsOf } from '@support/startTranslations'
import { Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '@/ui/display/ErrorBoundary'
import { languageOf, setHours, startI18n, translatorOf, type RequestTexts } from './i18n'
import type { Language } from './languages'
import { useFormat } from './useFormat'

function Cancel() {
  const { t } = useTranslation()
  return <p>{t(($) => $.common.action.cancel)}</p>
}

describe('the texts of a component', () => {
  it('come from the English files', async () => {
    await startTranslations()
    render(<Cancel />)
    expect(screen.getByText('Cancel')).toBeInTheDocument()
  })

  it('keep their order with any name in them', async () => {
    const t = translatorOf(await startTranslations())
    const about = (name: string) => t(($) => $.chat.members.removeTitle, { name, channel: '# ops' })
    expect(about('Ada')).toBe('Remove Ada from # ops?')
    expect(about('exe.png\u202ednoces')).toBe('Remove \u2068exe.png\u202ednoces\u2069 from # ops?')
  })

  it('follow a change of the language, and so does the page', async () => {
    const i18n = await startI18n({
      language: 'en',
      locales: [],
      resources: { en: translationsOf('en'), fr: { common: { action: { cancel: 'Annuler' } } } },
    })
    render(<Cancel />)
    await act(() => i18n.changeLanguage('fr'))
    expect(screen.getByText('Annuler')).toBeInTheDocument()
    expect(document.documentElement.lang).toBe('fr')
  })

  it('write times in the chosen hours at once, in every language', async () => {
    const i18n = await startI18n({ language: 'en', locales: [], hours: '12', resources: { en: translationsOf('en') } })
    const afternoon = new Date(2026, 0, 5, 15, 7).getTime()
    function Time() {
      const format = useFormat()
      return <p>{`${format.time(afternoon)}; ${format.dateTime(afternoon)}`}</p>
    }
    render(<Time />)
    expect(screen.getByText(/^3:07\sPM; .*3:07\sPM$/)).toBeInTheDocument()
    act(() => setHours(i18n, '24'))
    expect(screen.getByText(/^15:07; .*15:07$/)).toBeInTheDocument()
    await act(() => i18n.changeLanguage('fr'))
    expect(screen.getByText(/^15:07; /)).toBeInTheDocument()
  })

  /** Answers with the real files, except for those in `fails`. */
  const request =
    (fails: (path: string) => boolean = () => false): RequestTexts =>
    (_options, path, _payload, done) => {
      const [, language = '', namespace = ''] = /locales\/(\w+)\/(\w+)\.json/.exec(path) ?? []
      if (fails(path)) done(null, { status: 404, data: '' })
      else done(null, { status: 200, data: JSON.stringify(translationsOf(language as Language)[namespace]) })
    }

  it('wait for a namespace that is loading instead of showing its keys', async () => {
    await startI18n({ language: 'en', locales: [], request: request() })
    function Members() {
      const { t } = useTranslation(['common', 'chat'])
      return <p>{t(($) => $.chat.header.members)}</p>
    }
    render(
      <Suspense fallback={<p>waiting</p>}>
        <Members />
      </Suspense>,
    )
    expect(screen.getByText('waiting')).toBeInTheDocument()
    expect(await screen.findByText('Members')).toBeInTheDocument()
  })

  it('are requested with the common ones where the first page needs them, and the start does not wait for them', async () => {
    const requested: string[] = []
    const answer = request()
    const later: (() => void)[] = []
    const i18n = await startI18n({
      language: 'en',
      locales: [],
      preloadedNamespaces: ['chat'],
      request: (options, path, payload, done) => {
        requested.push(path)
        if (path.includes('chat')) later.push(() => answer(options, path, payload, done))
        else answer(options, path, payload, done)
      },
    })
    expect(requested).toEqual(['./locales/en/common.json', './locales/en/chat.json'])
    expect(i18n.hasResourceBundle('en', 'chat')).toBe(false)

    const arrived = i18n.loadNamespaces('chat')
    later.forEach((send) => send())
    await arrived
    expect(translatorOf(i18n)(($) => $.chat.header.members)).toBe('Members')
    expect(requested).toHaveLength(2)
  })

  it('that load neither in the language nor in English fail only the part that shows them, until a retry succeeds', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined) // React reports every caught error
    let isCut = true
    const i18n = await startI18n({
      language: 'fr',
      locales: [],
      request: request((path) => isCut && path.includes('chat')),
    })
    await i18n.loadNamespaces('chat')
    function Members() {
      const { t } = useTranslation(['common', 'chat'])
      return <p>{t(($) => $.chat.header.members)}</p>
    }
    render(
      <>
        <Cancel />
        <ErrorBoundary fallback={(error, again) => <button onClick={again}>{error.message}</button>}>
          <Suspense fallback={<p>waiting</p>}>
            <Members />
          </Suspense>
        </ErrorBoundary>
      </>,
    )
    const retry = () => screen.findByRole('button', { name: 'The texts "chat" could not be loaded' })
    expect(screen.getByText('Annuler')).toBeInTheDocument()
    await userEvent.click(await retry())
    expect(await retry()).toBeInTheDocument()
    isCut = false
    await userEvent.click(await retry())
    expect(await screen.findByText('Membres')).toBeInTheDocument()
    vi.restoreAllMocks()
  })

  it('are in the language chosen on this device, else in the first supported language of the browser', async () => {
    const keep = vi.spyOn(Storage.prototype, 'setItem')
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-BE', 'pt-PT', 'en'])
    // The code for Japanese in older clients.
    expect(languageOf(await startI18n({ chosen: 'jp', locales: [], request: request() }))).toBe('ja')
    expect(languageOf(await startI18n({ chosen: 'xx', locales: [], request: request() }))).toBe('pt')
    expect(languageOf(await startI18n({ locales: [], request: request() }))).toBe('pt')
    expect(keep.mock.calls.filter(([key]) => key === 'i18nextLng')).toEqual([])
    vi.restoreAllMocks()
  })

  it('are shown in a browser that forbids its storage', async () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-PT'])
    expect(languageOf(await startI18n({ locales: [], request: request() }))).toBe('pt')
    vi.restoreAllMocks()
  })

  it('are refused as a whole when even the common ones are missing', async () => {
    await expect(startI18n({ language: 'fr', locales: [], resources: { fr: {} } })).rejects.toThrow(
      'words of the interface',
    )
  })

  it('group digits as the browser’s regional variant does', async () => {
    const i18n = await startI18n({
      language: 'es',
      locales: ['es-MX'],
      resources: { en: translationsOf('en'), es: { common: { time: { today: 'Hoy' } } } },
    })
    i18n.addResourceBundle('es', 'chat', {
      feed: {
        newPill_one: '{{count, number}} nuevo',
        newPill_many: '{{count, number}} de nuevos',
        newPill_other: '{{count, number}} nuevos',
      },
    })
    function Pill() {
      const { t } = useTranslation(['common', 'chat'])
      return <p>{t(($) => $.chat.feed.newPill, { count: 12345 })}</p>
    }
    render(<Pill />)
    expect(screen.getByText('12,345 nuevos')).toBeInTheDocument()
  })
})

it('gives a component the same formatters until the language changes', async () => {
  const i18n = await startI18n({
    language: 'en',
    locales: [],
    resources: { en: translationsOf('en'), fr: { common: { time: { today: 'Aujourd’hui' } } } },
  })
  const seen = new Set<unknown>()
  function Reader() {
    seen.add(useFormat())
    return null
  }
  const { rerender } = render(<Reader />)
  rerender(<Reader />)
  expect(seen.size).toBe(1)
  await act(() => i18n.changeLanguage('fr'))
  expect(seen.size).toBe(2)
})
