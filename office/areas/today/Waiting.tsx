import { Link } from 'react-router'
import type { Today } from '@contract/calls/office'
import type { WaitingKind } from '@contract/kinds'
import { Panel } from '../../parts/Page'
import { waitingPlaces } from '../../parts/waiting'
import { day, number } from '../../text/formats'
import { text } from './texts'

const titles = {
  hospitals: 'waitHospitals',
  people: 'waitPeople',
  marking: 'waitMarking',
  appeals: 'waitAppeals',
  scoreAppeals: 'waitScoreAppeals',
  resultChanges: 'waitResultChanges',
  training: 'waitTraining',
  trainingApplications: 'waitTrainingApplications',
  comments: 'waitComments',
  payouts: 'waitPayouts',
  proposals: 'waitProposals',
  returned: 'waitReturned',
  courseDrafts: 'waitCourseDrafts',
  newerCourses: 'waitNewerCourses',
  incidents: 'waitIncidents',
  consultations: 'waitConsultations',
  faqs: 'waitFaqs',
} as const satisfies Record<WaitingKind, string>

/** What waits for the person here, by kind. */
export function Waiting({ list, now }: { list: Today['waiting']; now: number }) {
  const total = list.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel title={text('waiting')} note={text('items', { n: number(total) })}>
      {list.length === 0 ? (
        <div className="panel-body second">{text('nothingWaits')}</div>
      ) : (
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{text('what')}</th>
              <th scope="col" className="right">
                {text('count')}
              </th>
              <th scope="col" className="right">
                {text('oldest')}
              </th>
              <th scope="col" className="right">
                {text('where')}
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ kind, count, firstTime }) => (
              <tr key={kind}>
                <td>
                  <b>{text(titles[kind])}</b>
                </td>
                <td className="right num">{number(count)}</td>
                <td className="right num">{day(firstTime, now)}</td>
                <td className="right">
                  <Link className="link" to={waitingPlaces[kind]}>
                    {text('decide')}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
