import { fireEvent, screen, within } from '@testing-library/react'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { choose } from '../../testing/choose'
import { editorApi } from '../../testing/editorApi'
import { aUser, showPage } from '../../testing/officeFor'
import { SurveyEditor } from './SurveyEditor'

type Saved = Input<Contract['surveyMaking']['save']>

function show() {
  const saved: Saved[] = []
  const save = (input: Saved) => {
    saved.push(input)
    return Promise.resolve({ surveyId: 'S1', edition: 1 })
  }
  showPage(<SurveyEditor />, {
    api: { ...editorApi(), surveyMaking: { save } },
    user: aUser(['content.author']),
  })
  return saved
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('each thing that is missing is named until there is none; what is written is what is stored', async () => {
  const saved = show()
  await screen.findByText('填写名称（至少两个字）')
  expect(button('发布').disabled).toBe(true)
  write('名称', '床旁手卫生问卷')
  press('是非')
  screen.getByText('第 1 题没有题目')
  write('第 1 题的题目', '手消液够用吗')
  press('长文字')
  write('第 2 题的题目', '哪里常缺')
  await choose('第 2 题取决于哪一题', '1 手消液够用吗')
  screen.getByText('第 2 题的显示条件或跳转没有选全')
  await choose('第 2 题在哪些回答后问', '否')
  expect(screen.queryByText('第 2 题的显示条件或跳转没有选全')).toBeNull()
  press('单选')
  write('第 3 题的题目', '你的班次')
  write('第 3 题的第 1 个选项', '白班')
  write('第 3 题的第 2 个选项', '夜班')
  fireEvent.click(screen.getAllByRole('button', { name: '加选项' })[1]!)
  screen.getByText('第 3 题有空白的选项或行')
  press('删除第 3 题的第 3 行')
  press('上移第 3 题')
  screen.getByText('2 · 单选')
  screen.getByText(/^都填好了/)

  fireEvent.click(button('保存草稿'))
  await screen.findByText('已保存')
  const [{ survey, publish } = {}] = saved
  expect(publish).toBe(0)
  expect(survey?.questions.map(({ type, title }) => [type, title])).toEqual([
    ['judge', '手消液够用吗'],
    ['single', '你的班次'],
    ['longText', '哪里常缺'],
  ])
  expect(survey?.questions[1]?.options.map(({ label }) => label)).toEqual(['白班', '夜班'])
  expect(survey?.questions[2]?.logic).toEqual({
    queId: survey?.questions[0]?.queId,
    values: ['no'],
  })
})

test('the preview asks as the phone does: what depends on an answer comes with that answer', async () => {
  show()
  await screen.findByText('填写名称（至少两个字）')
  press('是非')
  write('第 1 题的题目', '手消液够用吗')
  press('长文字')
  write('第 2 题的题目', '哪里常缺')
  await choose('第 2 题取决于哪一题', '1 手消液够用吗')
  await choose('第 2 题在哪些回答后问', '否')
  press('矩阵')
  write('第 3 题的题目', '用品')
  write('第 3 题的第 1 行', '床旁')
  press('预览')
  const tried = within(await screen.findByRole('dialog'))
  tried.getByText('2. 用品')
  expect(tried.queryByText(/哪里常缺/)).toBeNull()
  const asked = within(tried.getByRole('radiogroup', { name: '手消液够用吗' }))
  fireEvent.click(asked.getByLabelText('否'))
  tried.getByText('2. 哪里常缺')
  tried.getByText('3. 用品')
  fireEvent.click(asked.getByLabelText('是'))
  expect(tried.queryByText(/哪里常缺/)).toBeNull()
})

test('named or not says who sees what, and how people without an account come', async () => {
  show()
  await screen.findByText(/任何人都对不上/)
  fireEvent.click(screen.getByText('记名'))
  screen.getByText('你能看到每个人的回答。')
  expect(screen.queryByText(/扫码后用手机验证码填写/)).toBeNull()
  fireEvent.click(screen.getByLabelText('没有账号的人也能填'))
  screen.getByText(/扫码后用手机验证码填写/)
})
