import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { inUi } from '@/testing/inUi'
import { NumberStepper, steppedNumber } from './NumberStepper'

test('what is not a number becomes 0, the rest is trimmed (specification §5)', () => {
  for (const typed of ['', '  ', 'abc', '3a', '--2', '.', '１２'])
    expect(steppedNumber(typed)).toBe(0)
  expect(steppedNumber(' 007 ')).toBe(7)
  expect(steppedNumber('1 000')).toBe(1000)
  expect(steppedNumber('12')).toBe(12)
})

test('the field decides on negatives and decimals', () => {
  expect(steppedNumber('-3')).toBe(0)
  expect(steppedNumber('-3', { allowNegative: true })).toBe(-3)
  expect(steppedNumber('2.46')).toBe(2)
  expect(steppedNumber('2.46', { decimals: 1 })).toBe(2.5)
})

function Stepped({ start = 0 }: { start?: number }) {
  const [value, setValue] = useState(start)
  return inUi(<NumberStepper label="beds" value={value} max={21} onChange={setValue} />)
}
const shown = () => screen.getByLabelText<HTMLInputElement>('beds', { selector: 'input' }).value

test('plus and minus step, stop at the limits, and typed text is put right on leaving', () => {
  render(<Stepped start={20} />)
  fireEvent.click(screen.getByRole('button', { name: '增加' }))
  fireEvent.click(screen.getByRole('button', { name: '增加' }))
  expect(shown()).toBe('21')
  const input = screen.getByLabelText('beds', { selector: 'input' })
  fireEvent.change(input, { target: { value: '0a' } })
  expect(shown()).toBe('0a')
  fireEvent.blur(input)
  expect(shown()).toBe('0')
  expect(screen.getByRole('button', { name: '减少' }).getAttribute('aria-disabled')).toBe('true')
})

test('what is no number is 0 and stays 0, out of range or not; the range stands below, the buttons keep to it', () => {
  const Range = () => {
    const [value, setValue] = useState(20)
    return inUi(<NumberStepper label="beds" value={value} min={1} max={200} onChange={setValue} />)
  }
  render(<Range />)
  expect(screen.getByText('1 至 200')).toBeTruthy()
  const input = screen.getByLabelText('beds', { selector: 'input' })
  const type = (value: string) => {
    fireEvent.change(input, { target: { value } })
    fireEvent.blur(input)
  }
  type('abc')
  expect(shown()).toBe('0')
  expect(screen.getByText('应在 1 至 200 之间')).toBeTruthy()
  type('60000')
  expect(shown()).toBe('60000')
  expect(screen.getByText('应在 1 至 200 之间')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '减少' }))
  expect(shown()).toBe('200')
  type('0')
  fireEvent.click(screen.getByRole('button', { name: '增加' }))
  expect(shown()).toBe('1')
})
