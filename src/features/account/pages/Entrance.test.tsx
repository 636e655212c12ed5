import { act, render } from '@testing-library/react'
import { ApiError } from '@/api/ApiError'
import { setLanguage } from '@/core/i18n'
import { StoresContext } from '@/core/stores'
import { resetStack, stack } from '@/testing/taro'
import { testStores } from '@/testing/testStores'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { Code } from '@contract/codes'
import EntrancePage from './Entrance'

type Centre = Output<Contract['dictionary']['qualityCentre']>

async function open(qualityCentre: () => Promise<Centre>) {
  const { stores } = testStores({ api: { dictionary: { qualityCentre } } })
  setLanguage('zh')
  resetStack({ route: '/edu/wxH5Entrance', options: { appCode: 'hubei', sceneId: 's1' } })
  await act(async () => {
    render(
      <StoresContext.Provider value={stores}>
        <EntrancePage />
      </StoresContext.Provider>,
    )
  })
  return stores.deps.shell.toastMessage?.text
}

test('who is logged in goes on, and is told of a code that nobody knows', async () => {
  const notFound = new ApiError('refused', 'no', { code: Code.notFound })
  const said = await open(() => Promise.reject(notFound))
  expect(stack.moves.at(-1)).toMatch(/^replace .*wxH5Detail\?sceneId=s1/)
  expect(said).toBe('这个链接里的质控中心代码不存在，请向发链接的人核实。')
})

test('where the code is known nothing is said', async () => {
  const said = await open(() =>
    Promise.resolve({
      qcCenterId: 'c1',
      qcCenterName: '湖北省质控中心',
      grade: 2,
      brand: '',
    }),
  )
  expect(stack.moves.at(-1)).toMatch(/wxH5Detail/)
  expect(said).toBeUndefined()
})
