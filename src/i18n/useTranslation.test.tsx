import { act, render, screen } from '@testing-library/react'
import { startWords, wordsOf } from '@kit/words'
import { Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { startI18n } from './i18n'
import { useFormat } from './useFormat'
import { translatorOf, useTranslation } from './useTranslation'

function Cancel() {
  const { t } = useTranslation()
  return <p>{t(($) => $.common.action.cancel)}</p>
}

describe('the words of a component', () => {
  it('are the English ones of the files', async () => {
    await startWords()
    render(<Cancel />)
    expect(screen.getByText('Cancel')).toBeInTheDocument()
  })

  it('keep their order whatever name they are filled with', async () => {
    const t = translatorOf(await startWords())
    const about = (name: string) => t(($) => $.chat.members.removeTitle, { name, channel: '# ops' })
    expect(about('Ada')).toBe('Remove Ada from # ops?')
    expect(about('exe.png\u202ednoces')).toBe('Remove \u2068exe.png\u202ednoces\u2069 from # ops?')
  })

  it('follow a change of the language, and so does the page', async () => {
    const i18n = await startI18n({
      language: 'en',
      wishes: [],
      resources: { en: wordsOf('en'), fr: { common: { action: { cancel: 'Annuler' } } } },
    })
    render(<Cancel />)
    await act(() => i18n.changeLanguage('fr'))
    expect(screen.getByText('Annuler')).toBeInTheDocument()
    expect(document.documentElement.lang).toBe('fr')
  })

  it('wait for a namespace that is on its way instead of showing its keys', async () => {
    const i18n = await startI18n({
      language: 'en',
      wishes: [],
      resources: { en: { common: wordsOf('en').common ?? {} } },
    })
    let arrived = false
    i18n.hasLoadedNamespace = (namespace) => namespace === 'common' || arrived
    i18n.loadNamespaces = async () => {
      await Promise.resolve()
      i18n.addResourceBundle('en', 'chat', wordsOf('en').chat)
      arrived = true
    }
    function Members() {
      const { t } = useTranslation()
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

  it('that did not arrive are an error first, and asked for again by whoever tries later', async () => {
    const i18n = await startI18n({
      language: 'en',
      wishes: [],
      resources: { en: { common: wordsOf('en').common ?? {} } },
    })
    const t = translatorOf(i18n)
    const read = () => t(($) => $.chat.header.members)
    const now = vi.spyOn(performance, 'now').mockReturnValue(5000)
    expect(read).toThrow('The words of "chat" could not be loaded')
    expect(read, 'React repeats a failed render at once').toThrow('The words of "chat" could not be loaded')
    now.mockReturnValue(9000)
    i18n.reloadResources = () => {
      i18n.addResourceBundle('en', 'chat', wordsOf('en').chat)
      return Promise.resolve()
    }
    let arriving: unknown
    try {
      read()
    } catch (thrown) {
      arriving = thrown
    }
    await arriving
    expect(read()).toBe('Members')
    now.mockRestore()
  })

  it('are refused as a whole when not even the common ones are there', async () => {
    await expect(startI18n({ language: 'fr', wishes: [], resources: { fr: {} } })).rejects.toThrow(
      'words of the interface',
    )
  })

  it('write counts with the grouping of the browser’s variant', async () => {
    const i18n = await startI18n({
      language: 'es',
      wishes: ['es-MX'],
      resources: { en: wordsOf('en'), es: { common: { time: { today: 'Hoy' } } } },
    })
    i18n.addResourceBundle('es', 'chat', {
      feed: {
        newPill_one: '{{count, number}} nuevo',
        newPill_many: '{{count, number}} de nuevos',
        newPill_other: '{{count, number}} nuevos',
      },
    })
    function Pill() {
      const { t } = useTranslation()
      return <p>{t(($) => $.chat.feed.newPill, { count: 12345 })}</p>
    }
    render(<Pill />)
    expect(screen.getByText('12,345 nuevos')).toBeInTheDocument()
  })
})

it('hands every component the same formatters until the language changes', async () => {
  await startWords()
  const seen = new Set<unknown>()
  function Reader() {
    seen.add(useFormat())
    return null
  }
  render(
    <>
      <Reader />
      <Reader />
    </>,
  )
  expect(seen.size).toBe(1)
})
