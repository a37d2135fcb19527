import { expect, it } from 'vitest'
import { embedCode, widgetLink } from './embedCode'

const FOLDER = 'https://chat.example/in/'

it('the embed code has what differs from the defaults', () => {
  expect(embedCode(FOLDER, { hostId: '7', position: 'right', themeColor: '#1b74a1', title: ' Desk ' })).toBe(
    `<script src="https://chat.example/in/widget.js"
  data-host-id="7"
  data-theme-color="#1b74a1"
  data-title="Desk"
  async></script>`,
  )
})

it('words with quotes and tags stay words in the embed code', () => {
  expect(embedCode(FOLDER, { title: '"><script>alert(1)</script>&' })).toContain(
    'data-title="&quot;>&lt;script>alert(1)&lt;/script>&amp;"',
  )
})

it('the link has no sizes and no words of the button', () => {
  expect(
    widgetLink(FOLDER, { hostId: '7', openWidth: '500', popupTitle: 'Hi', welcome: 'a&b', autoReg: 'false' }),
  ).toBe('https://chat.example/in/widget.html?host=7&autoReg=false&welcome=a%26b')
})
