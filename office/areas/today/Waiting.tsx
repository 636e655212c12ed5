import { Link } from 'react-router'
import type { Today } from '@contract/calls/office'
import type { WaitingKind } from '@contract/kinds'
import { Panel } from '../../parts/Page'
import { useOffice } from '../../session/SessionContext'
import { day, number } from '../../text/formats'
import { text } from './texts'

const titles = {
  hospitals: 'waitHospitals',
  people: 'waitPeople',
  marking: 'waitMarking',
  appeals: 'waitAppeals',
  training: 'waitTraining',
  trainingApplications: 'waitTrainingApplications',
  comments: 'waitComments',
  payouts: 'waitPayouts',
  proposals: 'waitProposals',
  returned: 'waitReturned',
  courseDrafts: 'waitCourseDrafts',
  newerCourses: 'waitNewerCourses',
} as const satisfies Record<WaitingKind, string>

/** Where each kind is decided: at the desk, or on that page of the phone. */
const places: Readonly<Record<WaitingKind, { desk: string } | { phone: string }>> = {
  hospitals: { desk: '/hospitals?state=waiting' },
  people: { desk: '/applications' },
  marking: { phone: 'manage/marking' },
  appeals: { desk: '/appeals' },
  training: { desk: '/training-tasks/review' },
  trainingApplications: { phone: 'manage/trainingReview' },
  comments: { desk: '/comments' },
  payouts: { desk: '/payouts' },
  proposals: { desk: '/questions/review' },
  returned: { desk: '/questions/review?state=returned&mine=1' },
  courseDrafts: { desk: '/courses?state=draft' },
  newerCourses: { desk: '/courses?newer=1' },
}

/** What waits for the person here, by kind. */
export function Waiting({ list, now }: { list: Today['waiting']; now: number }) {
  const { phoneAddress } = useOffice()
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
            {list.map(({ kind, count, firstTime }) => {
              const place = places[kind]
              return (
                <tr key={kind}>
                  <td>
                    <b>{text(titles[kind])}</b>
                  </td>
                  <td className="right num">{number(count)}</td>
                  <td className="right num">{day(firstTime, now)}</td>
                  <td className="right">
                    {'desk' in place ? (
                      <Link className="link" to={place.desk}>
                        {text('decide')}
                      </Link>
                    ) : (
                      <a
                        className="link"
                        href={`${phoneAddress}${place.phone}`}
                        target="_blank"
                        rel="noreferrer"
                      >
                        {text('onPhone')}
                      </a>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
