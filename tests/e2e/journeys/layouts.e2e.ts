/** Uses the shortcuts on keyboards that type other letters than Latin ones, or signs elsewhere. */
import { expect, test } from '../journey'
import { createChannel } from '../steps'

const CTRL = 2
const SHIFT = 8

test('shortcuts work on a Russian and a German keyboard', async ({ person }) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  await createChannel(ada)
  await ada.conversation.sayDelivered('The first tram leaves at five.')

  // Playwright's keyboard knows only the English layout.
  const session = await ada.context.newCDPSession(ada.page)
  const press = async (key: string, code: string, modifiers = 0) => {
    const place = { key, code, modifiers, windowsVirtualKeyCode: code.charCodeAt(code.length - 1) }
    const typed = modifiers === 0 ? { text: key } : {}
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...place, ...typed })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...place })
  }
  await press('л', 'KeyK', CTRL)
  await expect(ada.page.getByRole('combobox', { name: ada.words.translate('Go to…') })).toBeFocused()
  await ada.page.keyboard.press('Escape')

  await press('/', 'Digit7', CTRL | SHIFT)
  const sheet = ada.page.getByRole('dialog', { name: ada.words.translate('Keyboard shortcuts') })
  await expect(sheet).toBeVisible()
  await ada.page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await press('а', 'KeyF', CTRL)
  await expect(ada.page.getByRole('searchbox', { name: ada.words.translate('Search here') })).toBeFocused()
  await ada.page.keyboard.press('Escape')

  await ada.conversation.message('The first tram').focus()
  await press('к', 'KeyR')
  await expect(ada.conversation.composer).toBeFocused()
  await expect(ada.conversation.composer).toHaveValue('')
  await ada.page.keyboard.type('word')
  await ada.page.keyboard.press('ControlOrMeta+A')
  await press('и', 'KeyB', CTRL)
  await expect(ada.conversation.composer).toHaveValue('**word**')
})
