import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Audience, everybody, onlyPeople } from '@contract/rules/audience'
import { editorApi } from '../../testing/editorApi'
import { showPage } from '../../testing/officeFor'
import { WhoPicker } from './WhoPicker'

beforeEach(() => localStorage.clear())

const campus = [
  { id: 'main', name: '本部院区', parentId: '', people: 3120 },
  { id: 'icu', name: '重症医学科', parentId: 'main', people: 44 },
  { id: 'er', name: '急诊科', parentId: 'main', people: 60 },
]

function show(units?: typeof campus) {
  const chosen: Audience[] = []
  const fixed: unknown[] = []
  const { audience } = editorApi()
  showPage(
    <WhoPicker
      open
      of="季度考核"
      ability="exam.author"
      value={everybody}
      onClose={() => undefined}
      onChoose={(value) => chosen.push(value)}
    />,
    {
      api: {
        audience: {
          ...audience,
          ...(units && {
            choices: async () => ({ ...(await audience.choices()), units }),
          }),
          people: () => Promise.resolve({ list: [], total: 0 }),
          fixed(input: { audience: Audience }) {
            fixed.push(input.audience)
            return Promise.resolve({ people: ['p1', 'p2'] })
          },
        },
      },
    },
  )
  return { chosen, fixed }
}
const use = () => screen.findByRole<HTMLButtonElement>('button', { name: '用这 5 人' })

test('a choice is kept under a name on this desk and taken from there after another one', async () => {
  const { chosen } = show()
  fireEvent.click(within(await screen.findByRole('tree')).getByText('重症医学科'))
  fireEvent.click(screen.getByRole('button', { name: '常用对象' }))
  const name = await screen.findByLabelText('把现在选的存为常用')
  fireEvent.change(name, { target: { value: '重症' } })
  fireEvent.click(screen.getByRole('button', { name: '存下' }))
  fireEvent.click(screen.getByRole('button', { name: '去掉重症医学科' }))
  await screen.findByText('全院')
  fireEvent.click(screen.getByRole('button', { name: '重症' }))
  await screen.findByRole('button', { name: '去掉重症医学科' })
  fireEvent.click(await use())
  expect(chosen).toEqual([{ ...everybody, units: ['d2'] }])
})

test('by the day of joining, then the names that it finds, whoever comes later', async () => {
  const { chosen, fixed } = show()
  await screen.findByRole('tree')
  fireEvent.click(screen.getByText('规则', { exact: true }))
  const until = await screen.findByLabelText('入职不晚于')
  fireEvent.change(until, { target: { value: '2020-06-30' } })
  fireEvent.keyDown(until, { key: 'Enter', keyCode: 13 })
  await screen.findByText('2020-06-30 及以前')
  fireEvent.click(screen.getByRole('checkbox', { name: '改为固定名单，今后不变' }))
  await screen.findByText('只有这些人')
  expect(fixed).toEqual([{ ...everybody, joined: { from: null, until: '2020-06-30' } }])
  await waitFor(async () => expect((await use()).disabled).toBe(false))
  fireEvent.click(await use())
  expect(chosen).toEqual([onlyPeople(['p1', 'p2'])])
})

test('a department that was searched for is ticked without the campus above it, by itself or as all that was found', async () => {
  const { chosen } = show(campus)
  const search = await screen.findByLabelText('科室名称')
  fireEvent.change(search, { target: { value: '重症' } })
  expect(screen.queryByText('急诊科')).toBeNull()
  const tick = () => within(screen.getByRole('tree')).getByText('重症医学科')
  fireEvent.click(tick())
  fireEvent.click(await use())
  fireEvent.click(tick())
  await screen.findByText('全院')
  fireEvent.click(screen.getByRole('button', { name: '全选' }))
  fireEvent.click(await use())
  expect(chosen).toEqual([
    { ...everybody, units: ['icu'] },
    { ...everybody, units: ['icu'] },
  ])
})
