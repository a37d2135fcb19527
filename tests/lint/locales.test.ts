/**
 * Checks that the translations agree with each other and with the style rules. A missing text
 * fails here by its name.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NAMESPACES } from '@/i18n/i18n'
import { LANGUAGES, type Language } from '@/i18n/languages'

const root = join(process.cwd(), 'public', 'locales')
const others = LANGUAGES.filter((language) => language !== 'en')
const PLURAL = /_(zero|one|two|few|many|other)$/

/** Returns all texts of a language as `namespace:path` → text. */
function textsOf(language: Language): Map<string, string> {
  const texts = new Map<string, string>()
  const visit = (prefix: string, value: unknown) => {
    if (typeof value === 'string') texts.set(prefix, value)
    else
      for (const [key, below] of Object.entries(value as object))
        visit(prefix.endsWith(':') ? prefix + key : `${prefix}.${key}`, below)
  }
  for (const namespace of NAMESPACES)
    visit(`${namespace}:`, JSON.parse(readFileSync(join(root, language, `${namespace}.json`), 'utf8')))
  return texts
}

const all = new Map(LANGUAGES.map((language) => [language, textsOf(language)]))
const english = all.get('en') ?? new Map<string, string>()
const isPlural = (key: string) => PLURAL.test(key) && english.has(key.replace(PLURAL, '_other'))
const stem = (key: string) => (isPlural(key) || PLURAL.test(key) ? key.replace(PLURAL, '') : key)
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{[^}]+\}\}/g)]
    .map(([found]) => found)
    .sort()
    .join(' ')
/** Returns a text without its placeholders, so that their commas and braces break no rule. */
const withoutPlaceholders = (text: string) => text.replace(/\{\{[^}]+\}\}/g, '\u2060')
const violations = (language: Language, wrong: (text: string, key: string) => boolean) =>
  [...(all.get(language) ?? [])]
    .filter(([key, text]) => wrong(text, key))
    .map(([key, text]) => `${language} ${key}: ${text}`)

/** Returns the plural forms of a language, for whole numbers and millions too. */
const formsOf = (language: Language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories.slice().sort()

describe.each(others)('%s', (language) => {
  const texts = all.get(language) ?? new Map<string, string>()

  it('has every file and no other', () => {
    expect(readdirSync(join(root, language)).sort()).toEqual(NAMESPACES.map((name) => `${name}.json`).sort())
  })

  it('has every key of English and no other', () => {
    const wanted = new Set([...english.keys()].map(stem))
    const has = new Set([...texts.keys()].map((key) => (wanted.has(key) ? key : stem(key))))
    expect({
      missing: [...wanted].filter((key) => !has.has(key)),
      tooMany: [...has].filter((key) => !wanted.has(key)),
    }).toEqual({ missing: [], tooMany: [] })
  })

  it('has exactly the plural forms of the language', () => {
    const counted = [...english.keys()].filter((key) => key.endsWith('_other')).map(stem)
    const wrong = counted.flatMap((key) => {
      const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) => texts.has(`${key}_${form}`)).sort()
      return forms.join() === formsOf(language).join() ? [] : [`${key}: ${forms.join() || 'none'}`]
    })
    expect(wrong).toEqual([])
  })

  it('has the same placeholders as English', () => {
    const wrong = [...texts].filter(([key, text]) => {
      const source = english.get(`${stem(key)}_other`) ?? english.get(key) ?? ''
      return placeholders(text) !== placeholders(source)
    })
    expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })

  it('has no exclamation marks and writes the ellipsis as one character', () => {
    expect(violations(language, (text) => /[!！]|\.\.\./.test(text))).toEqual([])
  })
})

describe('every language', () => {
  it.each(LANGUAGES)('%s has no empty text and no surrounding spaces', (language) => {
    expect(
      violations(language, (text, key) => text.trim() === '' || (text !== text.trim() && key !== 'common:list.comma')),
    ).toEqual([])
  })

  it.each(LANGUAGES)('%s groups its visible counts by the language', (language) => {
    expect(violations(language, (text) => /\{\{\s*count\s*\}\}/.test(text))).toEqual([])
  })

  it.each(['fr', 'pt'] as const)('%s writes no figure 1 in a plural form that also covers zero', (language) => {
    expect(violations(language, (text, key) => key.endsWith('_one') && /(?<!\d)1(?!\d)/.test(text))).toEqual([])
  })
})

