import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import type { Happening, Person } from '@contract/calls/people/peopleShapes'
import type { Ability } from '@contract/rules/rights'
import { aUser, showPage } from '../../testing/officeFor'
import { PersonPage } from './PersonPage'

const nobody: Person = {
  userId: 'u5',
  userName: '王佳怡',
  jobNumber: 'N00005',
  department: '重症医学科',
  ward: '',
  post: '护士',
  title: '',
  groups: [],
  mobileMasked: '138****0005',
  employment: 'staff',
  state: 'working',
  leaveKind: null,
  joinedDay: '',
  leftDay: '',
  version: 1,
  unitId: 'd2',
  unitPath: ['重症医学科'],
  postId: null,
  titleId: null,
  majorId: null,
  major: '',
  groupIds: [],
  birthDay: '',
  email: '',
  extraTime: 0,
  isClinell: 0,
  leaveFirstDay: '',
  leaveLastDay: '',
  furtherPosts: [],
  devices: [{ name: '', kind: 'mobile', beganTime: 0, seenTime: 0 }],
  sums: { exams: 0, passed: 0, certificates: 0, courses: 0, meetings: 0 },
  mayChange: 1,
} as unknown as Person

const saved: Happening = {
  time: 0,
  byName: '周敏',
  byJobNumber: 'N00003',
  what: 'people.save',
  act: '',
  kind: '',
  reason: '',
  changes: [
    { field: 'employment', before: '', after: 'staff' },
    { field: 'title', before: '护师', after: '主管护师' },
  ],
}

function show(abilities: Ability[], part: Partial<Person> = {}) {
  const page = (
    <Routes>
      <Route path="people/:userId" element={<PersonPage />} />
    </Routes>
  )
  return showPage(page, {
    at: '/people/u5',
    user: aUser(abilities),
    api: {
      people: {
        person: () => Promise.resolve({ ...nobody, ...part }),
        history: () => Promise.resolve({ list: [saved], total: 1 }),
      },
      grants: { ofPerson: () => Promise.resolve({ list: [] }) },
      organisation: { tree: () => Promise.resolve({ units: [], entries: [] }) },
    },
  })
}
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('who only reads people finds them and their history in words, and nothing to press', async () => {
  show(['people.read'])
  await screen.findByRole('heading', { name: '王佳怡' })
  const history = within(await screen.findByRole('region', { name: '历史' }))
  history.getByText('修改资料')
  history.getByText(/人员类别 在编与合同/)
  history.getByText(/职称 护师 → 主管护师/)
  expect(names()).toEqual([])
  expect(screen.queryByText('授予或收回…')).toBeNull()
})

test('who manages people changes others, not themselves; rights are given on a page of their own', async () => {
  const first = show(['people.read', 'people.manage', 'people.grant'])
  await screen.findByRole('button', { name: '修改资料' })
  screen.getByRole('button', { name: '结束全部登录' })
  const rights = screen.getByRole('link', { name: '授予或收回…' })
  expect(rights.getAttribute('href')).toBe('/rights?look=u5')
  first.unmount()
  show(['people.read', 'people.manage'], { mayChange: 0 })
  await screen.findByRole('heading', { name: '王佳怡' })
  expect(names()).toEqual([])
})
