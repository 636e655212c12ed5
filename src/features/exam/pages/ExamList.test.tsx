import { act, render, screen } from '@testing-library/react'
import type { ExamTask } from '@contract/calls/exam/examShapes'
import { TaskState } from '@contract/states'
import { setLanguage } from '@/core/i18n'
import { StoresContext } from '@/core/stores'
import { resetStack, turnPage } from '@/testing/taro'
import { testStores } from '@/testing/testStores'
import { settled } from '@/testing/settled'
import ExamListPage from './ExamList'

const locked = {
  taskId: 'E1',
  taskName: '上岗考核',
  coverPic: '',
  taskState: TaskState.toDo,
  issuer: '院感科',
  questionCount: 2,
  minutes: 30,
  passScore: 60,
  maxAttempts: 1,
  attemptsUsed: 0,
  bestScore: null,
  openAttemptId: null,
  openDeadline: null,
  startTime: 0,
  endTime: Date.UTC(2099, 0, 1),
  dueTime: null,
  waitsFor: [{ kind: 'course', taskId: 'C1', title: '上岗前必读' }],
} as unknown as ExamTask
const { waitsFor: _, ...unlocked } = locked

function aPhone() {
  const hospital = { row: locked, asked: 0 }
  const { stores } = testStores({
    api: {
      exam: {
        list: () => {
          hospital.asked += 1
          return Promise.resolve({ list: [hospital.row], total: 1, pageIndex: 1, pageSize: 20 })
        },
      },
    },
  })
  setLanguage('zh')
  return {
    hospital,
    async open() {
      resetStack({ route: '/examlist', options: {} })
      const page = render(
        <StoresContext.Provider value={stores}>
          <ExamListPage />
        </StoresContext.Provider>,
      )
      await act(settled)
      return page
    },
  }
}
const lock = () => screen.queryByText('先完成：上岗前必读')

test('what was finished on another page is so in the list that comes to the front', async () => {
  const { hospital, open } = aPhone()
  await open()
  expect(lock()).not.toBeNull()
  expect(hospital.asked).toBe(1)
  await act(async () => turnPage('hidden'))
  hospital.row = unlocked
  await act(async () => turnPage('shown'))
  await act(settled)
  expect(lock()).toBeNull()
  expect(hospital.asked).toBe(2)
})

test('an exam with a picture shows it in its list', async () => {
  const { hospital, open } = aPhone()
  const coverPic = '/incontrol-fileserver/file/pic/filterImg/f1_400x300'
  hospital.row = { ...locked, coverPic }
  const { container } = await open()
  expect(container.querySelector('.course-cover-picture')?.getAttribute('src')).toContain(coverPic)
})

test('a list that is opened anew shows what it had, then what is so now', async () => {
  const { hospital, open } = aPhone()
  const page = await open()
  page.unmount()
  hospital.row = unlocked
  await open()
  expect(lock()).toBeNull()
  expect(hospital.asked).toBe(2)
})
