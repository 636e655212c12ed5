import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { ReadPlanLine } from '@contract/calls/year/yearPlan'
import { everybody } from '@contract/rules/audience'
import { choose, hasOption, openSelect, optionOf } from '../../../testing/choose'
import { editorApi } from '../../../testing/editorApi'
import { aUser, showPage } from '../../../testing/officeFor'
import { PlanEditor } from './PlanEditor'

type Saved = Input<Contract['yearPlan']['save']>

const read = (line: number, part: Partial<ReadPlanLine>): ReadPlanLine => ({
  line,
  title: '',
  months: [],
  hours: 1,
  whom: everybody,
  proof: 'signIn',
  speaker: '',
  note: '',
  whomWords: '',
  unknown: [],
  monthWords: '',
  problem: null,
  ...part,
})

/** `hospital`: 1 if the user may write the plan of the whole hospital. */
function show(hospital: 0 | 1) {
  const saved: Saved[] = []
  const lines = [
    read(3, { title: '手卫生规范', months: [11], whomWords: '护士' }),
    read(4, { title: '锐器伤处置', unknown: ['火星科'], problem: 'months' }),
    read(5, { problem: 'title' }),
  ]
  const yearPlan = {
    units: () => Promise.resolve({ hospital, units: [{ unitId: 'd2', name: '重症医学科' }] }),
    ready: () => Promise.resolve({ list: [] }),
    readFile: () => Promise.resolve({ lines }),
    save: (input: Saved) => (
      saved.push(input),
      Promise.resolve({ planId: 'Y1', edition: 1, lineIds: ['L1', 'L2'] })
    ),
  }
  showPage(<PlanEditor />, { api: { ...editorApi(), yearPlan }, user: aUser(['plan.write']) })
  return saved
}
const inForce = () => screen.getByRole<HTMLButtonElement>('button', { name: '生效' })

test('topics of a file come in, without those that name none; without a month it is a draft and no more', async () => {
  const saved = show(1)
  await screen.findByText('计划名称至少两个字')
  fireEvent.change(screen.getByLabelText('计划名称'), { target: { value: '感控培训' } })
  await choose('归属', '全院')
  fireEvent.click(screen.getByRole('button', { name: '从文件或范本添加' }))
  await screen.findByText('选择文件')
  const file = document.querySelector<HTMLInputElement>('input[type=file]')!
  fireEvent.change(file, { target: { files: [new File(['x'], '计划.xlsx')] } })
  await screen.findByText('没有月份，加入后补选')
  screen.getByText('没有培训内容，不加入')
  screen.getByText(/对不上：火星科，先按全院/)
  fireEvent.click(screen.getByRole('button', { name: '加入 2 项' }))
  await screen.findByText('第 2 项没有选择月份')
  expect(inForce().disabled).toBe(true)
  await choose('第 2 项的月份', '1月')
  expect(inForce().disabled).toBe(false)
  fireEvent.click(inForce())
  await waitFor(() => expect(saved).toHaveLength(1))
  const [{ plan, publish } = {}] = saved
  expect([publish, plan?.unitId]).toEqual([1, null])
  expect(plan?.lines.map(({ title, months }) => [title, months])).toEqual([
    ['手卫生规范', [11]],
    ['锐器伤处置', [1]],
  ])
  await screen.findByRole('button', { name: '保存并生效' })
})

test('who writes for a department finds no plan of the hospital to write', async () => {
  show(0)
  await screen.findByText('请选择归属：全院或科室')
  openSelect('归属')
  await optionOf('重症医学科')
  expect(hasOption('全院')).toBe(false)
})
