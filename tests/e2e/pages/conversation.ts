/** Page object for an open conversation: its feed, its composer and the actions on a message. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from '../words'
import { readThrough, readUpwards } from '../readUpwards'

/** A file as the file chooser returns it. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** Returns the page object for the conversation that is open in a page. */
export function conversation(page: Page, words: Words) {
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name: words.translate(name), exact: true })
  const feed = main.getByRole('log')
  const messages = feed.getByRole('article')
  const composer = main.getByRole('textbox')
  /** Returns the rows that contain this text. */
  const message = (text: string | RegExp) => messages.filter({ hasText: text })

  async function say(text: string) {
    await composer.fill(text)
    // On a touch screen Enter breaks the line.
    const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
    await composer.press(isTouch ? 'Control+Enter' : 'Enter')
  }
  /**
   * Hovers over a row, or the last row with this text, and returns its toolbar, which exists once the server has the
   * message.
   */
  async function toolbarOf(textOrRow: string | Locator) {
    const row = typeof textOrRow === 'string' ? message(textOrRow).last() : textOrRow
    await row.hover()
    return row.getByRole('toolbar', { name: words.translate('Message actions') })
  }
  async function pressTool(textOrRow: string | Locator, name: string) {
    const toolbar = await toolbarOf(textOrRow)
    await toolbar.getByRole('button', { name: words.translate(name), exact: true }).click()
  }

  /** Chooses an item of a message's menu: of a row, or of the last row with this text. */
  async function chooseAction(textOrRow: string | Locator, item: string) {
    await pressTool(textOrRow, 'More actions')
    await page.getByRole('menuitem', { name: words.translate(item), exact: true }).click()
  }

  return {
    chooseAction,
    heading: main.getByRole('heading', { level: 1 }),
    feed,
    messages,
    message,
    composer,
    send: button('Send'),
    attachments: main.getByRole('list', { name: words.translate('Attachments'), exact: true }),
    unreadLine: feed.getByRole('separator', { name: words.translate('New messages') }),
    jumpToLatest: main.getByRole('button', { name: /^Jump to latest/ }),
    say,
    /** Sends a text and waits until the server has it, so that later messages of others come after it. */
    async sayDelivered(text: string) {
      await say(text)
      await expect(await toolbarOf(text)).toBeVisible()
    },
    /** Returns the group that is shown for a message that could not be sent. */
    notSent: (text: string) => message(text).getByRole('group', { name: /^Not sent: / }),
    reaction: (text: string, emoji: string) => message(text).getByRole('button', { name: new RegExp(`^${emoji}`) }),

    async reply(to: string, text: string) {
      await pressTool(to, 'Reply')
      await say(text)
    },
    async react(to: string, emoji: string) {
      await pressTool(to, 'React')
      const name = words.translateWith('React with {{emoji}}', { emoji })
      // The toolbar of the row offers the same emoji.
      const picker = page.getByRole('dialog', { name: words.translate('React'), exact: true })
      await picker
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('menuitem', { name, exact: true }))
        .click()
    },
    async edit(text: string, next: string) {
      await pressTool(text, 'Edit')
      await say(next)
    },
    async delete(text: string) {
      await chooseAction(text, 'Delete')
      const dialog = page.getByRole('dialog', { name: words.translate('Delete message?') })
      await dialog.getByRole('button', { name: words.translate('Delete message'), exact: true }).click()
    },
    /** Chooses these files with Attach files. */
    async choose(...files: ChosenFile[]) {
      const chooser = page.waitForEvent('filechooser')
      await button('Attach files').click()
      await (await chooser).setFiles(files)
    },
    /** Resolves to the id of the open channel, from the address. */
    async channelId(): Promise<number> {
      await page.waitForURL(/#\/chat\/channel\/\d+/)
      return Number(/channel\/(\d+)/.exec(page.url())?.[1])
    },
    /** Resolves to all matches in the rows of the conversation, from first to last. */
    readThrough: (pattern: RegExp) => readThrough(feed, pattern),
    readUpwards: (options: Parameters<typeof readUpwards>[1]) => readUpwards(feed, options),
    /** Resolves to the matches in the rows that are in the page, from top to bottom. */
    async linesInOrder(pattern: RegExp): Promise<string[]> {
      const texts = await messages.allInnerTexts()
      return texts.flatMap((text) => pattern.exec(text)?.[0] ?? [])
    },
  }
}
