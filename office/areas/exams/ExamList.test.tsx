import { fireEvent, screen, within } from '@testing-library/react'
import type { PlanRow } from '@contract/calls/authoring/authoringShapes'
import { dayMs } from '@contract/rules/hospitalTime'
import { aUser, showPage } from '../../testing/officeFor'
import { ExamList } from './ExamList'

const row = (title: string, state: PlanRow['state']): PlanRow => ({
  planId: `of ${title}`,
  edition: 1,
  state,
  taskId: state === 'published' ? `task of ${title}` : '',
  begun: 0,
  running: 0,
  title,
  startTime: Date.now() - dayMs,
  endTime: Date.now() + dayMs,
  authorName: '许文博',
  updatedTime: 0,
  again: null,
})
const plans = () =>
  Promise.resolve({ list: [row('已发布的', 'published'), row('草稿', 'draft')], total: 2 })
const lineOf = (name: string) => within(screen.getByRole('link', { name }).closest('tr')!)

test('who only reads makes none; what is published leads to its live view and its results', async () => {
  showPage(<ExamList />, { api: { authoring: { plans } }, user: aUser(['exam.read']) })
  await screen.findByRole('link', { name: '已发布的' })
  expect(screen.queryByRole('button', { name: '新建考试' })).toBeNull()
  const published = lineOf('已发布的')
  published.getByText('进行中')
  const address = (name: string) => published.getByRole('link', { name }).getAttribute('href')
  expect(address('现场')).toBe('/exams/live/task of 已发布的')
  expect(address('成绩')).toBe('/exams/results/task of 已发布的')
  expect(lineOf('草稿').queryByRole('link', { name: '现场' })).toBeNull()
})

test('an author makes one', async () => {
  const { router } = showPage(<ExamList />, { api: { authoring: { plans } } })
  fireEvent.click(await screen.findByRole('button', { name: '新建考试' }))
  expect(router.state.location.pathname).toBe('/new')
})
