import { fireEvent, render, screen } from '@testing-library/react'
import { inUi } from '@/testing/inUi'
import { Dialog } from './Dialog'

const stay = jest.fn()
const leave = jest.fn()
const dialog = (open: boolean) =>
  inUi(
    <Dialog
      open={open}
      title="Log out?"
      text="You will have to log in again."
      safe={{ label: 'Stay', onPress: stay }}
      other={{ label: 'Leave', onPress: leave, danger: true }}
    />,
  )

test('the safe button stands first, is primary and has the focus; Escape chooses it', () => {
  const { rerender } = render(dialog(false))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  rerender(dialog(true))
  const [first, second] = screen.getAllByRole('button')
  expect(first!.textContent).toBe('Stay')
  expect(first!.className).toContain('btn-primary')
  expect(second!.className).toContain('btn-danger')
  expect(document.activeElement).toBe(first)
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })
  expect(stay).toHaveBeenCalledTimes(1)
  expect(leave).not.toHaveBeenCalled()
})

test('the keyboard stays inside', () => {
  render(dialog(true))
  const [first, second] = screen.getAllByRole('button')
  second!.focus()
  fireEvent.keyDown(second!, { key: 'Tab' })
  expect(document.activeElement).toBe(first)
  fireEvent.keyDown(first!, { key: 'Tab', shiftKey: true })
  expect(document.activeElement).toBe(second)
})
