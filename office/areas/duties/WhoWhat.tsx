import { useQuery } from '@tanstack/react-query'
import { Pagination, Spin } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Failure } from '../../parts/Failure'
import { PageHead, Panel } from '../../parts/Page'
import { useOrganisation } from '../../parts/organisation/useOrganisation'
import { useApi } from '../../session/SessionContext'
import { dayAndClock, number } from '../../text/formats'
import { Stands } from './Stands'
import { text } from './texts'
import './late.css'

const pageSize = 50

/** Person by task of a department: who stopped where. */
export function WhoWhat() {
  const api = useApi()
  const { unitId = '' } = useParams()
  const { units } = useOrganisation()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['late', 'matrix', unitId, page],
    queryFn: ({ signal }) => api.duty.matrix({ unitId, pageIndex: page, pageSize }, { signal }),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  const { tasks, people } = data
  const unit = units.find((one) => one.unitId === unitId)
  const now = Date.now()
  return (
    <>
      <PageHead
        title={unit ? text('whoWhatOf', { unit: unit.name }) : text('whoWhat')}
        facts={text('peopleIn', { n: number(people.total) })}
      >
        <Link to="/duties/done">{text('backToDone')}</Link>
      </PageHead>
      <Panel title={text('whoWhat')} className="fills">
        <div className="scrolls" tabIndex={0} role="group" aria-label={text('whoWhat')}>
          <table className="plain-table who-what">
            <thead>
              <tr>
                <th scope="col">{text('name')}</th>
                {tasks.map(({ kind, taskId, name, dueTime }) => (
                  <th key={`${kind}/${taskId}`} scope="col" title={name}>
                    <div className="cut matrix-task">{name}</div>
                    <div className="small note num">{dayAndClock(dueTime, now)}</div>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {people.list.map(({ userId, userName, jobNumber, cells }) => (
                <tr key={userId}>
                  <th scope="row" title={jobNumber}>
                    {userName}
                  </th>
                  {tasks.map(({ kind, taskId }, at) => (
                    <td key={`${kind}/${taskId}`}>
                      <Stands cell={cells[at] ?? null} now={now} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Pagination
          hideOnSinglePage
          current={page}
          pageSize={pageSize}
          total={people.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      </Panel>
    </>
  )
}
