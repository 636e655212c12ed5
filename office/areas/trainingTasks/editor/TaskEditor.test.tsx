import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { dayMs } from '@contract/rules/hospitalTime'
import { editorApi } from '../../../testing/editorApi'
import { aUser, showPage } from '../../../testing/officeFor'
import { TaskEditor } from './TaskEditor'
import { emptyTask } from './taskValues'

type Saved = Input<Contract['training']['save']>

/** Times are chosen already. */
const begun = { ...emptyTask(), startTime: dayMs, endTime: 2 * dayMs }

function show() {
  const saved: Saved[] = []
  const changed: unknown[] = []
  let answer = () => undefined as void
  const arrives = new Promise<void>((done) => (answer = done))
  const read = () =>
    Promise.resolve({
      items: (saved[0]?.items ?? []).map((item, at) => ({
        ...item,
        itemId: `T1.${at + 1}`,
        used: 0,
      })),
    })
  const api = {
    ...editorApi({ 'training/new': begun }),
    training: {
      save: async (input: Saved) => {
        saved.push(input)
        await arrives
        return { taskId: 'T1' }
      },
    },
    trainingSet: {
      read,
      change: (input: unknown) => (changed.push(input), Promise.resolve({})),
    },
  }
  const pages = (
    <Routes>
      <Route path="training-tasks/new" element={<TaskEditor />} />
      <Route path="training-tasks/:taskId" element={<TaskEditor />} />
    </Routes>
  )
  const shown = showPage(pages, {
    api,
    at: '/training-tasks/new',
    user: aUser(['training.assign']),
  })
  return { ...shown, saved, changed, answer }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('it says what is missing until nothing is; what is typed while it is set stays, and its items keep their ids', async () => {
  const { saved, changed, answer, router } = show()
  await screen.findByText('任务名称还没有写')
  write('任务名称', '床旁手消毒剂自查')
  write('第 1 项内容', '照片')
  expect(screen.queryByText('任务名称还没有写')).toBeNull()
  fireEvent.click(button('添加一项'))
  screen.getByText('第 2 项没有写内容')
  expect(button('布置').disabled).toBe(true)
  write('第 2 项内容', '自查表')
  const kinds = screen.getByRole('group', { name: '第 2 项可以上传的文件' })
  fireEvent.click(within(kinds).getByLabelText('图片'))
  screen.getByText('第 2 项没有选文件类型')
  fireEvent.click(within(kinds).getByLabelText('PDF'))
  screen.getByText(/^都填好了/)

  fireEvent.click(button('布置'))
  await waitFor(() => expect(saved).toHaveLength(1))
  write('第 2 项内容', '自查表（盖章）')
  await act(async () => answer())
  await screen.findByRole('button', { name: '保存修改' })
  expect(router.state.location.pathname).toBe('/training-tasks/T1')
  expect(saved[0]?.items).toEqual([
    { name: '照片', accept: ['image'], maxNum: 3, maxMb: 10 },
    { name: '自查表', accept: ['pdf'], maxNum: 3, maxMb: 10 },
  ])
  expect(screen.getByLabelText<HTMLInputElement>('第 2 项内容').value).toBe('自查表（盖章）')

  fireEvent.click(button('保存修改'))
  await screen.findByText('已保存')
  expect(changed).toEqual([
    expect.objectContaining({
      taskId: 'T1',
      items: [
        expect.objectContaining({ itemId: 'T1.1', name: '照片' }),
        expect.objectContaining({ itemId: 'T1.2', name: '自查表（盖章）' }),
      ],
    }),
  ])
})
