import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes, useParams } from 'react-router'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { ReportPerson } from '@contract/calls/year/reportShapes'
import type { ScoreCounts } from '@contract/kinds'
import { showPage } from '../../testing/officeFor'
import { People } from './People'

type Asked = Input<Contract['report']['people']>

const person = (userName: string, more: Partial<ReportPerson> = {}): ReportPerson => ({
  userId: userName,
  userName,
  jobNumber: '',
  dept: '重症医学科',
  post: '护士',
  comName: '',
  attempts: 1,
  bestScore: 3,
  passed: 1,
  late: 0,
  lateCount: 0,
  lateWaiting: 0,
  silent: 0,
  lastTime: 0,
  form: [],
  ...more,
})

/** Results of the exam in the address; `read` answers for it. */
function show(read: (asked: Asked) => Promise<ReportPerson[]>, scoreCounts: ScoreCounts = 'best') {
  const asked: Asked[] = []
  const people = async (input: Asked) => {
    asked.push(input)
    const list = await read(input)
    return { list, total: list.length, pageIndex: 1, pageSize: 50 }
  }
  const Page = () => {
    const { taskId = '' } = useParams()
    return <People taskId={taskId} scoreCounts={scoreCounts} unit={undefined} />
  }
  const pages = (
    <Routes>
      <Route path=":taskId" element={<Page />} />
    </Routes>
  )
  return { ...showPage(pages, { api: { report: { people } }, at: '/one' }), asked }
}
const head = (name: string) => screen.getByRole('columnheader', { name })

test('a click on a head orders by its column, the next one the other way round; the head says how', async () => {
  const { asked, router } = show(() => Promise.resolve([person('吴俊杰')]))
  await screen.findByText('吴俊杰')
  expect(asked[0]).toEqual({ taskId: 'one', pageIndex: 1, pageSize: 50 })
  for (const [shown, descending] of [
    ['ascending', 0],
    ['descending', 1],
  ] as const) {
    fireEvent.click(head('最好成绩'))
    await waitFor(() => expect(head('最好成绩').getAttribute('aria-sort')).toBe(shown))
    expect(asked.at(-1)).toMatchObject({ sort: 'score', descending })
  }
  expect(router.state.location.search).toBe('?sort=score&descending=1')
})

test('rows of the exam before never stand under another one, also while that one is read', async () => {
  let answer = (_: ReportPerson[]) => undefined as void
  const slowly = new Promise<ReportPerson[]>((done) => (answer = done))
  const { router } = show(({ taskId }) =>
    taskId === 'one' ? Promise.resolve([person('吴俊杰')]) : slowly,
  )
  await screen.findByText('吴俊杰')
  await act(() => router.navigate('/other'))
  expect(screen.queryByText('吴俊杰')).toBeNull()
  await act(async () => answer([person('林晓燕')]))
  await screen.findByText('林晓燕')
})

test('what was filled in before the exam opens below its row, of who passed and who did not', async () => {
  const form = [{ label: '所在班组', value: '夜班二组' }]
  const failedOne = person('吴俊杰', { bestScore: 2, passed: 0, form })
  show(() => Promise.resolve([failedOne, person('周敏')]))
  await screen.findByText('吴俊杰')
  const rows = screen.getAllByRole('row')
  const [failed, passed] = [within(rows[1]!), within(rows[2]!)]
  failed.getByText('2')
  failed.getByText('不合格')
  passed.getByText('合格')
  fireEvent.click(failed.getByRole('button'))
  await screen.findByText('夜班二组')
})

test.each([
  ['best', '最好成绩'],
  ['first', '第一次成绩'],
  ['last', '最后一次成绩'],
] as const)('which try counts stands in the head: %s', async (rule, words) => {
  show(() => Promise.resolve([person('吴俊杰')]), rule)
  await screen.findByText('吴俊杰')
  head(words)
})
