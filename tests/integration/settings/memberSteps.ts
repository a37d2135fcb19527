/** Steps of the tests of Members in the table and its dialogs. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { press } from '@support/screenSteps'

export const table = () => screen.getByRole('table', { name: 'Members' })
/** Returns the row of a person. */
export const rowOf = (name: string) => {
  const row = within(table())
    .getAllByRole('row')
    .find((candidate) => within(candidate).queryByRole('checkbox', { name: `Select ${name}` }))
  if (!row) throw new Error(`no row of ${name}`)
  return row
}
/** Returns the headings of the groups. */
export const groupTitles = () =>
  within(table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
    .filter((text) => / - \d/.test(text))
/** Pastes into fields of the open dialog, by label, in place of what they contain. */
export async function fill(values: Record<string, string>) {
  const dialog = within(screen.getByRole('dialog'))
  for (const [label, value] of Object.entries(values)) {
    await userEvent.clear(dialog.getByLabelText(label))
    await userEvent.paste(value)
  }
}
/** Presses a button of a question. */
export const confirm = async (title: string, button: string) => {
  const question = await screen.findByRole('dialog', { name: title })
  await userEvent.click(within(question).getByRole('button', { name: button }))
}
/** Chooses an item of a person's menu. */
export const more = async (name: string, item: string) => {
  await press(`More about ${name}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
