import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { DeskJob } from '@contract/calls/operating/deskJob'
import type { StaffImport } from '@contract/calls/people/staffImport'
import { aUser, showPage } from '../../testing/officeFor'
import { ImportHome } from './ImportHome'

type Asked = Input<Contract['staffImport']['readFile']>

const aFile: StaffImport = {
  importId: 'I1',
  fileName: '名册.xlsx',
  source: 'desk',
  state: 'open',
  problem: '',
  userName: '周敏',
  createdTime: 0,
  rowCount: 3,
  takenTime: 0,
  taken: { added: 0, changed: 0, left: 0 },
  undoUntil: 0,
  sheet: '在职',
  sheets: [],
  headLine: 1,
  columns: [],
  counts: { wrong: 0, new: 3, changed: 0, same: 0, gone: 0, leftOut: 0, taken: 0 },
  made: [],
}

const ended = (jobId: string, part: Pick<DeskJob, 'state' | 'says'>): DeskJob => ({
  jobId,
  kind: 'readStaffFile',
  title: '',
  done: 0,
  total: 0,
  notes: [],
  noteCount: 0,
  link: '',
  fileName: '',
  bytes: 0,
  address: '',
  createdTime: 0,
  endedTime: 1,
  ...part,
})

/** The page of imports; `one`: what the server makes of each file that is chosen. */
function show(one: Partial<StaffImport>, job: Pick<DeskJob, 'state' | 'says'>) {
  const asked: Asked[] = []
  const dropped: string[] = []
  const head = { ...aFile, ...one }
  const staffImport = {
    list: () => {
      const list = asked.length > 0 ? [head] : []
      return Promise.resolve({ list, total: list.length, pageIndex: 1, pageSize: 50 })
    },
    readFile: (input: Asked) => {
      asked.push(input)
      return Promise.resolve({ importId: `I${asked.length}`, jobId: 'J1' })
    },
    one: () => Promise.resolve(head),
    drop: ({ importId }: { importId: string }) => (dropped.push(importId), Promise.resolve({})),
  }
  const deskJob = { watch: ({ jobId }: { jobId: string }) => Promise.resolve(ended(jobId, job)) }
  const shown = showPage(<ImportHome />, {
    api: { staffImport, deskJob },
    at: '/staff-import/',
    user: aUser(['people.manage']),
  })
  return { ...shown, asked, dropped }
}
async function chooseFile(name: string) {
  await screen.findByText(/^把名册拖到这里/)
  const field = document.querySelector<HTMLInputElement>('input[type=file]')!
  fireEvent.change(field, { target: { files: [new File(['x'], name)] } })
}

test('a file that is none is said no to in one sentence, and stands in the list with it, not to be opened', async () => {
  const says = '这个工作簿有打开密码'
  show(
    { importId: 'I1', fileName: '加密.xlsx', state: 'failed', problem: says },
    { state: 'failed', says },
  )
  await chooseFile('加密.xlsx')
  const row = within(await screen.findByRole('row', { name: /加密\.xlsx/ }))
  row.getByText(says)
  row.getByText('没有读成')
  expect(row.queryByRole('link')).toBeNull()
  await waitFor(() => expect(screen.getAllByText(says)).toHaveLength(2))
})

test('one list opens at once', async () => {
  const { router } = show({}, { state: 'done', says: '' })
  await chooseFile('名册.xlsx')
  await waitFor(() => expect(router.state.location.pathname).toBe('/staff-import/I1'))
})

test('of several lists it asks which one is meant; another one than was read is read in its place', async () => {
  const sheets = [
    { name: '在职', rows: 3 },
    { name: '规培', rows: 2 },
  ]
  const { asked, dropped, router } = show({ sheets }, { state: 'done', says: '' })
  await chooseFile('全院.xlsx')
  await screen.findByText(/先读了“在职”/)
  fireEvent.click(screen.getByLabelText('规培（2 行）'))
  fireEvent.click(screen.getByRole('button', { name: '核对这一张' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/staff-import/I2'))
  expect(asked).toEqual([{ fileName: '全院.xlsx' }, { fileName: '全院.xlsx', sheet: '规培' }])
  expect(dropped).toEqual(['I1'])
})
