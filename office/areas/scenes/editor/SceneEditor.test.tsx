import { fireEvent, screen } from '@testing-library/react'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { SceneChoice } from '@contract/calls/community/sceneMaking'
import type { Ability } from '@contract/rules/rights'
import { dayMs } from '@contract/rules/hospitalTime'
import { choose, hasOption, openSelect, optionOf } from '../../../testing/choose'
import { editorApi } from '../../../testing/editorApi'
import { aUser, showPage } from '../../../testing/officeFor'
import { SceneEditor } from './SceneEditor'

type Saved = Input<Contract['sceneMaking']['save']>

const exam: SceneChoice = {
  taskId: 'E1',
  taskType: 1,
  title: '手卫生小测',
  endTime: Date.now() + dayMs,
}

function show(...more: Ability[]) {
  const saved: Saved[] = []
  const sceneMaking = {
    choices: () => Promise.resolve({ list: [exam] }),
    save: (input: Saved) => (saved.push(input), Promise.resolve({ sceneId: 'P1', edition: 1 })),
  }
  const hospital = { list: () => Promise.resolve({ list: [], total: 0 }) }
  showPage(<SceneEditor />, {
    api: { ...editorApi(), sceneMaking, hospital },
    user: aUser(['training.assign', ...more]),
  })
  return saved
}

test('a hospital’s own one: without what the platform sets; one to apply for wants its question', async () => {
  const saved = show()
  await screen.findByText('还没有写名称')
  expect(screen.queryByLabelText('指定医院')).toBeNull()
  expect(screen.queryByLabelText('地区')).toBeNull()
  fireEvent.change(screen.getByLabelText('专题名称'), { target: { value: '新护士第一周' } })
  openSelect('类型')
  fireEvent.click(await optionOf('报名培训'))
  expect(hasOption('地区培训')).toBe(false)
  await screen.findByText('还没有写报名时要填什么')
  fireEvent.change(screen.getByLabelText('报名时要写什么'), { target: { value: '所在科室' } })
  screen.getByText('还没有选课程或考试')
  await choose('加一门课程或一场考试：搜索名称', '考试 · 手卫生小测')
  await screen.findByText(/^都填好了/)
  fireEvent.click(screen.getByRole('button', { name: '发布' }))
  await screen.findByText(/范围里的人马上能报名/)
  fireEvent.click(screen.getAllByRole('button', { name: '发布' }).at(-1)!)
  await screen.findByRole('button', { name: '下线' })
  expect(saved[0]?.form).toMatchObject({
    title: '新护士第一周',
    kind: 'subject',
    ask: '所在科室',
    tasks: ['E1'],
    region: '',
    hospitals: [],
    certMonths: null,
  })
})

test('who may not issue certificates cannot have one given; the platform sets region and hospitals', async () => {
  show('platform.operate')
  await screen.findByText('还没有写名称')
  screen.getByLabelText('指定医院')
  screen.getByLabelText('地区')
  const gives = screen.getByLabelText<HTMLInputElement>(/自动发证书$/)
  expect(gives.disabled).toBe(true)
  screen.getByText('是否发证书，由能颁发证书的人设置')
})
