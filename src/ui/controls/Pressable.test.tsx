import { fireEvent, render, screen } from '@testing-library/react'
import { inUi } from '@/testing/inUi'
import { a11y } from '../a11y'
import { Button } from './Button'
import { Pressable } from './Pressable'

test('Enter and Space press, other keys do not; a disabled one does nothing', () => {
  const pressed = jest.fn()
  const { rerender } = render(<Pressable onPress={pressed}>go</Pressable>)
  const target = screen.getByRole('button')
  expect(target.getAttribute('tabindex')).toBe('0')
  fireEvent.keyDown(target, { key: 'Enter' })
  fireEvent.keyDown(target, { key: ' ' })
  fireEvent.keyDown(target, { key: 'a' })
  expect(pressed).toHaveBeenCalledTimes(2)
  rerender(
    <Pressable disabled onPress={pressed}>
      go
    </Pressable>,
  )
  fireEvent.click(target)
  fireEvent.keyDown(target, { key: 'Enter' })
  expect(pressed).toHaveBeenCalledTimes(2)
  expect(target.getAttribute('aria-disabled')).toBe('true')
})

test('a target inside a target does not press the outer one', () => {
  const outer = jest.fn()
  render(
    <Pressable onPress={outer}>
      <Pressable label="inner">x</Pressable>
    </Pressable>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'inner' }))
  expect(outer).not.toHaveBeenCalled()
})

test('a browser gets role and states', () => {
  expect(a11y({ role: 'radio', checked: false })).toEqual({
    role: 'radio',
    'aria-checked': 'false',
  })
})

test('a disabled button says why; a busy one is not pressed twice', () => {
  const pressed = jest.fn()
  const { rerender } = render(
    inUi(
      <Button disabled reason="not yet" onPress={pressed}>
        save
      </Button>,
    ),
  )
  expect(screen.getByText('not yet')).toBeTruthy()
  rerender(
    inUi(
      <Button busy onPress={pressed}>
        save
      </Button>,
    ),
  )
  fireEvent.click(screen.getByRole('button'))
  expect(pressed).not.toHaveBeenCalled()
})
