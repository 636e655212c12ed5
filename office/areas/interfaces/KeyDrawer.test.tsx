import { fireEvent, screen } from '@testing-library/react'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { SystemKey } from '@contract/calls/operating/interfaces'
import { dayMs } from '@contract/rules/hospitalTime'
import { CallError } from '../../api/CallError'
import { showPage } from '../../testing/officeFor'
import { KeyDrawer } from './KeyDrawer'
import { Keys } from './Keys'
import { WebhookDrawer } from './WebhookDrawer'

type Calls = Contract['interfaces']
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a key wants a name, what it may do, and of whom; it is shown once and closed on purpose', async () => {
  const made: Input<Calls['makeKey']>[] = []
  const closed = jest.fn()
  showPage(<KeyDrawer onClose={closed} onDone={() => Promise.resolve()} />, {
    api: {
      organisation: { tree: () => Promise.resolve({ units: [], entries: [] }) },
      interfaces: {
        makeKey(input: Input<Calls['makeKey']>) {
          made.push(input)
          return Promise.resolve({ key: 'k-once' })
        },
      },
    },
  })
  await screen.findByLabelText('名称 *')
  write('名称 *', '人事系统')
  press('生成密钥')
  await screen.findByText('请填写标有 * 的各项')
  fireEvent.click(screen.getByLabelText('写入人员变动'))
  fireEvent.click(screen.getByLabelText('部分科室'))
  press('生成密钥')
  await screen.findByText('请选择科室')
  fireEvent.click(screen.getByLabelText('全院'))
  press('生成密钥')
  await screen.findByText('k-once')
  expect(made).toEqual([{ title: '人事系统', abilities: ['staff.write'] }])
  expect(screen.queryByLabelText('名称 *')).toBeNull()
  expect(closed).not.toHaveBeenCalled()
  press('已保存好')
  expect(closed).toHaveBeenCalledTimes(1)
})

test('a webhook’s address that the server refuses stays with its words; its secret is shown once', async () => {
  const saved: Input<Calls['saveWebhook']>[] = []
  const words = '这个地址不能用'
  showPage(
    <WebhookDrawer
      webhook={undefined}
      onClose={() => undefined}
      onDone={() => Promise.resolve()}
    />,
    {
      api: {
        interfaces: {
          saveWebhook(input: Input<Calls['saveWebhook']>) {
            saved.push(input)
            return saved.length === 1
              ? Promise.reject(new CallError('refused', { words }))
              : Promise.resolve({ webhookId: 'W1', secret: 's-once' })
          },
        },
      },
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: '保存' }))
  await screen.findByText('请填写标有 * 的各项')
  write('名称 *', '数据平台')
  write('地址 *', 'https://10.1.2.3/news')
  press('保存')
  await screen.findByText(words)
  write('地址 *', 'https://data.example.org/news')
  press('保存')
  await screen.findByText('s-once')
  expect(saved.at(-1)).toEqual({
    title: '数据平台',
    address: 'https://data.example.org/news',
    kinds: ['examResult', 'certificate'],
    enabled: 1,
  })
})

test('a key that ends soon is renewed by one beside it, which may the same of the same units', async () => {
  const made: Input<Calls['makeKey']>[] = []
  const key: SystemKey = {
    keyId: 'K1',
    title: '人事系统',
    begins: 'renhe.abcd',
    abilities: ['staff.write'],
    units: ['重症医学科'],
    unitIds: ['d2'],
    endTime: Date.now() + 10 * dayMs,
    createdTime: 1,
    createdByName: '周敏',
    lastUsedTime: null,
    lastAddress: '',
    state: 'valid',
  }
  const list = [
    key,
    { ...key, keyId: 'K2', title: '远的', endTime: Date.now() + 60 * dayMs },
    { ...key, keyId: 'K3', title: '无主的', state: 'withoutMaker' as const },
  ]
  showPage(<Keys />, {
    api: {
      organisation: { tree: () => Promise.resolve({ units: [], entries: [] }) },
      interfaces: {
        keys: () => Promise.resolve({ list }),
        makeKey(input: Input<Calls['makeKey']>) {
          made.push(input)
          return Promise.resolve({ key: 'k-new' })
        },
      },
    },
  })
  await screen.findByText('快到期')
  await screen.findByText('创建人已无权限')
  const renewing = screen.getAllByRole('button', { name: '续一个新的' })
  expect(renewing).toHaveLength(2)
  fireEvent.click(renewing[0]!)
  await screen.findByText(/新旧两个密钥同时有效/)
  press('生成密钥')
  await screen.findByText('k-new')
  expect(made).toEqual([{ title: '人事系统', abilities: ['staff.write'], unitIds: ['d2'] }])
})
