import { fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import type { DoneLine } from '@contract/calls/year/yearPlan'
import { everybody } from '@contract/rules/audience'
import type { Ability } from '@contract/rules/rights'
import { editorApi } from '../../../testing/editorApi'
import { aUser, showPage } from '../../../testing/officeFor'
import { PlanDone } from './PlanDone'

const line: DoneLine = {
  lineId: 'L1',
  title: '手卫生规范',
  hours: 2,
  proof: 'training',
  speaker: '李静',
  note: '',
  whom: everybody,
  months: [
    { month: 3, state: 'missed' },
    { month: 11, state: 'running' },
  ],
  made: [
    {
      kind: 'training',
      thingId: 'T1',
      month: 11,
      name: '手卫生自查',
      state: 'running',
      startTime: 0,
      endTime: null,
      expected: 4,
      done: 1,
    },
  ],
}

function show(mayWrite: 0 | 1, abilities: Ability[]) {
  const done = () =>
    Promise.resolve({
      planId: 'Y1',
      edition: 1,
      published: 1,
      mayWrite,
      year: 2026,
      title: '感控培训',
      unit: '',
      lines: [line],
    })
  const page = (
    <Routes>
      <Route path="year-plans/:planId" element={<PlanDone />} />
    </Routes>
  )
  const { audience } = editorApi()
  return showPage(page, {
    at: '/year-plans/Y1',
    api: { yearPlan: { done }, audience },
    user: aUser(abilities),
  })
}

test('a topic in its months, how far it is, what was made of it and what this person can make of it', async () => {
  show(1, ['plan.read', 'plan.write', 'training.assign'])
  await screen.findByText('全院 · 2026 年 · 完成 0 / 2 项次 · 漏办 1')
  screen.getByRole('button', { name: '修改计划' })
  fireEvent.click(screen.getByRole('button', { name: '手卫生规范，11月：进行中 25%' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByRole('link', { name: '手卫生自查' }).getAttribute('href')).toBe(
    '/training-tasks/T1',
  )
  drawer.getByText('培训任务 · 1 / 4 人完成')
  const made = drawer.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(made).toEqual(['/training-tasks/T1', '/training-tasks/new?planLine=L1&planMonth=11'])
  drawer.getByRole('button', { name: '关联已有的' })
})

test('who only reads it finds nothing to change, and that nothing was made in a month that is over', async () => {
  show(0, ['plan.read'])
  await screen.findByText('感控培训')
  expect(screen.queryByRole('button', { name: '修改计划' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^手卫生规范，3月：漏办/ }))
  const drawer = within(await screen.findByRole('dialog'))
  drawer.getByText(/^这个月还没有做成/)
  expect(drawer.queryByText('关联已有的')).toBeNull()
})
