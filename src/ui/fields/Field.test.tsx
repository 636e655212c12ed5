import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { inUi } from '@/testing/inUi'
import { Field } from './Field'
import { PasswordField } from './PasswordField'

const check = (value: string) => (value.length < 3 ? `${3 - value.length} missing` : undefined)

function Form() {
  const [value, setValue] = useState('')
  return inUi(<Field label="number" value={value} onChange={setValue} check={check} />)
}

test('an error comes on leaving, not while typing, and goes as soon as the value is right', () => {
  render(<Form />)
  const input = screen.getByLabelText('number')
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: '1' } })
  expect(screen.queryByText('2 missing')).toBeNull()
  fireEvent.blur(input)
  expect(screen.getByText('2 missing')).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: '123' } })
  expect(screen.queryByText(/missing/)).toBeNull()
})

test('an empty field that was only visited is not blamed', () => {
  render(<Form />)
  fireEvent.focus(screen.getByLabelText('number'))
  fireEvent.blur(screen.getByLabelText('number'))
  expect(screen.queryByText(/missing/)).toBeNull()
})

test('a password is hidden until the eye is pressed, and again', () => {
  render(inUi(<PasswordField label="password" value="secret" onChange={() => undefined} />))
  const kind = () => screen.getByLabelText<HTMLInputElement>('password').type
  expect(kind()).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: '显示密码' }))
  expect(kind()).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: '隐藏密码' }))
  expect(kind()).toBe('password')
})
