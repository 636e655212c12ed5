import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { Code } from '@contract/codes'
import { ApiError } from '@/api/ApiError'
import { setLanguage } from '@/core/i18n'
import { ChoiceStore } from '@/core/navigation/ChoiceStore'
import { StoresContext } from '@/core/stores'
import { EntryStore } from '@/shell/entry/EntryStore'
import { aUser } from '@/testing/aUser'
import { resetStack } from '@/testing/taro'
import { testStores } from '@/testing/testStores'
import ApplicationsPage from '../pages/Applications'
import { RegisterStore } from './RegisterStore'

beforeEach(() => setLanguage('zh'))

const choice = (id: string) => ({ id, name: id })
const token = () => Promise.resolve({ token: 'built', expireTime: 0 })
const refused = (code: number) => Promise.reject(new ApiError('refused', 'no', { code }))

function filled(register: jest.Mock) {
  const deps = testStores({
    user: null,
    api: {
      company: { natureOfPosition: () => Promise.resolve({ postNature: 2 }) },
      common: { buildToken: token },
      registration: { register },
    },
  })
  deps.stores.get(EntryStore).proved('13912340001', 'ticket')
  const form = deps.stores.get(RegisterStore)
  form.number.set('mobile', '13912340001')
  form.person.set('userName', ' 温如玉 ')
  form.person.set('password', 'Ward-2026')
  form.person.set('idNumber', '11010519491231002x')
  form.choose('hospital', choice('renhe'))
  form.choose('post', choice('nurse'))
  return { ...deps, form }
}

test('what was entered stays on the device without password and identity number, until it was submitted', async () => {
  const register = jest.fn(() => Promise.resolve({ state: 0 as const }))
  const { form, platform } = filled(register)
  const kept = platform.storage.get('draft/register') ?? ''
  expect(kept).toContain('温如玉')
  expect(kept).not.toMatch(/Ward-2026|1101051949/)
  const again = testStores({ user: null, platform }).stores.get(RegisterStore)
  expect(again.number.values.mobile).toBe('13912340001')
  expect(again.work.values).toMatchObject({ hospital: choice('renhe'), post: choice('nurse') })
  expect(await form.submit()).toBe('waiting')
  expect(register).toHaveBeenCalledWith(
    expect.objectContaining({
      ticket: 'ticket',
      userName: '温如玉',
      comId: 'renhe',
      postId: 'nurse',
      idNumber: '11010519491231002X',
    }),
    expect.objectContaining({ token: 'built' }),
  )
  expect(platform.storage.get('draft/register')).toBeUndefined()
})

test('a ticket that ran out leads back to the number; an account that exists leads to the log-in', async () => {
  const { form } = filled(jest.fn(() => refused(Code.ticketOver)))
  setLanguage('zh')
  form.goTo(3)
  expect(await form.submit()).toBeUndefined()
  expect(form).toMatchObject({
    step: 1,
    problem: '验证码已过期，请重新验证手机号。',
    hasAccount: false,
  })
  const there = filled(jest.fn(() => refused(Code.registeredBefore))).form
  await there.submit()
  expect(there.hasAccount).toBe(true)
})

test('another hospital takes department and post away; choices of other pages arrive once', () => {
  const { form, stores } = filled(jest.fn())
  stores.get(ChoiceStore).choose('register', 'department', choice('icu'))
  form.loadChoices()
  expect(form.work.values.department).toEqual(choice('icu'))
  form.choose('hospital', choice('renhe'))
  expect(form.work.values.department).toEqual(choice('icu'))
  form.choose('hospital', choice('ankang'))
  form.loadChoices()
  expect(form.work.values).toMatchObject({ department: undefined, post: undefined })
  expect(form.work.isValid).toBe(false)
})

test('an administrator refuses with a reason, after a question', async () => {
  const row = {
    applicationId: 'a1',
    kind: 'person' as const,
    comName: '仁和',
    areaName: '',
    userName: '温如玉',
    mobileMasked: '139****0001',
    jobNumber: '',
    match: 'none' as const,
    matchName: '',
    deptName: 'ICU',
    postName: '护士',
    state: 0,
    reason: '',
    createdTime: 0,
  }
  const decide = jest.fn(() => Promise.resolve({ state: 2 }))
  const lists = [[row], []]
  const wards = [[{ wardId: 'w1', wardName: '日间病房', deptName: '肿瘤科', time: 0 }], []]
  const decideArea = jest.fn(() => Promise.resolve({ state: 1 }))
  const { stores } = testStores({
    user: aUser({ abilities: ['people.read', 'people.manage'] }),
    api: {
      registration: {
        applications: () =>
          Promise.resolve({ list: lists.shift() ?? [], total: 0, pageIndex: 1, pageSize: 20 }),
        decide,
      },
      survey: { waitingAreas: () => Promise.resolve({ list: wards.shift() ?? [] }), decideArea },
    },
  })
  setLanguage('zh')
  resetStack({ route: '/edu/manage/applications', options: {} })
  await act(async () => {
    render(
      <StoresContext.Provider value={stores}>
        <ApplicationsPage />
      </StoresContext.Provider>,
    )
  })
  fireEvent.click(screen.getByRole('button', { name: '加入病区名单 日间病房' }))
  expect(decideArea).not.toHaveBeenCalled()
  await act(async () => {
    fireEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: '加入病区名单' }),
    )
  })
  expect(decideArea).toHaveBeenCalledWith({ wardId: 'w1', accept: 1 })
  expect(screen.queryByText('日间病房')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '拒绝 温如玉' }))
  expect(decide).not.toHaveBeenCalled()
  const dialog = within(screen.getByRole('alertdialog'))
  fireEvent.change(dialog.getByLabelText('原因（选填）'), { target: { value: '不是本院员工' } })
  await act(async () => {
    fireEvent.click(dialog.getByText('拒绝'))
  })
  expect(decide).toHaveBeenCalledWith({ applicationId: 'a1', approve: 0, reason: '不是本院员工' })
  expect(screen.getByText('没有这样的申请')).toBeTruthy()
})
