/**
 * The parts of the two drivers that the adapters use. The drivers are in this folder's own package, which the project's
 * type check does not need.
 */
declare module 'puppeteer-core' {
  export type Page = {
    goto: (url: string) => Promise<unknown>
    reload: () => Promise<unknown>
    evaluate: (expression: string) => Promise<unknown>
    setViewport: (size: { width: number; height: number }) => Promise<void>
    mouse: { move: (x: number, y: number) => Promise<void>; click: (x: number, y: number) => Promise<void> }
    keyboard: {
      type: (text: string) => Promise<void>
      press: (key: string) => Promise<void>
      down: (key: string) => Promise<void>
      up: (key: string) => Promise<void>
    }
    $: (selector: string) => Promise<{
      uploadFile: (...paths: string[]) => Promise<void>
      contentFrame: () => Promise<Pick<Page, 'evaluate'> | null>
    } | null>
    screenshot: () => Promise<Uint8Array>
    close: () => Promise<void>
  }
  type Browser = {
    newPage: () => Promise<Page>
    createBrowserContext: () => Promise<{ newPage: () => Promise<Page> }>
    version: () => Promise<string>
    close: () => Promise<void>
  }
  type LaunchOptions = {
    browser: 'firefox'
    executablePath: string
    headless: boolean
    userDataDir: string
    env: Record<string, string | undefined>
    extraPrefsFirefox: Record<string, string | number | boolean>
  }
  const puppeteer: { launch: (options: LaunchOptions) => Promise<Browser> }
  export default puppeteer
}

declare module 'selenium-webdriver' {
  export type Actions = {
    move: (to: { x: number; y: number; duration?: number }) => Actions
    click: () => Actions
    keyDown: (key: string) => Actions
    keyUp: (key: string) => Actions
    sendKeys: (...keys: string[]) => Actions
    perform: () => Promise<void>
  }
  type Field = { sendKeys: (text: string) => Promise<void> }
  export type WebDriver = {
    get: (url: string) => Promise<void>
    navigate: () => { refresh: () => Promise<void> }
    executeScript: (script: string) => Promise<unknown>
    actions: () => Actions
    findElement: (by: { css: string }) => Promise<Field>
    takeScreenshot: () => Promise<string>
    getCapabilities: () => Promise<{ getBrowserVersion: () => string | undefined }>
    getWindowHandle: () => Promise<string>
    switchTo: () => {
      window: (handle: string) => Promise<void>
      newWindow: (kind: 'tab' | 'window') => Promise<void>
      frame: (frame: Field | null) => Promise<void>
    }
    manage: () => { window: () => { setRect: (size: { width: number; height: number }) => Promise<unknown> } }
    close: () => Promise<void>
    quit: () => Promise<void>
  }
  export class Builder {
    usingServer(url: string): this
    withCapabilities(capabilities: Record<string, unknown>): this
    build(): WebDriver
  }
  export const Key: { ENTER: string; ESCAPE: string; TAB: string; ARROW_UP: string; CONTROL: string }
}
