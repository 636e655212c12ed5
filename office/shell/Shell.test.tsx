import { fireEvent, screen } from '@testing-library/react'
import type { Ability } from '@contract/rules/rights'
import { exams } from '../areas/exams/entry/area'
import { people } from '../areas/people/entry/area'
import { questions } from '../areas/questions/entry/area'
import { rights } from '../areas/rights/entry/area'
import { use } from '../areas/use/entry/area'
import { aUser, showPage } from '../testing/officeFor'
import { Display } from './Display'
import { Shell } from './Shell'

const areas = [people, questions, exams, rights, use]

/** Shows the office to a user with these rights; `asked`: the search requests sent to the server. */
function show(...abilities: Ability[]) {
  const asked: string[] = []
  const finds = (name: string) => () => (asked.push(name), Promise.resolve({ list: [], total: 0 }))
  const display = new Display(window.matchMedia(''), document.documentElement)
  showPage(<Shell areas={areas} display={display} />, {
    user: aUser(abilities),
    at: '/somewhere',
    api: {
      deskJob: { mine: () => Promise.resolve({ list: [] }) },
      people: { list: finds('people') },
      authoring: { questions: finds('questions'), plans: finds('plans') },
    },
  })
  return asked
}
const menu = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)

test('who has no right in the office is told whom to ask, and finds no menu and no search', () => {
  show()
  screen.getByText('这里没有你能办的事')
  screen.getByText(/可以请本院管理员授权/)
  expect(menu()).toEqual([])
  expect(screen.queryByText('找人、题目、考试、页面')).toBeNull()
})

test('the menu has the entries of one’s rights, and the search asks for these alone', async () => {
  const asked = show('exam.read')
  expect(menu()).toEqual(['题库', '考试'])
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  const field = await screen.findByRole('combobox', { name: '找人、题目、考试、页面' })
  fireEvent.change(field, { target: { value: '手卫生' } })
  await screen.findByText('没有找到“手卫生”')
  expect(asked).toEqual(['questions', 'plans'])
})
