import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { LANGUAGES } from '@/i18n/languages'
import { formTexts } from './firstScript'
import { inlineScriptHash } from './pagePolicy'

it('the texts of the sign-in form travel with the page in every language, and cannot end its script element', () => {
  const text = formTexts(process.cwd())
  const all = JSON.parse(text) as Record<string, Record<string, string>>
  expect(Object.keys(all).sort()).toEqual([...LANGUAGES].sort())
  for (const texts of Object.values(all)) {
    expect(Object.keys(texts)).toEqual(Object.keys(all.en ?? {}))
    expect(Object.values(texts).filter((one) => one.trim() === '')).toEqual([])
  }
  expect(text).not.toContain('<')
})

it('the policy names exactly the text between the tags of the first script', () => {
  const hash = createHash('sha256').update('let a = 1').digest('base64')
  expect(inlineScriptHash('<script type="module"></script><script data-first>let a = 1</script>')).toBe(hash)
})

it('a page without a first script is refused, so that none runs unnoticed', () => {
  expect(() => inlineScriptHash('<script data-first></script>')).toThrow('first script')
})
