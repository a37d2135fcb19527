/* eslint-disable max-lines -- one fake server and one page serve all of these tests */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Fault } from '@/domain/fault'
import type { Result } from '@/domain/result'
import { createStore } from '@/store/createStore'
import { selectHasTypedSecret, selectHasUnsavedInput } from '@/store/ui/uiSlice'
import { fakePorts, type FakePorts } from '@support/fakePorts'
import { InStore } from '@support/InStore'
import { startTranslations } from '@support/startTranslations'
import type { FormSource } from './formSource'
import { ChoiceInput, MultilineInput, NumberInput, SwitchInput, TextInput } from './inputs'
import { ListInput } from './ListInput'
import { numberProblem } from './numberProblem'
import { saveParts, type PartlySaved } from './saveParts'
import { SavingOff } from './SavingOff'
import { SecretInput } from './SecretInput'
import { SettingsForm } from './SettingsForm'
import type { SettingsField } from './settingsField'

type Values = {
  host: string
  port: string
  note: string
  enabled: boolean
  mode: 'open' | 'closed'
  names: readonly string[]
  unknown: { kept: number }
}

const FIELDS: readonly SettingsField[] = [
  { id: 'host', label: () => 'Host' },
  { id: 'port', label: () => 'Port' },
  { id: 'note', label: () => 'Note' },
  { id: 'enabled', label: () => 'Enabled' },
  { id: 'mode', label: () => 'Mode', options: { open: () => 'Open', closed: () => 'Closed' } },
  { id: 'names', label: () => 'Names' },
  { id: 'password', label: () => 'Password' },
]
const SAVED: Values = {
  host: 'relay',
  port: '465',
  note: '',
  enabled: false,
  mode: 'open',
  names: ['a'],
  unknown: { kept: 1 },
}
const refusal = (status: number): Fault => ({ kind: 'refused', status, text: '', reason: null, retryAfterMs: null })

type Changes = Partial<Values> & { password?: string }
type FakeServer = {
  values: Values
  secret: string
  fetches: number
  saves: Changes[]
  /** The next save fails with it. */
  refuses: Fault | null
  /** It cannot be read. */
  isAway?: boolean
  save: (changes: Changes) => Promise<Result<null> | PartlySaved>
}

/** A server with one configuration, which tests change as another admin would. */
function fakeServer() {
  const server: FakeServer = {
    values: SAVED,
    secret: 'stored-secret',
    fetches: 0,
    saves: [],
    refuses: null,
    save: (changes) => {
      server.saves.push(changes)
      const fault = server.refuses
      server.refuses = null
      if (fault !== null) return Promise.resolve({ fault })
      const { password, ...others } = changes
      server.secret = password ?? server.secret
      server.values = { ...server.values, ...others }
      return Promise.resolve({ value: null })
    },
  }
  return server
}

let server: FakeServer
let ports: FakePorts
let store: ReturnType<typeof createStore>

beforeAll(() => startTranslations())
beforeEach(() => {
  server = fakeServer()
  ports = fakePorts()
  store = createStore(ports)
})

function Page() {
  const [values, setValues] = useState(server.values)
  const source: FormSource<Values> = {
    values,
    fault: null,
    isFetching: false,
    read: () => {
      if (server.isAway) return Promise.resolve({ fault: { kind: 'network' } })
      setValues(server.values)
      return Promise.resolve({ value: server.values })
    },
  }
  return (
    <SettingsForm<Values, 'password'>
      name="mail"
      fields={FIELDS}
      source={source}
      secrets={['password']}
      validate={({ host, port }) => ({
        port: numberProblem(t, port, { min: 1, max: 65_535 }),
        host: host === '' ? 'Fill in the host.' : null,
      })}
      save={server.save}
      problemOf={(fault) =>
        fault.kind === 'refused' && fault.status === 409 ? { field: 'host', text: 'This host is taken.' } : null
      }
    >
      {({ field, secret, options }) => (
        <>
          <TextInput {...field('host')} />
          <NumberInput {...field('port')} />
          <MultilineInput {...field('note')} />
          <SwitchInput {...field('enabled')} />
          <ChoiceInput {...field('mode')} options={options('mode')} />
          <ListInput {...field('names')} />
          <SecretInput
            {...secret('password')}
            isSet={server.secret !== ''}
            onFetch={() => {
              server.fetches += 1
              return Promise.resolve({ value: server.secret })
            }}
          />
        </>
      )}
    </SettingsForm>
  )
}
const t = ((_: unknown, values: { min: number; max: number }) => `From ${values.min} to ${values.max}.`) as Parameters<
  typeof numberProblem
