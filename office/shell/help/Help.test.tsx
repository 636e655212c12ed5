import { fireEvent, screen } from '@testing-library/react'
import { areas } from '../../areas'
import { showPage } from '../../testing/officeFor'
import { HelpButton } from './HelpButton'
import { news } from './news'

beforeEach(() => localStorage.clear())

test('help opens at the page where one stands, finds other guides, and its dot goes once the news was seen', async () => {
  showPage(<HelpButton areas={areas} path="credits" />)
  fireEvent.click(screen.getByRole('button', { name: '帮助，有更新' }))
  await screen.findByRole('heading', { name: '学分：规则、更正、导出' })
  fireEvent.change(screen.getByLabelText(/^搜索说明/), { target: { value: '调岗' } })
  expect(screen.queryByRole('heading', { name: '学分：规则、更正、导出' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '岗位能力：谁缺什么，自动补上' }))
  await screen.findByRole('heading', { name: '岗位能力：谁缺什么，自动补上' })
  fireEvent.click(screen.getByText(/^更新内容/))
  screen.getByText(news[0]!.zh[0]!)
  screen.getByRole('button', { name: '帮助' })
})
