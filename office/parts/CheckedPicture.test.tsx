import { fireEvent, render, screen } from '@testing-library/react'
import { CheckedPicture } from './CheckedPicture'

test('a picture that did not pass, or not yet, is covered until it is opened', () => {
  const picture = <img src="/1.jpg" alt="图片 1" />
  const { rerender } = render(
    <CheckedPicture check="checking" name="图片 1">
      {picture}
    </CheckedPicture>,
  )
  expect(screen.queryByRole('img')).toBeNull()
  screen.getByText('微信正在检查这张图片')
  rerender(
    <CheckedPicture check="refused" name="图片 1">
      {picture}
    </CheckedPicture>,
  )
  expect(screen.queryByRole('img')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '仍然查看 图片 1' }))
  screen.getByRole('img', { name: '图片 1' })
})
