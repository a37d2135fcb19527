import { expect, it } from 'vitest'
import { foldText } from './foldText'

it('removes case and accents', () => {
  expect(foldText('ÉLIF Yıldız')).toBe('elif yildiz')
  expect(foldText('Zürich')).toBe(foldText('zurich'))
})

it('leaves scripts without case unchanged', () => {
  expect(foldText('陈思远')).toBe('陈思远')
})
