import { expect, it } from 'vitest'
import { pastedFiles } from './pastedFiles'

const photo = new File(['photo'], 'stop sign.png', { type: 'image/png' })
const plan = new File(['plan'], 'plan.pdf', { type: 'application/pdf' })

/** Pastes what is on the clipboard, by type, and returns the names of the files that are meant. */
function paste(files: File[], data: Record<string, string>) {
  const names = (found: readonly File[]) => found.map(({ name }) => name)
  return names(pastedFiles({ files, types: [...Object.keys(data), 'Files'], getData: (type) => data[type] ?? '' }))
}

it.each([
  ['nothing beside it', [photo], {}],
  ['names, from Finder', [photo, plan], { 'text/plain': 'stop sign.png\rplan.pdf' }],
  [
    'paths, from a file manager of Linux',
    [photo, plan],
    { 'text/plain': '/home/mira/stop sign.png\n/home/mira/plan.pdf' },
  ],
  ['a quoted path, from Windows', [plan], { 'text/plain': '"C:\\Users\\Mira\\plan.pdf"' }],
  ['file addresses', [photo], { 'text/uri-list': 'file:///stop%20sign.png', 'text/plain': 'file:///stop%20sign.png' }],
  ['its address, from Safari', [photo], { 'text/plain': 'https://example.org/stop.png' }],
  [
    'its markup, from Chrome',
    [photo],
    { 'text/html': '<meta charset="utf-8"><img src="https://example.org/stop.png" alt="Stop">' },
  ],
  [
    'its markup within a link, and the address of the link',
    [photo],
    { 'text/html': '<a href="https://example.org"><img src="stop.png"></a>', 'text/plain': 'https://example.org' },
  ],
  ['its alternative text', [photo], { 'text/html': '<img alt="A stop" src="stop.png">', 'text/plain': 'A stop' }],
])('a pasted file comes into the tray with %s', (_, files, data: Record<string, string>) => {
  expect(paste(files, data)).toEqual(files.map(({ name }) => name))
})

it.each([
  ['a sentence', { 'text/plain': 'The stop is closed.' }],
  ['a sentence with an address', { 'text/plain': 'See https://example.org' }],
  ['cells of a spreadsheet', { 'text/plain': 'A\tB', 'text/html': '<table><tr><td>A<td>B</table>' }],
  ['a cell that is an address', { 'text/plain': 'https://a.org', 'text/html': '<table><tr><td>https://a.org</table>' }],
  ['a paragraph with an image, from a word processor', { 'text/html': '<p>The stop <img src="stop.png"></p>' }],
])('a pasted text stays a text although an image of it is beside it: %s', (_, data: Record<string, string>) => {
  expect(paste([photo], data)).toEqual([])
})
