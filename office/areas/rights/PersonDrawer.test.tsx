import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Role } from '@contract/rules/rights'
import { aUser, showPage } from '../../testing/officeFor'
import { PersonDrawer } from './PersonDrawer'

const granted = (grantId: string, role: Role) => ({
  grantId,
  role,
  scope: { kind: 'hospital' as const },
  places: [],
  fromTime: 0,
  untilTime: null,
  grantedByName: '周敏',
  grantedTime: 0,
  takenBackTime: null,
  takenBackByName: '',
})

function show(roles: readonly Role[]) {
  const asked = jest.fn(() =>
    Promise.resolve({ keys: ['人事系统', '绩效'], webhooks: ['数据平台'], ways: [] }),
  )
  const list = roles.map((role, index) => granted(`g${index}`, role))
  showPage(
    <PersonDrawer
      userId="u5"
      comId={undefined}
      mayGive
      onClose={() => undefined}
      onChange={() => Promise.resolve()}
    />,
    {
      api: {
        grants: { ofPerson: () => Promise.resolve({ userName: '王佳怡', secondFactor: 0, list }) },
        interfaces: { madeBy: asked },
      },
      user: aUser(['people.grant', 'people.read']),
    },
  )
  return asked
}
const takeBack = async (which: number) =>
  fireEvent.click((await screen.findAllByRole('button', { name: '收回' }))[which]!)

test('before the right to grant is taken back, the dialog names the keys and webhooks that end with it', async () => {
  const asked = show(['hospitalAdministrator'])
  await takeBack(0)
  await screen.findByText(/^马上失效的接口密钥：人事系统、绩效。/)
  screen.getByText(/^暂停投递的回调地址：数据平台。/)
  expect(screen.queryByText(/^要有人接管的登录方式/)).toBeNull()
  expect(asked).toHaveBeenCalledWith({ userId: 'u5' }, expect.anything())
})

test('another role, or one of two that may grant, ends none: nothing is asked', async () => {
  const asked = show(['headNurse', 'hospitalAdministrator', 'hospitalAdministrator'])
  await takeBack(0)
  await waitFor(() => screen.getByText(/马上生效/))
  expect(asked).not.toHaveBeenCalled()
})
