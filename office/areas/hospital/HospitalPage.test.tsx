import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { OwnHospital } from '@contract/calls/people/ownHospital'
import { type HospitalFlag, hospitalFlags } from '@contract/kinds'
import type { Ability } from '@contract/rules/rights'
import { aUser, showPage } from '../../testing/officeFor'
import { Component } from './HospitalPage'

const kept: OwnHospital = {
  comId: 'C1',
  comName: '仁和市人民医院',
  shortName: '仁和',
  colour: '',
  logoTime: 0,
  signUp: 'review',
  keptYears: null,
  ...(Object.fromEntries(hospitalFlags.map((flag) => [flag, 0])) as Record<HospitalFlag, 0>),
  usualYears: 3,
}
type Saved = Input<Contract['ownHospital']['save']>

async function show(...abilities: Ability[]) {
  const saved: Saved[] = []
  const user = aUser(abilities)
  showPage(<Component />, {
    user,
    api: {
      account: { me: () => Promise.resolve(user) },
      ownHospital: {
        read: () => Promise.resolve(kept),
        save(input: Saved) {
          saved.push(input)
          return Promise.resolve({ ...kept, ...input })
        },
      },
      ownModel: {
        read: () => Promise.resolve({ allowed: 0, usual: { model: '', address: '' }, model: null }),
      },
    },
  })
  await screen.findByLabelText('医院名称')
  return saved
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a colour on which white words cannot be read, and a number of years that is none, are not stored', async () => {
  const saved = await show('people.read', 'people.manage')
  write('主色', '#ffee00')
  screen.getByText(/太浅，白字看不清/)
  expect(button('保存名称和外观').disabled).toBe(true)
  write('主色', '#8a1f4d')
  write('医院名称', '仁和医疗集团总院')
  fireEvent.click(button('保存名称和外观'))
  await screen.findByText('已保存')

  fireEvent.click(screen.getByText('本院自己定'))
  write(/^年数/, '')
  expect(button('保存规则').disabled).toBe(true)
  write(/^年数/, '6')
  fireEvent.click(screen.getByLabelText(/^工号和姓名与员工名册一致/))
  fireEvent.click(screen.getByLabelText(/^暂不开放：点“我的”/))
  fireEvent.click(button('保存规则'))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved).toEqual([
    { comName: '仁和医疗集团总院', shortName: '仁和', colour: '#8A1F4D' },
    { signUp: 'listed', keptYears: 6, mineClosed: 1, commentsReviewed: 0, commentsClosed: 0 },
  ])
})

test('who only reads changes and takes nothing', async () => {
  await show('people.read')
  expect(screen.getByLabelText<HTMLInputElement>('医院名称').disabled).toBe(true)
  for (const name of ['保存名称和外观', '保存规则', '导出全院数据'])
    expect([name, button(name).disabled]).toEqual([name, true])
})
