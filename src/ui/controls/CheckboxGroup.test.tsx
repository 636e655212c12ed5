import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { inUi } from '@/testing/inUi'
import { afterChoice, CheckboxGroup } from './CheckboxGroup'

const options = Array.from({ length: 12 }, (_, place) => ({
  value: `v${place}`,
  label: `choice ${place}`,
}))

function Group({ single = false, cap }: { single?: boolean; cap?: number }) {
  const [value, setValue] = useState<string[]>([])
  return inUi(
    <CheckboxGroup
      label="wards"
      options={options}
      value={value}
      onChange={setValue}
      single={single}
      {...(cap && { cap })}
    />,
  )
}
const checked = (role: 'checkbox' | 'radio') =>
  screen.getAllByRole(role).filter((one) => one.getAttribute('aria-checked') === 'true').length

test('the tenth choice is undone and a dialog says so (specification §5)', () => {
  render(<Group />)
  const boxes = screen.getAllByRole('checkbox')
  boxes.slice(0, 9).forEach((box) => fireEvent.click(box))
  expect(checked('checkbox')).toBe(9)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.click(boxes[9]!)
  expect(checked('checkbox')).toBe(9)
  expect(boxes[9]!.getAttribute('aria-checked')).toBe('false')
  expect(screen.getByRole('alertdialog').textContent).toContain('9')
  fireEvent.click(screen.getByRole('button'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.click(boxes[0]!)
  fireEvent.click(boxes[9]!)
  expect(boxes[9]!.getAttribute('aria-checked')).toBe('true')
})

test('single mode is a radio group: a new choice replaces the old one, a second tap keeps it', () => {
  render(<Group single />)
  expect(screen.getByRole('radiogroup')).toBeTruthy()
  const radios = screen.getAllByRole('radio')
  fireEvent.click(radios[1]!)
  fireEvent.click(radios[3]!)
  fireEvent.click(radios[3]!)
  expect(radios.map((radio) => radio.getAttribute('aria-checked')).indexOf('true')).toBe(3)
  expect(checked('radio')).toBe(1)
})

test('a cap of its own', () => {
  expect(afterChoice(['a', 'b'], 'c', false, 2)).toEqual({ chosen: ['a', 'b'], tooMany: true })
  expect(afterChoice(['a', 'b'], 'a', false, 2)).toEqual({ chosen: ['b'], tooMany: false })
})
