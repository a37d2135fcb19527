/** People use the client while their browser translates the page, and while an extension inserts elements into it. */
import type { Page } from '@playwright/test'
import { apiClientOf, type ApiClient } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import { createChannelOnServer } from '../product'
import { freshName } from '../steps'

/** Moves every text node into `<font><font>`, again whenever the page changes, as Chrome's translator does. */
const translatePage = (page: Page) =>
  page.evaluate(() => {
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement } = node
        if (node.textContent?.trim() && parentElement && !parentElement.matches('font, script, style, textarea'))
          texts.push(node)
      }
      for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        text.parentNode?.replaceChild(outer, text)
        outer.append(inner)
        inner.append(text)
      }
    }
    translate()
    new MutationObserver(translate).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

/** Puts an element beside the text of every element that only has text, and beside every field. */
const insertMarks = (page: Page) =>
  page.evaluate(() => {
    const insert = () => {
      const places = [...document.querySelectorAll('p, span, bdi, b, button, textarea, input')].filter(
        (each) => each.matches('textarea, input') || (each.childElementCount === 0 && each.textContent?.trim()),
      )
      for (const place of places) {
        if (place.nextElementSibling?.localName === 'x-mark' || place.querySelector('x-mark')) continue
        const mark = document.createElement('x-mark')
        if (place.matches('textarea, input')) place.after(mark)
        else place.append(mark)
      }
    }
    insert()
    new MutationObserver(insert).observe(document.body, { subtree: true, childList: true })
  })

const DISTURBANCES = [
  ['while the page is translated', translatePage],
  ['while an extension inserts elements', insertMarks],
] as const

test('everything can be used while the page is translated, and while an extension inserts elements', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  for (const [what, disturb] of DISTURBANCES) {
    await test.step(what, async () => {
      const name = freshName('translated')
      const gid = await createChannelOnServer(product.url, product.accounts[0]!, name)
      await bo.say(gid, 'Hello from Bo, see https://example.org and #general.')
      await bo.say(gid, '# Plan\n\n- **one** [map](https://map.example)\n- two', 'text/markdown')
      // The next page has nothing of the disturbance before.
      await ada.page.reload()
      await ada.appShell.row(`# ${name}`).click()
      await expect(ada.conversation.message('Hello from Bo')).toBeVisible()
      await disturb(ada.page)
      await useEverything(ada, bo, { gid, name })
    })
  }
})

async function useEverything(ada: Person, bo: ApiClient, { gid, name }: { gid: number; name: string }) {
  const { page, conversation } = ada
  // Ctrl K, type, no result.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('gene', { delay: 20 })
  await page.keyboard.type('zzzz', { delay: 20 })
  await expect(page.getByRole('combobox')).toHaveValue('genezzzz')
  await page.keyboard.press('Escape')
  // Ctrl F, a hit, no hit.
  await page.keyboard.press('Control+f')
  await expect(page.getByRole('complementary').getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('Hello', { delay: 20 })
  await expect(page.getByRole('complementary')).toContainText('Hello from Bo')
  await page.keyboard.type('zzzz', { delay: 20 })
  await expect(page.getByRole('complementary')).not.toContainText('Hello from Bo')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  // Messages, edits and reactions appear as they are now.
  await conversation.say('First words')
  await conversation.edit('First words', 'Second words')
  await expect(conversation.message('Second words')).toBeVisible()
  await expect(conversation.message('First words')).toHaveCount(0)
  await conversation.react('Hello from Bo', '👍')
  const chip = conversation.reaction('Hello from Bo', '👍')
  await expect(chip).toContainText('1')
  await bo.say(gid, 'Third words')
  await expect(conversation.message('Third words')).toBeVisible()
  await expect(ada.appShell.conversations).toContainText('Third words')
  await conversation.delete('Second words')
  await expect(conversation.message('Second words')).toHaveCount(0)

  // Every area, and back.
  for (const area of ['People', 'Saved', 'Chats']) await ada.appShell.area(area).click()
  await ada.appShell.row(`# ${name}`).click()
  await expect(conversation.message('Third words')).toBeVisible()
  await expect(page.getByText('This part stopped working')).toHaveCount(0)
}
