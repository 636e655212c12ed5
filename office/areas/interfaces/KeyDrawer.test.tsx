import { fireEvent, screen } from '@testing-library/react'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { CallError } from '../../api/CallError'
import { showPage } from '../../testing/officeFor'
import { KeyDrawer } from './KeyDrawer'
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
