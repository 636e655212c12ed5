import { act, fireEvent, render, screen } from '@testing-library/react'
import { ApiError } from '@/api/ApiError'
import { setLanguage } from '@/core/i18n'
import { StoresContext } from '@/core/stores'
import { FakePlatform } from '@/testing/fakePlatform'
import { resetStack } from '@/testing/taro'
import { testStores } from '@/testing/testStores'
import HelperPage from '../pages/Helper'

async function open(
  waysIn: () => Promise<{ miniProgram: 0; web: 0; phoneButton: 0 }>,
  platform = new FakePlatform(),
) {
  const deps = testStores({
    platform,
    api: { identity: { waysIn }, exam: { saveAnswers: () => new Promise(() => undefined) } },
  })
  setLanguage('zh')
  resetStack({ route: '/edu/helper', options: {} })
  await act(async () => {
    render(
      <StoresContext.Provider value={deps.stores}>
        <HelperPage />
      </StoresContext.Provider>,
    )
  })
  return deps
}
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByText(name))
  })

test('support is a call, a question opens in place', async () => {
  const platform = new FakePlatform()
  const call = jest.spyOn(platform.phone, 'call')
  await open(() => Promise.reject(new Error('unused')), platform)
  await press('客服电话')
  expect(call).toHaveBeenCalledWith('400-969-7756')
  await press('考试时断网了怎么办？')
  expect(screen.getByText(/答案会先存在手机上/)).toBeTruthy()
})

test('the network check says whether the hospital answers', async () => {
  const replies = [
    () => Promise.resolve({ miniProgram: 0 as const, web: 0 as const, phoneButton: 0 as const }),
    () => Promise.reject(new ApiError('timeout', 'late')),
  ]
  await open(() => replies.shift()!())
  await press('开始检查')
  expect(screen.getByText(/往返 0 毫秒/)).toBeTruthy()
  await press('再查一次')
  expect(screen.getByText(/连不上医院的服务器/)).toBeTruthy()
})

test('what was not sent is copied whole, without a token or a key', async () => {
  const platform = new FakePlatform()
  const copied: string[] = []
  platform.phone.copy = (written: string) => {
    copied.push(written)
    return Promise.resolve()
  }
  const { outbox } = await open(() => Promise.reject(new Error('unused')), platform)
  await act(
    async () =>
      void outbox.put({
        lane: 'attempt/1',
        call: 'exam.saveAnswers',
        input: { attemptId: 'a1', answers: [], sealKey: 'secret' } as never,
      }),
  )
  await press('复制未送达的内容')
  const [text] = copied
  expect(JSON.parse(text ?? '')).toMatchObject({
    personId: 'user-1',
    entries: [{ call: 'exam.saveAnswers', input: { attemptId: 'a1' } }],
  })
  expect(text).not.toMatch(/secret|token of/)
})