describe('the typography', () => {
  it('of French uses narrow spaces and typographic apostrophes', () => {
    expect(violations('fr', (text) => /[^\u00a0]:|[^\u202f][;?!]|«[^\u00a0]|[^\u00a0]»|'/.test(text))).toEqual([])
  })
  it('of Arabic uses its own comma and question mark, its quotation marks, and the digits 0 to 9', () => {
    // Synonyms are separated by the comma of the code.
    const hasWrong = (text: string, key: string) =>
      /["“”?'\u0660-\u0669]/.test(text) || (/[\u0600-\u06ff],/.test(text) && !/^setting:(words\.|.*\.words$)/.test(key))
    expect(violations('ar', hasWrong)).toEqual([])
  })
  it('of German uses its own quotation marks', () => {
    expect(violations('de', (text) => /["”»«']/.test(text))).toEqual([])
  })
  it('of Spanish uses opening question marks', () => {
    expect(violations('es', (text) => /\?/.test(text) !== /¿/.test(text))).toEqual([])
  })
  it('of Turkish adds no suffix to a name, and uses typographic apostrophes', () => {
    expect(violations('tr', (text) => /\}\}[\p{L}’']|'/u.test(text))).toEqual([])
  })
  it('of Japanese is full width, without spaces beside Latin letters', () => {
    const kana = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]'
    const spaced = new RegExp(`${kana} [\u2060A-Za-z\\d]|[\u2060A-Za-z\\d] ${kana}`, 'u')
    expect(
      violations('ja', (text) => /[,:;?()]/.test(withoutPlaceholders(text)) || spaced.test(withoutPlaceholders(text))),
    ).toEqual([])
  })
  it('of Chinese addresses everybody as 你', () => {
    expect(violations('zh', (text) => text.includes('您'))).toEqual([])
  })
  it('of Chinese is full width, with a space beside Latin letters and figures', () => {
    expect(
      violations(
        'zh',
        (text) =>
          /[,:;?()]/.test(withoutPlaceholders(text)) ||
          /\p{Script=Han}[\u2060A-Za-z\d]|[\u2060A-Za-z\d]\p{Script=Han}/u.test(withoutPlaceholders(text)),
      ),
    ).toEqual([])
  })
})

/** Texts that people know from the older client. They stay word for word. */
const FIXED_TEXTS: Record<string, string> = {
  'common:connection.reconnecting': 'Reconnecting...',
  'common:connection.offline': 'Network Offline!',
  'member:joining.checking': 'Checking...',
  'common:action.copied': 'Copied',
  'common:action.copiedToast': 'Copied!',
  'common:fault.tabTitle': 'Only one active tab is allowed',
  'common:fault.notFound': '404 page',
  'common:fault.network.headline': 'Failed to fetch',
  'common:fault.badRequest.headline': 'Bad Request',
  'common:fault.notAllowed.headline': 'Request Not Allowed',
  'common:fault.requestNotFound.headline': 'Request Not Found',
  'common:fault.tooLarge.headline': 'File size too large',
  'common:fault.license.headline': 'License Error',
  'common:fault.license.limit': 'Your license has reached the limit, upgrade the License or contact the Admin!',
  'common:fault.server.headline': 'Server Error',
  'common:fault.send.headline': 'Send Message Failed',
  'common:fault.send.blocked': 'Send failed, blocked maybe',
  'chat:cannotWrite.onlyOwner': 'only Channel owner can send message!',
  'auth:left.otherDevice': 'kicked from the other device',
  'auth:left.deleted': 'Your account has been deleted',
  'auth:link.badTitle': 'Magic link invalid or expired',
  'auth:mobile.note': 'App not showing? You may copy the following invitation link and paste it into the App.',
  'auth:mobile.continueWeb': 'Continue with webapp',
  'chat:action.cannotCopyImage': 'Cannot copy this type of image to clipboard',
  'member:joining.bad': 'The invite link is invalid or expired',
  'member:joining.member': 'You are already in this channel',
  'member:joining.invited': 'You are invited to join private channel #{{channel}}',
  'setting:renewal.badPayment': 'Invalided Stripe Session ID',
  'widget:problem.login': 'Login error!',
  'widget:problem.closed': 'Only Invite to SignUp',
  'widget:button.popupSubtitle': 'Our staff are always ready to help!',
}

it('the texts that people know from the older client are exact in English', () => {
  const found = Object.fromEntries(Object.keys(FIXED_TEXTS).map((key) => [key, english.get(key)]))
  expect(found).toEqual(FIXED_TEXTS)
})

it('only those have exclamation marks or three dots', () => {
  const words = new Set(Object.values(FIXED_TEXTS))
  expect(
    violations('en', (text) => /!|\.\.\.|\bplease\b|\boops\b|successfully/i.test(text) && !words.has(text)),
  ).toEqual([])
})

it('the page that answers a sign-in of the widget says what the client says', () => {
  const page = readFileSync(join(process.cwd(), 'public/github/cb/widget.js'), 'utf8')
  for (const language of LANGUAGES)
    expect(page).toContain(`${language}: '${all.get(language)?.get('auth:ways.noWidget')}'`)
})

it('English has both of its plural forms for every count', () => {
  const stems = [...english.keys()].filter((key) => PLURAL.test(key)).map(stem)
  const wrong = [...new Set(stems)].filter((key) => !english.has(`${key}_one`) || !english.has(`${key}_other`))
  expect(wrong).toEqual([])
})

it('every text is used', () => {
  const sources = readdirSync(join(process.cwd(), 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(process.cwd(), 'src', path), 'utf8'))
  // `$.common.nav` with an index behind it reads everything below it.
  const read = new Set(sources.flatMap((text) => [...text.matchAll(/\$\.(\w+(?:\??\.\w+)*)/g)].map(([, path]) => path)))
  // The two scripts on the page of somebody else have these in their own code (src/widget/loader).
  read.add('widget.button').add('widget.frame')
  const isRead = (key: string) => {
    const steps = stem(key).replace(':', '.').split('.')
    return steps.some((_, index) => index > 0 && read.has(steps.slice(0, index + 1).join('.')))
  }
  expect([...english.keys()].filter((key) => !isRead(key))).toEqual([])
})
