import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startTranslations } from '@support/startTranslations'
import { a } from '@support/a'
import { PlaceContext } from '../place'
import { ReadOnlyNotice } from './ReadOnlyNotice'

const notice = <ReadOnlyNotice conversationKey={a.directKey(8)} why="noPerson" name="Mira" />

it('a visitor of a widget whose host was deleted read "This account no longer exists." of an account nobody told them of', async () => {
  await startTranslations()
  render(<PlaceContext value={{ actions: [], isVisit: true, start: null }}>{notice}</PlaceContext>)
  expect(screen.getByRole('note')).toHaveTextContent('Nobody answers in this chat any more.')
})

it('in the client it is the account that no longer exists', async () => {
  await startTranslations()
  render(notice)
  expect(screen.getByRole('note')).toHaveTextContent('This account no longer exists.')
})
