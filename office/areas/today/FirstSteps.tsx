import { CheckCircleFilled } from '@ant-design/icons'
import { Link } from 'react-router'
import type { Today } from '@contract/calls/operating/office'
import { Panel } from '../../parts/Page'
import { text } from './texts'

const steps = [
  {
    key: 'organisation',
    to: '/organisation',
    title: 'firstOrganisation',
    note: 'firstOrganisationNote',
  },
  { key: 'people', to: '/staff-import', title: 'firstPeople', note: 'firstPeopleNote' },
  { key: 'exam', to: '/exams/new', title: 'firstExam', note: 'firstExamNote' },
] as const

/** What a new hospital does first; each is ticked off by being done, and the list goes with the last one. */
export function FirstSteps({ first }: { first: NonNullable<Today['first']> }) {
  const done = steps.filter(({ key }) => first[key] === 1).length
  return (
    <Panel title={text('firstTitle')} note={text('firstDone', { n: done, total: steps.length })}>
      <ol className="today-first">
        {steps.map(({ key, to, title, note }, index) => (
          <li key={key}>
            {first[key] === 1 ? (
              <CheckCircleFilled className="good" aria-label={text('isDone')} />
            ) : (
              <span className="today-number num" aria-hidden>
                {index + 1}
              </span>
            )}
            <div>
              {first[key] === 1 ? (
                <span className="second">{text(title)}</span>
              ) : (
                <Link className="link" to={to}>
                  {text(title)}
                </Link>
              )}
              <div className="small note">{text(note)}</div>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
