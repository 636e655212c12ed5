import type { NotDone } from '@contract/calls/year/reportShapes'
import { Mark } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { OnlyUnit, type Unit } from './OnlyUnit'
import { PagedTable } from './PagedTable'
import { text } from './texts'

/** Who has not done it, of those whom it is meant for. */
export function Absent({ taskId, unit }: { taskId: string; unit: Unit | undefined }) {
  const api = useApi()
  return (
    <PagedTable<NotDone>
      name={text('absent')}
      of={taskId}
      empty={text('nobodyAbsent')}
      rowKey="userId"
      narrowed={unit?.key ?? ''}
      tools={unit && <OnlyUnit {...unit} />}
      searchIn={text('searchPerson')}
      read={async ({ keyword, ...paging }, signal) => {
        const { notDone, total } = await api.report.completion(
          {
            taskId,
            ...(unit && { deptId: unit.key }),
            ...(keyword && { keyword }),
            ...paging,
          },
          { signal },
        )
        return { list: notDone, total }
      }}
      columns={[
        { title: text('name'), dataIndex: 'userName', width: 160 },
        { title: text('jobNumber'), dataIndex: 'jobNumber', width: 110, className: 'num' },
        { title: text('department'), dataIndex: 'dept' },
        { title: text('post'), dataIndex: 'post', width: 160 },
        {
          title: text('result'),
          width: 120,
          render: (_, { running }) => running === 1 && <Mark tone="info">{text('isRunning')}</Mark>,
        },
      ]}
    />
  )
}
