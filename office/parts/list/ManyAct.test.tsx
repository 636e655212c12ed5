import { fireEvent, screen, waitFor } from '@testing-library/react'
import { CallError } from '../../api/CallError'
import { showPage } from '../../testing/officeFor'
import { ManyAct } from './ManyAct'
import { Selection } from './Selection'

interface Row {
  id: string
  name: string
  isOver?: boolean
}
const rows: Row[] = [
  { id: '1', name: '甲' },
  { id: '2', name: '乙', isOver: true },
  { id: '3', name: '丙' },
]
const wanted = { page: 1, size: 20, sort: '', descending: false, filters: {} }

function show(run: (row: Row, reason: string) => Promise<unknown>) {
  const selection = new Selection<Row>(({ id }) => id)
  selection.takeAll()
  showPage(
    <ManyAct
      selection={selection}
      wanted={wanted}
      read={() => Promise.resolve({ list: rows, total: 3 })}
      fits={({ isOver }) => !isOver}
      nameOf={({ name }) => name}
      act="截止它"
      title={(n) => `截止 ${n} 项？`}
      words="不能再交。"
      keep="先不"
      needsReason
      run={run}
      renews={['tasks']}
    />,
  )
  return selection
}

test('one act for all that match: what does not fit is left and said, what fails keeps no other back', async () => {
  const did: string[] = []
  const selection = show((row, reason) => {
    did.push(`${row.name} ${reason}`)
    return row.name === '甲' ? Promise.reject(new CallError('refused')) : Promise.resolve()
  })
  fireEvent.click(screen.getByRole('button', { name: '截止它' }))
  await screen.findByText(/另有 1 条不能这样处理/)
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '到期' } })
  fireEvent.click(screen.getByRole('button', { name: '截止它 2' }))
  await waitFor(() => expect(did).toEqual(['甲 到期', '丙 到期']))
  await screen.findByText(/已处理 1 条，1 条没有成功/)
  expect(selection.count(3)).toBe(0)
})
