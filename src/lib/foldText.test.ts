import { expect, it } from 'vitest'
import { foldText } from './foldText'

it('forgets case and accents', () => {
  expect(foldText('ÉLIF Yıldız')).toBe('elif yildiz')
  expect(foldText('Zürich')).toBe(foldText('zurich'))
})

it('leaves scripts without case as they are', () => {
  expect(foldText('陈思远')).toBe('陈思远')
})
