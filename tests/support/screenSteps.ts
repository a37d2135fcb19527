/** Steps of a person on a rendered page. Each waits until what it needs is there. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Resolves to the heading of the page. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Presses the button with this name. */
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** Resolves to the account button of a signed-in person. */
export const member = (name: string) => screen.findByRole('button', { name: `${name}, account menu` })

/** Pastes into fields, by label, in place of what they contain: quicker than to type each key. */
export async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText(label)
    await userEvent.clear(field)
    await userEvent.paste(value)
  }
}
