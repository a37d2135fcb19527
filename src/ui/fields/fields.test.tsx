import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './Button'
import { Checkbox, RadioGroup, Switch } from './Choice'
import { SearchField } from './SearchField'
import { SelectField } from './SelectField'
import { PasswordField, TextArea, TextField } from './TextField'

describe('a field', () => {
  it('announces its error and is described by error and hint', () => {
    render(<TextField label="Name" hint="As others see it" error="Required" />)
    const field = screen.getByRole('textbox', { name: 'Name' })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Required As others see it')
    expect(screen.getByRole('alert')).toHaveTextContent('Required')
  })

  it('is announced once together with others, and described by its own error', () => {
    render(
      <>
        <TextField label="Name" error="Enter a name" />
        <TextField label="E-mail" error="Enter an e-mail" />
      </>,
    )
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a name')
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription('Enter an e-mail')
  })

  it('is announced again after the others', async () => {
    const view = render(<TextField label="Name" error="Enter a name" />)
    await Promise.resolve()
    view.rerender(
      <>
        <TextField label="Name" error="Enter a name" />
        <TextField label="E-mail" error="Enter an e-mail" />
      </>,
    )
    expect(screen.getByText('Enter an e-mail').closest('[role=alert]')).not.toBeNull()
  })

  it('has no alert while nothing is wrong', () => {
    render(<TextField label="Name" />)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby')
  })

  it('shows a password when asked, and keeps its text', async () => {
    render(<PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />)
    const field = screen.getByLabelText('Password')
    await userEvent.type(field, 'secret')
    expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field).toHaveAttribute('type', 'text')
    expect(field).toHaveValue('secret')
    expect(screen.getByRole('button', { name: 'Hide password' })).toBeInTheDocument()
  })

  it('for search is cleared by the first Escape only', async () => {
    const above = vi.fn<(key: string) => void>()
    function Page() {
      const [value, setValue] = useState('ops')
      return (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for whatever holds the field
        <div onKeyDown={({ key }) => above(key)}>
          <SearchField label="Filter conversations" value={value} onChange={setValue} />
        </div>
      )
    }
    render(<Page />)
    const field = screen.getByRole('searchbox', { name: 'Filter conversations' })
    await userEvent.type(field, '{Escape}')
    expect(field).toHaveValue('')
    expect(above).not.toHaveBeenCalled()
    await userEvent.type(field, '{Escape}')
    expect(above).toHaveBeenCalledWith('Escape')
  })
})

describe('a choice', () => {
  it('is made by keyboard', async () => {
    const tick = vi.fn()
    const flip = vi.fn()
    render(
      <>
        <Checkbox label="Keep my data" checked={false} onChange={tick} />
        <Switch label="Private" checked={false} onChange={flip} />
      </>,
    )
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(tick).toHaveBeenCalledWith(true)
    await userEvent.tab()
    expect(screen.getByRole('switch', { name: 'Private' })).toHaveFocus()
    await userEvent.keyboard(' ')
    expect(flip).toHaveBeenCalledWith(true)
  })

  it('is named by its label alone; the hint describes it', () => {
    const nothing = () => undefined
    render(
      <>
        <Checkbox label="Keep" hint="On this device" checked onChange={nothing} />
        <Switch label="Private" hint="Only members see it" checked onChange={nothing} />
        <RadioGroup
          label="For how long"
          value="a"
          onChange={nothing}
          options={[{ value: 'a', label: 'An hour', hint: 'Until ten', end: '10:00' }]}
        />
      </>,
    )
    expect(screen.getByRole('checkbox', { name: 'Keep' })).toHaveAccessibleDescription('On this device')
    expect(screen.getByRole('switch', { name: 'Private' })).toHaveAccessibleDescription('Only members see it')
    expect(screen.getByRole('radio', { name: 'An hour' })).toHaveAccessibleDescription('Until ten')
  })

  it('of one of several reports its value', async () => {
    const chosen = vi.fn()
    render(
      <RadioGroup
        label="Theme"
        value="auto"
        onChange={chosen}
        options={[
          { value: 'auto', label: 'Auto' },
          { value: 'dark', label: 'Dark' },
        ]}
      />,
    )
    expect(screen.getByRole('group', { name: 'Theme' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(chosen).toHaveBeenCalledWith('dark')
  })
})

describe('a button', () => {
  it('does nothing while busy, and keeps the focus', async () => {
    const press = vi.fn()
    render(
      <Button busy onClick={press}>
        Save
      </Button>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(press).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
  })
})

it('has no accessibility violations in a form with every field', async () => {
  const { container } = render(
    <main>
      <form aria-label="Everything">
        <TextField label="E-mail" error="Required" hint="Only we see it" />
        <PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />
        <TextArea label="Description" />
        <SelectField
          label="Language"
          value="en"
          options={[{ value: 'en', text: 'English' }]}
          onChange={() => undefined}
        />
        <Checkbox label="Keep" hint="On this device" checked onChange={() => undefined} />
        <Switch label="Sound" hint="For mentions" checked onChange={() => undefined} />
        <RadioGroup
          label="Density"
          variant="segments"
          value="a"
          onChange={() => undefined}
          options={[{ value: 'a', label: 'Comfortable' }]}
        />
        <Button tone="primary" type="submit">
          Send
        </Button>
      </form>
    </main>,
  )
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
})
