import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ServerLogoImage } from './LogoShape'

const logo = () => document.querySelector('img')
const show = () => render(<ServerLogoImage name="Tramway Works" src="http://localhost/logo" size={32} />)

/** Reports the picture as loaded, with its size in px. */
function load(width: number, height: number) {
  Object.defineProperties(logo(), { naturalWidth: { value: width }, naturalHeight: { value: height } })
  fireEvent.load(logo()!)
}

it('shows the logo of the server', () => {
  show()
  load(64, 64)
  expect(logo()).toBeInTheDocument()
})

it('shows the initial in place of an empty square where the logo is a single pixel', () => {
  show()
  load(1, 1)
  expect(logo()).toBeNull()
  expect(screen.getByText('T')).toBeInTheDocument()
})

it('shows the initial when the logo fails, as after a reload without a network, and the logo when it is back', () => {
  show()
  fireEvent.error(logo()!)
  expect(screen.getByText('T')).toBeInTheDocument()
  fireEvent(window, new Event('online'))
  expect(logo()).toBeInTheDocument()
})
