import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { beforeEach, expect, it } from 'vitest'
import { PageFieldsContext } from '@/components/form/pageFields'
import { createStore } from '@/store/createStore'
import { fakePorts } from '@support/fakePorts'
import { InStore } from '@support/InStore'
import { startTranslations } from '@support/startTranslations'
import { pushFields } from './pushFields'
import { PushFileForm } from './PushFileForm'

const config = `const firebaseConfig = {
  apiKey: "AIzaSyA-0123456789abcdefghijklmnopqrstu",
  authDomain: "tramway-works.firebaseapp.com",
  projectId: "tramway-works",
  messagingSenderId: "123456789012",
  appId: "1:123456789012:web:0123456789abcdef"
};`

let saved: Blob[]
beforeEach(async () => {
  const ports = fakePorts()
  saved = []
  ports.files.save = (file) => Promise.resolve(void saved.push(file))
  const i18n = await startTranslations()
  await i18n.loadNamespaces('setting')
  render(
    <I18nextProvider i18n={i18n}>
      <InStore ports={ports} store={createStore(ports)}>
        <PageFieldsContext value={pushFields}>
          <PushFileForm />
        </PageFieldsContext>
      </InStore>
    </I18nextProvider>,
  )
})

it('fills the fields from what the console shows, and makes the file once every value is right', async () => {
  const paste = screen.getByRole('textbox', { name: 'Web configuration' })
  await userEvent.click(paste)
  await userEvent.paste(config)
  expect(screen.getByRole('textbox', { name: 'projectId' })).toHaveValue('tramway-works')

  await userEvent.click(screen.getByRole('button', { name: 'Download push.json' }))
  expect(screen.getByRole('textbox', { name: 'vapidKey' })).toHaveAccessibleDescription('This value is missing.')
  await userEvent.type(screen.getByRole('textbox', { name: 'vapidKey' }), 'short')
  await userEvent.click(screen.getByRole('button', { name: 'Download push.json' }))
  expect(screen.getByRole('textbox', { name: 'vapidKey' })).toHaveAccessibleDescription(/does not look like/)
  expect(saved).toEqual([])

  await userEvent.clear(screen.getByRole('textbox', { name: 'vapidKey' }))
  await userEvent.click(screen.getByRole('textbox', { name: 'vapidKey' }))
  await userEvent.paste(`B${'x'.repeat(86)}`)
  await userEvent.click(screen.getByRole('button', { name: 'Download push.json' }))
  expect(JSON.parse(await saved[0]!.text())).toMatchObject({
    projectId: 'tramway-works',
    vapidKey: `B${'x'.repeat(86)}`,
  })
})
