import { expect, it } from 'vitest'
import { onlyUsed } from './earlyStyles'

const used =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name)

it('keeps the rules of the classes that are used, in their order, and everything that is no utility', () => {
  const sheet =
    '@layer base{a{color:red}}@layer utilities{.p-1{padding:1px}.p-2{padding:2px}.p-3{padding:3px}}@keyframes spin{to{rotate:1turn}}'
  expect(onlyUsed(sheet, used('p-1', 'p-3'))).toBe(
    '@layer base{a{color:red}}@layer utilities{.p-1{padding:1px}.p-3{padding:3px}}@keyframes spin{to{rotate:1turn}}',
  )
})

it('looks into conditions, and leaves out those that hold nothing any more', () => {
  const sheet = '@layer utilities{@media (width>=40rem){.sm\\:p-1{padding:1px}}@supports (a:b){.q{a:b}}}'
  expect(onlyUsed(sheet, used('sm:p-1'))).toBe('@layer utilities{@media (width>=40rem){.sm\\:p-1{padding:1px}}}')
})

it('reads names with brackets, commas, quotes and variants as they stand in code', () => {
  const sheet =
    "@layer utilities{.w-\\[min\\(1px\\,2px\\)\\]{width:1px}.before\\:content-\\[\\'\\{\\'\\]:before{content:'{'}.group-hover\\/row\\:p-1:is(:where(.group\\/row):hover *){padding:1px}.a,.b{c:d}}"
  expect(onlyUsed(sheet, used('w-[min(1px,2px)]', "before:content-['{']", 'group-hover/row:p-1', 'b'))).toBe(sheet)
  expect(onlyUsed(sheet, used('group/row'))).toBe('@layer utilities{}')
})
