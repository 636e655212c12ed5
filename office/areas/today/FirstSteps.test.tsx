import { screen } from '@testing-library/react'
import { showPage } from '../../testing/officeFor'
import { FirstSteps } from './FirstSteps'

test('each first step leads where it is done until it is done', () => {
  showPage(<FirstSteps first={{ organisation: 1, people: 0, exam: 0 }} />)
  screen.getByText('做完 1 件，共 3 件')
  screen.getByText('建科室和病区')
  const ways = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(ways).toEqual([
    ['导入员工名单', '/staff-import'],
    ['安排第一次考试', '/exams/new'],
  ])
})
