import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { Link } from 'react-router'
import { Failure } from '../../parts/Failure'
import { PageHead, Panel } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { number, perCent } from '../../text/formats'
import { text } from './texts'
import { Views } from './Views'

/** By department: how much of what its people need holds, the most lacking first. */
export function ByUnit() {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['competence', 'units'],
    queryFn: ({ signal }) => api.competenceMaking.units({}, { signal }),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  return (
    <>
      <PageHead title={text('title')} facts={text('unitFacts', { n: number(data.list.length) })} />
      <div>
        <Views view="units" />
      </div>
      <div className="scroll-page">
        <Panel>
          {data.list.length === 0 ? (
            <div className="state">
              <b>{text('none')}</b>
            </div>
          ) : (
            <table className="plain-table">
              <thead>
                <tr>
                  <th scope="col">{text('department')}</th>
                  <th scope="col" className="right">
                    {text('needed')}
                  </th>
                  <th scope="col" className="right">
                    {text('held')}
                  </th>
                  <th scope="col" className="right">
                    {text('ending')}
                  </th>
                  <th scope="col" className="right">
                    {text('gaps')}
                  </th>
                  <th scope="col" className="right">
                    {text('rate')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.list.map(({ unitId, unit, people, held, ending, gaps }) => (
                  <tr key={unitId}>
                    <th scope="row">{unit || '—'}</th>
                    <td className="right">{number(people)}</td>
                    <td className="right">{number(held)}</td>
                    <td className="right">{number(ending)}</td>
                    <td className="right">
                      {gaps > 0 && unitId ? (
                        <Link to={`/competence/people?unitId=${unitId}&state=gap`}>
                          {number(gaps)}
                        </Link>
                      ) : (
                        number(gaps)
                      )}
                    </td>
                    <td className="right">{perCent(held + ending, people)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Panel>
      </div>
    </>
  )
}