>[0]

const open = () =>
  render(
    <InStore ports={ports} store={store}>
      <Page />
    </InStore>,
  )
const field = (name: string) => screen.getByRole('textbox', { name })
const password = () => screen.getByLabelText('Password')
async function type(name: string, text: string) {
  await userEvent.clear(field(name))
  if (text !== '') await userEvent.type(field(name), text)
}
const bar = () => screen.getByRole('region', { name: 'Unsaved changes' })
const save = () => userEvent.click(within(bar()).getByRole('button', { name: 'Save changes' }))
const saved = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument())

describe('saving', () => {
  it('sends only what changed, without white space around it, and lists the old and the new value before', async () => {
    open()
    await type('Host', ' mail.example.org ')
    await userEvent.click(screen.getByRole('switch', { name: 'Enabled' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Closed' }))
    const changes = within(bar())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(changes).toEqual(['Host: relay → mail.example.org', 'Enabled: Off → On', 'Mode: Open → Closed'])
    await save()
    await saved()
    expect(server.saves).toEqual([{ host: 'mail.example.org', enabled: true, mode: 'closed' }])
    expect(field('Host')).toHaveValue('mail.example.org')
  })

  it('switching back, and Reset, leave nothing to save', async () => {
    open()
    await userEvent.click(screen.getByRole('switch', { name: 'Enabled' }))
    await userEvent.click(screen.getByRole('switch', { name: 'Enabled' }))
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    await type('Host', 'other')
    await userEvent.click(within(bar()).getByRole('button', { name: 'Reset' }))
    expect(field('Host')).toHaveValue('relay')
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    await type('Host', 'other')
    expect(bar()).toBeInTheDocument()
  })

  it('works by Ctrl Enter in any field, also in one of several lines', async () => {
    open()
    await userEvent.type(field('Note'), 'first{Enter}second{Control>}{Enter}{/Control}')
    await saved()
    expect(server.saves).toEqual([{ note: 'first\nsecond' }])
  })

  it('says what was saved where the bar stood, also a secret by its name, until the next edit', async () => {
    open()
    await userEvent.type(screen.getByLabelText('Host'), '2')
    await userEvent.type(screen.getByLabelText('Password'), 'new')
    await save()
    expect(await screen.findByText('Saved: Host and Password')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Note'), 'x')
    expect(screen.queryByText(/^Saved/)).not.toBeInTheDocument()
  })

  it('says how many changes were saved when they are too many to name', async () => {
    open()
    for (const label of ['Host', 'Port', 'Note', 'Password']) await userEvent.type(screen.getByLabelText(label), '2')
    await userEvent.click(screen.getByLabelText('Enabled'))
    await save()
    expect(await screen.findByText('5 changes saved')).toBeVisible()
  })

  it('shows what the server returns when it is read again', async () => {
    server.save = (changes) => {
      server.values = { ...server.values, host: String(changes.host).toLowerCase() }
      return Promise.resolve({ value: null })
    }
    open()
    await type('Host', 'MAIL')
    await save()
    await saved()
    expect(field('Host')).toHaveValue('mail')
  })

  it('leaves out what a password manager filled in without telling the page', async () => {
    open()
    await type('Note', 'x')
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    native.set!.call(field('Host'), 'filled')
    native.set!.call(password(), 'filled too')
    await save()
    await saved()
    expect(server.saves).toEqual([{ note: 'x' }])
    expect(field('Host')).toHaveAttribute('data-1p-ignore')
    expect(password()).toHaveAttribute('data-1p-ignore')
  })

  it('takes nothing from a password manager that fills the host and the password when the page opens', () => {
    open()
    fireEvent.change(field('Host'), { target: { value: 'ada@example.org' } })
    fireEvent.change(password(), { target: { value: 'the password of Ada' } })
    expect(field('Host')).toHaveValue('relay')
    expect(password()).toHaveValue('')
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  })

  it('works by Ctrl Enter also when the focus fell to the page', async () => {
    open()
    await type('Note', 'x')
    ;(document.activeElement as HTMLElement).blur()
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    await saved()
    expect(server.saves).toEqual([{ note: 'x' }])
  })
})

describe('wrong input', () => {
  it('is told at each field, the first wrong one gets the focus, and nothing is sent', async () => {
    open()
    await type('Port', '99999')
    await type('Host', '')
    await save()
    expect(field('Host')).toHaveAccessibleDescription('Fill in the host.')
    expect(field('Port')).toHaveAccessibleDescription('From 1 to 65535.')
    expect(field('Host')).toHaveFocus()
    await type('Host', 'mail')
    await save()
    expect(field('Port')).toHaveFocus()
    expect(field('Port')).toHaveValue('99999')
    expect(server.saves).toEqual([])
  })

  it('that the server refuses is told at its field, and what was typed stays', async () => {
    open()
    await type('Host', 'taken')
    server.refuses = refusal(409)
    await save()
    expect(await screen.findByText('This host is taken.')).toBeInTheDocument()
    expect(field('Host')).toHaveFocus()
    expect(field('Host')).toHaveValue('taken')
    await save()
    await saved()
  })

  it('of another kind is told in the bar, and a second attempt saves', async () => {
    open()
    await type('Host', 'other')
    server.refuses = { kind: 'network' }
    await save()
    expect(await within(bar()).findByRole('alert')).toHaveTextContent('The server cannot be reached')
    await save()
    await saved()
    expect(server.values.host).toBe('other')
  })
})

describe('a save that failed half-way', () => {
  /** The first save writes the host only. */
  const saveInTwoParts = async () => {
    const { save: saveAll } = server
    let hasFailed = false
    server.save = (changes) => {
      if (hasFailed) return saveAll(changes)
      hasFailed = true
      server.values = { ...server.values, host: String(changes.host) }
      return Promise.resolve({ fault: refusal(500) })
    }
    const page = open()
    await type('Host', 'first')
    await type('Note', 'x')
    await save()
    expect(await within(bar()).findByRole('alert')).toBeInTheDocument()
    await save()
    await saved()
    return page
  }

  it('never says that somebody else changed what it had written itself', async () => {
    await saveInTwoParts()
    expect(server.saves).toEqual([{ note: 'x' }])
    await type('Host', 'second')
    await save()
    await saved()
    expect(server.saves).toEqual([{ note: 'x' }, { host: 'second' }])
  })

  it('does not bring a value back that another admin undoes later', async () => {
    const page = await saveInTwoParts()
    page.unmount()
    server.values = { ...server.values, host: SAVED.host }
    open()
    expect(field('Host')).toHaveValue(SAVED.host)
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })
})

describe('a save of two requests of which the second fails', () => {
  const failAfterHost = (fault: Fault) => {
    const { save: saveAll } = server
    let hasFailed = false
    server.save = async (changes) => {
      if (hasFailed) return saveAll(changes)
      hasFailed = true
      server.values = { ...server.values, host: String(changes.host) }
      return saveParts([
        { fields: ['host'], send: () => Promise.resolve({ value: null }) },
        { fields: ['note', 'password'], send: () => Promise.resolve({ fault }) },
      ])
    }
  }

  it('says “1 of 2 saved”, and the bar keeps only what is not saved', async () => {
    failAfterHost(refusal(403))
    open()
    await type('Host', 'first')
    await type('Note', 'x')
    await save()
    expect(await within(bar()).findByText(/1 of 2 saved/)).toBeInTheDocument()
    expect(within(bar()).getAllByRole('listitem')).toHaveLength(1)
    await userEvent.click(within(bar()).getByRole('button', { name: 'Reset' }))
    await saved()
    expect(field('Host')).toHaveValue('first')
    expect(field('Note')).toHaveValue('')
  })

  it('names the secret of which nobody knows whether it was saved', async () => {
    failAfterHost({ kind: 'timeout', afterMs: 1000 })
    open()
    await type('Host', 'first')
    await userEvent.type(password(), 'typed')
    await save()
    expect(await within(bar()).findByText(/It is not known whether this was saved: Password/)).toBeInTheDocument()
    expect(password()).toHaveValue('typed')
  })

  it('whose answer is lost, but which did everything, counts as saved', async () => {
    const { save: saveAll } = server
    server.save = async (changes) => {
      await saveAll(changes)
      return { fault: { kind: 'network' } }
    }
    open()
    await type('Host', 'first')
    await save()
    await saved()
    expect(field('Host')).toHaveValue('first')
  })
})

describe('a form that another admin changes while it is open', () => {
  const focusWindow = () => act(() => void window.dispatchEvent(new Event('focus')))

  it('shows the new values when it is opened, and when the window gets the focus again, at most every 30 seconds', async () => {
    open()
    server.values = { ...server.values, host: 'theirs' }
    focusWindow()
    expect(field('Host')).toHaveValue('relay')
    await act(() => ports.clock.advance(30_000))
    focusWindow()
    await waitFor(() => expect(field('Host')).toHaveValue('theirs'))
  })

  it('marks the field that is being edited', async () => {
    open()
    await type('Host', 'mine')
    server.values = { ...server.values, host: 'theirs', note: 'new' }
    await act(() => ports.clock.advance(30_000))
    focusWindow()
    expect(await screen.findByText('Host was changed by somebody else')).toBeInTheDocument()
    expect(field('Note')).toHaveValue('new')
    expect(field('Host')).toHaveValue('mine')
  })

  it('keeps what it shows when the reading fails', async () => {
    open()
    server.isAway = true
    await act(() => ports.clock.advance(30_000))
    focusWindow()
    await act(() => Promise.resolve())
    expect(field('Host')).toHaveValue('relay')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

it('a form that may not be saved any more has Save off, also by Ctrl Enter', async () => {
  render(
    <InStore ports={ports} store={store}>
      <SavingOff value={true}>
        <Page />
      </SavingOff>
    </InStore>,
  )
  await type('Host', 'mine')
  expect(within(bar()).getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await userEvent.type(field('Host'), '{Control>}{Enter}{/Control}')
  expect(server.saves).toEqual([])
  expect(field('Host')).toHaveValue('mine')
})

describe('two admins', () => {
  it('who change different fields both keep theirs', async () => {
    open()
    await type('Host', 'mine')
    server.values = { ...server.values, port: '25' }
    await save()
    await saved()
    expect(server.saves).toEqual([{ host: 'mine' }])
    expect(server.values).toEqual({ ...SAVED, host: 'mine', port: '25' })
    expect(field('Port')).toHaveValue('25')
  })

  it('who change the same field are asked, and Mine replaces the other value', async () => {
    open()
    await type('Host', 'mine')
    server.values = { ...server.values, host: 'theirs' }
    await save()
    const question = await screen.findByRole('group', { name: 'Host was changed by somebody else' })
    expect(within(question).getByText('theirs')).toBeInTheDocument()
    expect(server.saves).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Mine' }))
    expect(screen.queryByRole('group', { name: /Host was changed/ })).not.toBeInTheDocument()
    await save()
    await saved()
    expect(server.values.host).toBe('mine')
  })

  it('and Theirs drops the typed value', async () => {
    open()
    await type('Host', 'mine')
    server.values = { ...server.values, host: 'theirs' }
    await save()
    const question = await screen.findByRole('group', { name: 'Host was changed by somebody else' })
    await userEvent.click(within(question).getByRole('button', { name: 'Theirs' }))
    expect(field('Host')).toHaveValue('theirs')
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })
})

describe('a save whose answer was lost is not somebody else’s change', () => {
  /** Saves "first" as the last thing that is heard of the server. */
  async function saveFirst() {
    const { save: saveAll } = server
    let isLost = false
    server.save = async (changes) => {
      const result = await saveAll(changes)
      if (isLost) return result
      isLost = true
      server.isAway = true
      return { fault: { kind: 'network' } }
    }
    open()
    await type('Host', 'first')
    await save()
    expect(await within(bar()).findByText(/It is not known whether this was saved: Host/)).toBeInTheDocument()
    server.isAway = false
  }

  it('when another text is typed after it', async () => {
    await saveFirst()
    await type('Host', 'second')
    await save()
    await saved()
    expect(server.saves).toEqual([{ host: 'first' }, { host: 'second' }])
  })

  it('but a third value is: somebody else saved it over the own one', async () => {
    await saveFirst()
    server.values = { ...server.values, host: 'theirs' }
    await type('Host', 'second')
    await save()
    expect(await screen.findByText('Host was changed by somebody else')).toBeInTheDocument()
  })
})

it('what was typed is there again when the page is opened again', async () => {
  const page = open()
  await type('Host', 'half a tho')
  page.unmount()
  expect(selectHasUnsavedInput(store.getState())).toBe(true)
  open()
  expect(field('Host')).toHaveValue('half a tho')
  expect(bar()).toBeInTheDocument()
})

it('a list takes texts by Enter, refuses one that it has, and removes', async () => {
  open()
  const adding = field('Names')
  await userEvent.type(adding, 'b{Enter}')
  await userEvent.type(adding, 'a{Enter}')
  expect(screen.getByText('This is already in the list.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Remove a' }))
  await save()
  await saved()
  expect(server.saves).toEqual([{ names: ['b'] }])
})

describe('a secret', () => {
  const key = (props: object) =>
    render(
      <InStore ports={ports} store={store}>
        <SecretInput
          name="key"
          label="Key"
          value=""
          error={null}
          isSet
          onChange={() => undefined}
          onFetch={() => Promise.resolve({ value: '' })}
          {...props}
        />
      </InStore>,
    )

  it('that is stored does not look like an empty field, and one that is missing is “Not set”', () => {
    const first = key({})
    expect(screen.getByPlaceholderText('Set, not shown')).toBeInTheDocument()
    expect(screen.getByText(/the stored one stays/)).toBeInTheDocument()
    first.unmount()
    const second = key({ isSet: false })
    expect(screen.getByPlaceholderText('Not set')).toBeInTheDocument()
    expect(screen.queryByText(/the stored one stays/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Show Key' })).toBeDisabled()
    second.unmount()
    key({ isFixed: true, lastSigns: 'ab12' })
    expect(screen.getByPlaceholderText('Set, not shown, ends with ab12')).toBeInTheDocument()
  })

  it('that a provider issued loses the invisible signs at its ends when it is pasted', async () => {
    const typed: string[] = []
    key({ isIssued: true, onChange: (text: string) => typed.push(text) })
    await userEvent.click(screen.getByLabelText('Key'))
    await userEvent.paste('\u00a0se cret\u200b')
    expect(typed).toEqual(['se cret'])
  })

  it('of several lines is hidden when the focus leaves it', async () => {
    key({ multiline: true, value: '-----BEGIN' })
    const area = screen.getByLabelText('Key')
    expect(area).not.toHaveValue('-----BEGIN')
    await userEvent.click(area)
    expect(area).toHaveValue('-----BEGIN')
    await userEvent.tab({ shift: true })
    expect(area).not.toHaveValue('-----BEGIN')
  })

  it('is fetched by Show only, is never in the store, and is emptied when the focus leaves it', async () => {
    open()
    expect(password()).toHaveValue('')
    expect(server.fetches).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: 'Show Password' }))
    await waitFor(() => expect(password()).toHaveValue('stored-secret'))
    expect(password()).toHaveFocus()
    expect(JSON.stringify(store.getState())).not.toContain('stored-secret')
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    await userEvent.tab()
    expect(password()).toHaveValue('')
  })

  it('is emptied after 30 seconds', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Show Password' }))
    await waitFor(() => expect(password()).toHaveValue('stored-secret'))
    await act(() => ports.clock.advance(29_000))
    expect(password()).toHaveValue('stored-secret')
    await act(() => ports.clock.advance(1_500))
    expect(password()).toHaveValue('')
  })

  it('is copied without being shown', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Copy Password' }))
    await waitFor(() => expect(ports.copied).toEqual(['stored-secret']))
    expect(password()).toHaveValue('')
  })

  it('that was not typed is not sent, not even while it is shown', async () => {
    open()
    await type('Host', 'other')
    await userEvent.click(screen.getByRole('button', { name: 'Show Password' }))
    await waitFor(() => expect(password()).toHaveValue('stored-secret'))
    fireEvent.keyDown(password(), { key: 'Enter', ctrlKey: true })
    await saved()
    expect(server.saves).toEqual([{ host: 'other' }])
    expect(server.secret).toBe('stored-secret')
  })

  it('that was typed is sent, stands in the list of changes by its name, and never in the store', async () => {
    open()
    await userEvent.type(password(), 'typed-secret')
    expect(password()).toHaveAttribute('type', 'password')
    expect(password()).toHaveAttribute('autocomplete', 'new-password')
    expect(within(bar()).getByRole('listitem')).toHaveTextContent(/^Password: new$/)
    expect(JSON.stringify(store.getState())).not.toContain('typed-secret')
    expect(selectHasTypedSecret(store.getState())).toBe(true)
    await save()
    await saved()
    expect(server.saves).toEqual([{ password: 'typed-secret' }])
    expect(password()).toHaveValue('')
    expect(selectHasTypedSecret(store.getState())).toBe(false)
  })

  it('that was typed is gone with its page, and the store forgets that it was typed', async () => {
    const page = open()
    await userEvent.type(password(), 'typed-secret')
    page.unmount()
    expect(selectHasTypedSecret(store.getState())).toBe(false)
    open()
    expect(password()).toHaveValue('')
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })
})
