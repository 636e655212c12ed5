import { screen, within } from '@testing-library/react'
import type { Ability } from '@contract/rules/rights'
import type { CourseRow } from '@contract/calls/study/courseMaking'
import { aUser, showPage } from '../../testing/officeFor'
import { CourseList } from './CourseList'

const row = (title: string, rest: Partial<CourseRow>): CourseRow => ({
  draftId: `of ${title}`,
  edition: 1,
  state: 'draft',
  version: 0,
  changed: 0,
  begun: 0,
  taskId: '',
  title,
  startTime: 0,
  endTime: 0,
  authorName: '许文博',
  updatedTime: 0,
  newer: 0,
  again: null,
  ...rest,
})
const list = [
  row('导管维护', { state: 'published', version: 2, taskId: 'T1', changed: 1 }),
  row('环境清洁', { state: 'published', version: 1, taskId: 'T2', changed: 1, newer: 1 }),
  row('还没发布', {}),
]

async function show(...abilities: Ability[]) {
  const courseMaking = { drafts: () => Promise.resolve({ list, total: list.length }) }
  showPage(<CourseList />, { api: { courseMaking }, user: aUser(abilities) })
  await screen.findByRole('link', { name: '导管维护' })
}
const lineOf = (name: string) => within(screen.getByRole('link', { name }).closest('tr')!)

test('who only reads makes and withdraws none, and sees nobody who learns', async () => {
  await show('content.read')
  for (const name of ['新建课程', '从平台课程选用'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('link', { name: '学习情况' })).toBeNull()
  lineOf('导管维护').getByText('有未发布的修改')
  lineOf('环境清洁').getByText('平台有新版')
})

test('an author makes one; who sees progress gets from a published one to its learners', async () => {
  await show('content.read', 'content.author', 'progress.read')
  screen.getByRole('button', { name: '新建课程' })
  screen.getByRole('button', { name: '从平台课程选用' })
  const learners = lineOf('导管维护').getByRole('link', { name: '学习情况' })
  expect(learners.getAttribute('href')).toBe('/course-progress/T1')
  expect(lineOf('还没发布').queryByRole('link', { name: '学习情况' })).toBeNull()
})
