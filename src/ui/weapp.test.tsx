import { render } from '@testing-library/react'

test('the mini-program gets aria-role and no keyboard attributes', async () => {
  process.env.TARO_ENV = 'weapp'
  const [{ a11y }, { Pressable }] = await Promise.all([
    import('./a11y'),
    import('./controls/Pressable'),
  ])
  expect(a11y({ role: 'radio', checked: true })).toEqual({
    'aria-role': 'radio',
    'aria-checked': 'true',
  })
  // React knows no aria-role on the DOM
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { container } = render(<Pressable>go</Pressable>)
  error.mockRestore()
  expect(container.querySelector('[tabindex]')).toBeNull()
})
