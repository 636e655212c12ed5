import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { beginningOf, dayNamed } from '@contract/rules/hospitalTime'
import { choose } from '../../testing/choose'
import { aUser, showPage } from '../../testing/officeFor'
import { GiveRole } from './GiveRole'
import type { Giving } from './useGiving'

type Given = Input<Contract['grants']['grant']>

const nurse = { userId: 'u5', userName: '王佳怡', deptName: '重症医学科', jobNumber: 'N00005' }
const giving: Giving = {
  reach: 'hospital',
  departments: [{ deptId: 'd2', deptName: '重症医学科' }],
} as unknown as Giving

function show(isDeputy: boolean) {
  const given: Given[] = []
  const onClose = jest.fn()
  const grants = {
    people: () => Promise.resolve({ list: [nurse] }),
    grant: (input: Given) => (given.push(input), Promise.resolve({ grantId: 'G1' })),
  }
  const form = (
    <GiveRole
      open
      isDeputy={isDeputy}
      comId={undefined}
      giving={giving}
      onClose={onClose}
      onGiven={() => Promise.resolve()}
    />
  )
  showPage(form, { api: { grants }, user: aUser(['people.grant']) })
  return { given, onClose }
}
const give = () => screen.getByRole<HTMLButtonElement>('button', { name: '授予' })

async function chooseNurse() {
  await screen.findByLabelText('给谁')
  await choose('给谁', /^王佳怡 · N00005/, '王佳怡')
}
function until(day: string) {
  const field = screen.getByLabelText('到哪天为止')
  fireEvent.mouseDown(field)
  fireEvent.change(field, { target: { value: day } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

test('a role of departments wants one; what it allows is said before, and it ends with the day that was chosen', async () => {
  const { given, onClose } = show(false)
  await screen.findByText('还没选：给谁、什么角色')
  await chooseNurse()
  await choose('什么角色', /护士长/)
  await screen.findByText('这个角色可以：')
  screen.getByText('还没选：在什么范围')
  expect(give().disabled).toBe(true)
  await choose('选择科室', '重症医学科')
  until('2031-05-06')
  await waitFor(() => expect(give().disabled).toBe(false))
  fireEvent.click(give())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(given[0]).toMatchObject({
    userId: 'u5',
    scope: { kind: 'departments', departmentIds: ['d2'] },
    untilTime: beginningOf(dayNamed('2031-05-06')! + 1),
  })
  expect(given[0]).not.toHaveProperty('fromTime')
})

test('who stands in for somebody does so until a day', async () => {
  show(true)
  await chooseNurse()
  await choose('什么角色', '医院管理员')
  await screen.findByText('还没选：到哪天为止')
  expect(give().disabled).toBe(true)
  until('2031-05-06')
  await waitFor(() => expect(give().disabled).toBe(false))
})
