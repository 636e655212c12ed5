import { fireEvent, render, screen } from '@testing-library/react'
import { inUi } from '@/testing/inUi'
import { SearchBar, searchWidth } from './SearchBar'

const bar = (sides: number) =>
  inUi(
    <SearchBar
      placeholder="input exam name to search"
      value="hand"
      onChange={changed}
      onSearch={searched}
      sides={Array.from({ length: sides }, () => 'side')}
    />,
  )
const changed = jest.fn()
const searched = jest.fn()
beforeEach(() => jest.clearAllMocks())

test('90 % of the width, 12 % less for each button beside it (specification §9)', () => {
  expect([0, 1, 2].map(searchWidth)).toEqual(['90%', '78%', '66%'])
  for (const sides of [0, 1, 2]) {
    const { container, unmount } = render(bar(sides))
    expect(container.querySelector<HTMLElement>('.search')!.style.width).toBe(searchWidth(sides))
    expect(container.querySelectorAll('.side')).toHaveLength(sides)
    unmount()
  }
})

test('Enter searches, the cross clears', () => {
  render(bar(0))
  fireEvent.keyDown(screen.getByPlaceholderText('input exam name to search'), { key: 'Enter' })
  expect(searched).toHaveBeenCalledWith('hand')
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(changed).toHaveBeenCalledWith('')
  expect(searched).toHaveBeenLastCalledWith('')
})
