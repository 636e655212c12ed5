import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Area, Found } from '../../parts/Area'
import { showPage } from '../../testing/officeFor'
import { SearchDialog } from './SearchDialog'

const found = (title: string, to: string): Found => ({ key: to, title, note: '', to })

/** An area of the menu; `find`: what it answers to a search. */
const area = (title: string, path: string, find?: (word: string) => Promise<Found[]>) =>
  ({
    path,
    title: () => title,
    ...(find && { find: (_: unknown, word: string) => find(word) }),
  }) as unknown as Area

const people = area('员工', 'people', (word) =>
  Promise.resolve(word === '林' ? [found('林晓燕', '/people/1'), found('林峰', '/people/2')] : []),
)
const exams = area('考试', 'exams', () => Promise.reject(new Error('no answer')))
const log = area('操作日志', 'log')

function show(areas: readonly Area[]) {
  const onClose = jest.fn()
  const { router } = showPage(<SearchDialog areas={areas} onClose={onClose} />)
  return { router, onClose }
}
const field = () => screen.getByRole('combobox', { name: '找人、题目、考试、页面' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(field(), { key })
const chosen = () => screen.getByRole('option', { selected: true }).textContent

test('arrows choose among all groups and go round; Enter opens what is chosen', async () => {
  const { router, onClose } = show([people, log])
  type('林')
  const group = within(await screen.findByRole('group', { name: '员工' }))
  expect(group.getAllByRole('option')).toHaveLength(2)
  expect(chosen()).toBe('林晓燕')
  press('ArrowDown')
  expect(chosen()).toBe('林峰')
  press('ArrowDown')
  expect(chosen()).toBe('林晓燕')
  press('ArrowUp')
  press('Enter')
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/2'))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('an area that did not answer is named and does not keep the others back', async () => {
  show([people, exams])
  type('林')
  await screen.findByRole('group', { name: '员工' })
  expect(screen.getByRole('status').textContent).toMatch('考试暂时没有查到')
})

test('pages are found by their names, and nothing is said to be found', async () => {
  const { router } = show([log])
  type('日志')
  await screen.findByRole('group', { name: '页面' })
  type('没有这样的东西')
  await screen.findByText('没有找到“没有这样的东西”')
  type('操作')
  fireEvent.click(await screen.findByRole('option', { name: '操作日志' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/log'))
})
