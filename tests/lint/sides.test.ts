/** Checks that class names and style sheets say start and end: a page from right to left is mirrored by them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { src } from './sourceImports'

const CLASS =
  /(?<![\w./-])-?(?:(?:scroll-)?[mp][lr]|left|right)-(?:\d[\d./]*|\[[^\s"'`]*\]|px|auto|full)(?=[\s"'`!$}]|$)|(?<![\w./-])(?:text|float|clear)-(?:left|right)(?![\w-])|(?<![\w./-])(?:border-[lr]|rounded-(?:[lr]|[tb][lr]))(?=[-\s"'`!$}]|$)/gm
const PROPERTY = /(?<![\w-])(?:(?:margin|padding|border|inset)-)?(?:left|right)(?=\s*:)|:\s*(?:left|right)(?=\s*;)/g

/** Follow the pointer, a picture or the screen, or name the middle; each file once per place. */
const PHYSICAL: Readonly<Record<string, readonly string[]>> = {
  // The middle has no side.
  'ui/overlays/Dialog.tsx': ['left-1/2'],
  'ui/overlays/CommandPanel.tsx': ['left-1/2'],
  'ui/utilities.css': ['left'],
  // Code computes its place from the left of the window.
  'ui/overlays/TooltipLayer.tsx': ['left-0'],
  // The edges of the screen that a phone or a title bar covers.
  'conversation/attachments/viewer/ImageViewer.tsx': [
    'pr-[env(safe-area-inset-right)]',
    'pl-[env(safe-area-inset-left)]',
  ],
  'ui/theme.css': ['left'],
  // Older browsers understand only this; the logical value follows it.
  'conversation/message-body/message.css': [': right'],
}

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([side]) => side)

it('no class name and no style sheet says left or right without a reason', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|css)$/.test(file) && !/\.test\.|^widget[\\/]loader/.test(file),
  )
  const physical = Object.fromEntries(
    files.flatMap((file) => {
      const sides = found(readFileSync(join(src, file), 'utf8'), file.endsWith('.css') ? PROPERTY : CLASS)
      return sides.length === 0 ? [] : [[file, sides]]
    }),
  )
  expect(physical).toEqual(PHYSICAL)
  expect(found(readFileSync(join(src, '../index.html'), 'utf8'), CLASS)).toEqual([])
})

it('the check finds sides behind variants and in every kind of class', () => {
  const classes =
    'max-sm:pl-2 -mr-1 after:left-[3px] text-right rounded-tl-[4px] border-l float-left ms-2 space-y-1 w-full'
  expect(found(`"${classes}"`, CLASS)).toHaveLength(7)
  expect(found('a { margin-left: 1px; text-align: right; inset-inline-start: 0; }', PROPERTY)).toHaveLength(2)
})

/** A line that is cut by the direction of the page, around a name that has its own. */
const CUT_NAME =
  /(?<![\w-])truncate(?=[\s"'`])[^<>]*>\s*(?:\{[^{}<>]*)?(?:<span[^<>]*>[^<>]*<\/span>\s*)?<(?:bdi|ChannelName)\b/g

it('in a page from right to left, no line cuts off the beginning of a Latin name', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx$/.test(file))
  expect(files.filter((file) => found(readFileSync(join(src, file), 'utf8'), CUT_NAME).length > 0)).toEqual([])
  expect(found('<h3 className="truncate p-2">\n  <bdi>{name}</bdi></h3>', CUT_NAME)).toHaveLength(1)
  expect(found('<li className="truncate"><span># </span><bdi>{name}</bdi></li>', CUT_NAME)).toHaveLength(1)
  expect(found('<bdi className="truncate">{name}</bdi><bdi>{other}</bdi>', CUT_NAME)).toEqual([])
})
