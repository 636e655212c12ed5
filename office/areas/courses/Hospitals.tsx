import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { Link, useParams } from 'react-router'
import type { CourseHospital } from '@contract/calls/study/courseMaking'
import { Failure } from '../../parts/Failure'
import { PageHead } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { number, perCent } from '../../text/formats'
import { text } from './texts'

const orFew = (n: number | null) => (n === null ? text('few') : number(n))
const shareOf = ({ people, done }: CourseHospital) => (done === null ? '—' : perCent(done, people))

/** A course of a region's centre: how far each hospital is, without names. */
export function Hospitals() {
  const { draftId = '' } = useParams()
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['courses', 'hospitals', draftId],
    queryFn: ({ signal }) => api.courseMaking.hospitals({ draftId }, { signal }),
    // People learn while it is looked at.
    staleTime: 0,
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  const { title, list } = data
  const people = list.reduce((sum, one) => sum + one.people, 0)
  return (
    <>
      <PageHead
        title={title}
        facts={text('hospitalFacts', { n: number(list.length), people: number(people) })}
      >
        <Link to={`/courses/${draftId}`}>{text('toCourse')}</Link>
      </PageHead>
      {list.length === 0 ? (
        <div className="panel state">{text('noHospitals')}</div>
      ) : (
        <section className="panel scrolls" tabIndex={0} aria-label={title}>
          <HospitalTable list={list} />
        </section>
      )}
    </>
  )
}

const HospitalTable = ({ list }: { list: readonly CourseHospital[] }) => (
  <table className="plain-table">
    <thead>
      <tr>
        <th scope="col">{text('hospital')}</th>
        {(['owed', 'begun', 'doneCount', 'share'] as const).map((name) => (
          <th key={name} scope="col" className="right">
            {text(name)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {list.map((one) => (
        <tr key={one.comId}>
          <th scope="row">{one.name}</th>
          <td className="right num">{number(one.people)}</td>
          <td className="right num">{orFew(one.begun)}</td>
          <td className="right num">{orFew(one.done)}</td>
          <td className="right num">{shareOf(one)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
