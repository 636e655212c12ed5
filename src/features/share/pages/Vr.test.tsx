import { act, render, screen } from '@testing-library/react'
import type { VrTask } from '@contract/calls/exam/examTask'
import { WindowState } from '@contract/states'
import { setLanguage } from '@/core/i18n'
import { StoresContext } from '@/core/stores'
import { resetStack } from '@/testing/taro'
import { settled } from '@/testing/settled'
import { testStores } from '@/testing/testStores'
import VrPage from './Vr'

const scene = (taskName: string, vrUrl: string): VrTask => ({
  taskId: taskName,
  taskName,
  desc: '',
  issuer: '',
  startTime: 0,
  endTime: Date.UTC(2099, 0, 1),
  taskState: WindowState.open,
  score: null,
  vrUrl,
})

test('a scene that cannot be entered is marked in its list and has no way in', async () => {
  const list = [scene('穿脱防护用品', ''), scene('五个时刻', '/scene')]
  const vrTasks = () => Promise.resolve({ list, total: 2, pageIndex: 1, pageSize: 20 })
  const { stores } = testStores({ api: { examTask: { vrTasks } } })
  setLanguage('zh')
  resetStack({ route: '/vrexamlist', options: {} })
  render(
    <StoresContext.Provider value={stores}>
      <VrPage />
    </StoresContext.Provider>,
  )
  await act(settled)
  expect(screen.getAllByText('暂未开通')).toHaveLength(1)
  expect(screen.queryByText('进行中')).toBeNull()
  expect(screen.queryByRole('button', { name: '进入场景 穿脱防护用品' })).toBeNull()
  expect(screen.queryByRole('button', { name: '进入场景 五个时刻' })).not.toBeNull()
})
