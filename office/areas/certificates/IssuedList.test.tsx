import { screen } from '@testing-library/react'
import type { IssuedCertificate } from '@contract/calls/certificate/certificateShapes'
import type { Ability } from '@contract/rules/rights'
import { aUser, showPage } from '../../testing/officeFor'
import { IssuedList } from './IssuedList'

const certificate = (part: Partial<IssuedCertificate>): IssuedCertificate => ({
  certId: 'C1',
  certNo: 'RH-0001',
  name: '王佳怡',
  jobNumber: 'N00005',
  department: '重症医学科',
  taskName: '导管维护',
  date: 0,
  expireDate: null,
  state: 'expiring',
  revokedReason: '',
  ...part,
})

function show(...abilities: Ability[]) {
  const list = [
    certificate({}),
    certificate({ certId: 'C2', name: '林晓燕', state: 'revoked', revokedReason: '补考替考' }),
  ]
  const issued = () => Promise.resolve({ list, total: 2, pageIndex: 1, pageSize: 50 })
  showPage(<IssuedList />, {
    api: { certificate: { issued } },
    user: aUser(['certificate.read', ...abilities]),
  })
}
const buttons = (name: RegExp) => screen.queryAllByRole('button', { name })

beforeEach(() => localStorage.clear())

test('who issues certificates takes back those that are not yet; of those the reason is said', async () => {
  show('certificate.issue')
  await screen.findByText('快到期')
  expect(buttons(/^吊销 /).map((button) => button.getAttribute('aria-label'))).toEqual([
    '吊销 王佳怡 的证书',
  ])
  screen.getByText('补考替考')
  screen.getByLabelText('选中本页')
})

test('who only reads them takes none back and gives none', async () => {
  show()
  await screen.findByText('快到期')
  expect(buttons(/吊销/)).toEqual([])
  expect(screen.queryByLabelText('选中本页')).toBeNull()
  expect(document.querySelector('a[href="/certificates/give"]')).toBeNull()
})
