import { fireEvent, screen, within } from '@testing-library/react'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { choose } from '../../../testing/choose'
import { editorApi } from '../../../testing/editorApi'
import { showPage } from '../../../testing/officeFor'
import { ExamEditor } from './ExamEditor'

type Saved = Input<Contract['authoring']['savePlan']>

function show() {
  const saved: Saved[] = []
  showPage(<ExamEditor />, {
    at: '/exams/new',
    api: {
      ...editorApi(),
      questionCategory: { tree: () => Promise.resolve({ list: [] }) },
      questionImport: { list: () => Promise.resolve({ list: [], total: 0 }) },
      authoring: {
        available: () => Promise.resolve({ questions: 40 }),
        savePlan(input: Saved) {
          saved.push(input)
          return Promise.resolve({ planId: 'E1', edition: 1 })
        },
      },
    },
  })
  return saved
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const write = (label: string, value: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.mouseDown(field)
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value } })
  return field
}

test('it warns where a choice lets others copy, and no longer when that choice is taken back', async () => {
  show()
  await screen.findByText('这样设置，别人容易抄到答案：')
  screen.getByText(/^可以考多次，每次都是同一份试卷/)
  expect(screen.queryByText(/^交卷后就公布答案/)).toBeNull()
  await choose('公布答案', '交卷后')
  screen.getByText(/^交卷后就公布答案，所有人又是同一份试卷/)
  fireEvent.click(screen.getByRole('checkbox', { name: '选项乱序' }))
  screen.getByText(/^选项不乱序/)
  await choose('公布答案', '截止后')
  fireEvent.click(screen.getByRole('checkbox', { name: '选项乱序' }))
  fireEvent.click(within(screen.getByLabelText('组卷方式')).getByText('按题型抽'))
  expect(screen.queryByText('这样设置，别人容易抄到答案：')).toBeNull()
})

test('a moment that cannot be read is said and never taken; what is missing keeps it from being published, not from being kept', async () => {
  const saved = show()
  await screen.findByLabelText('截止')
  write('名称', '季度考核')
  fireEvent.blur(write('截止', '下周五'))
  screen.getByText(/^“下周五”不是日期和时间/)
  screen.getByText('截止时间还没有选')
  expect(button('发布').disabled).toBe(true)
  fireEvent.keyDown(write('截止', '2036-01-25 18:00'), { key: 'Enter', keyCode: 13 })
  expect(screen.queryByText('截止时间还没有选')).toBeNull()

  fireEvent.click(within(screen.getByLabelText('组卷方式')).getByText('按题型抽'))
  fireEvent.click(button('加一种题型'))
  fireEvent.click(button('凑成 100 分'))
  await screen.findByText('满分现在是 100 分')
  fireEvent.click(button('保存'))
  await screen.findByText('已保存到考试列表')
  const [{ plan } = {}] = saved
  expect([plan?.title, plan?.startTime, plan?.endTime]).toEqual([
    '季度考核',
    0,
    Date.UTC(2036, 0, 25, 10),
  ])
  expect(plan?.paper.rules.map(({ count, marks }) => count * marks)).toEqual([100])
})
