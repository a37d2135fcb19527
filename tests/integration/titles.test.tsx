/** Tests the title of the tab, and that a move to another page is announced once. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { listenToAnnouncements } from '@support/listenToAnnouncements'
import { renderApp } from '@support/renderApp'
import { adaToken, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()

/** The link of the rail; on some pages the bottom bar has the same one. */
const area = (name: string) => screen.getAllByRole('link', { name })[0]!

const hasTitle = (title: string) => waitFor(() => expect(document.title).toBe(title))

describe('the title', () => {
  it('is the plain form on the start page, and names every other page', async () => {
    await calls.createChannel(adaToken, { name: 'ops', is_public: true })
    await renderApp({ server, signedIn: bo })
    await screen.findByRole('heading', { level: 1, name: /Tramway Works/ })
    await hasTitle('Tramway Works Web App')

    await userEvent.click(await screen.findByRole('link', { name: /ops/ }))
    await hasTitle('ops · Tramway Works Web App')
    await userEvent.click(area('Saved'))
    await hasTitle('Saved · Tramway Works Web App')
    await userEvent.click(area('People'))
    await hasTitle('People · Tramway Works Web App')
    await userEvent.click(await screen.findByRole('link', { name: /^Ada/ }))
    await hasTitle('Ada · Tramway Works Web App')
    await userEvent.click(area('Settings'))
    await hasTitle('My Account · Tramway Works Web App')
    await userEvent.click(screen.getByRole('link', { name: 'Tramway Works, home' }))
    await hasTitle('Tramway Works Web App')
  })

  it('is the plain form where people sign in, and names the other pages without a session', async () => {
    await renderApp({ server })
    await screen.findByRole('heading', { level: 1, name: 'Sign in to Tramway Works' })
    await hasTitle('Tramway Works Web App')
    await userEvent.click(await screen.findByRole('link', { name: 'Create account' }))
    await hasTitle('Create account · Tramway Works Web App')
  })
})

describe('the number in the title', () => {
  it('counts every message that counts by the rules, like the list and the badge', async () => {
    const ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
    await renderApp({ server, signedIn: bo })
    await hasTitle('Tramway Works Web App')
    await calls.say(adaToken, `group/${ops}`, 'first')
    await calls.say(adaToken, `group/${ops}`, 'second')
    await hasTitle('(2) Tramway Works Web App')
    await calls.say(adaToken, `group/${ops}`, ' @2  third', [2])
    await hasTitle('(3) Tramway Works Web App')
    await calls.say(adaToken, 'user/2', 'hello Bo')
    await hasTitle('(4) Tramway Works Web App')
    expect(screen.getByRole('link', { name: /^# ops, 3 unread/ })).toBeVisible()
  })
})

describe('a move', () => {
  it('is announced once with the new title, and the first page is not', async () => {
    await calls.createChannel(adaToken, { name: 'ops', is_public: true })
    await calls.createChannel(adaToken, { name: 'depot', is_public: true })
    const announced = listenToAnnouncements()
    await renderApp({ server, signedIn: bo })
    const ops = await screen.findByRole('link', { name: /ops/ })
    await hasTitle('Tramway Works Web App')
    expect(announced.filter((line) => line.includes('Web App'))).toEqual([])

    await userEvent.click(ops)
    await hasTitle('ops · Tramway Works Web App')
    await userEvent.click(screen.getByRole('link', { name: /depot/ }))
    await hasTitle('depot · Tramway Works Web App')
    await userEvent.click(area('Saved'))
    await screen.findByRole('heading', { level: 1, name: 'Saved' })
    await waitFor(() =>
      expect(announced.filter((line) => line.includes('Web App'))).toEqual([
        'ops · Tramway Works Web App',
        'depot · Tramway Works Web App',
        'Saved · Tramway Works Web App',
      ]),
    )
  })

  it('is not left in the page of a person who signed out', async () => {
    await calls.createChannel(adaToken, { name: 'ops', is_public: true })
    await renderApp({ server, signedIn: bo })
    await userEvent.click(await screen.findByRole('link', { name: /ops/ }))
    await screen.findByText('ops · Tramway Works Web App')
    await userEvent.click(await screen.findByRole('button', { name: /Bo, account/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    const question = await screen.findByRole('dialog', { name: 'Sign out?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }))
    await screen.findByRole('heading', { level: 1, name: /Sign in/ })
    expect(document.body.textContent).not.toContain('ops')
  })
})
