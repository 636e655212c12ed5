import { Link } from 'react-router'
import type { Today } from '@contract/calls/operating/office'
import { Panel } from '../../parts/Page'
import { waitingPlaces } from '../../parts/waiting'
import { day, number } from '../../text/formats'
import { text } from './texts'
import { aboutOf, nameOf, verbOf } from './waitingWords'

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
              <th scope="col">{text('about')}</th>
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
            {list.map((one) => (
              <tr key={one.kind}>
                <td>
                  <b>{nameOf(one.kind)}</b>
                </td>
                <td className="today-about">
                  <div className="cut second" title={aboutOf(one)}>
                    {aboutOf(one)}
                  </div>
                </td>
                <td className="right num">{number(one.count)}</td>
                <td className="right num">{day(one.firstTime, now)}</td>
                <td className="right">
                  <Link className="link" to={waitingPlaces[one.kind]}>
                    {verbOf(one.kind)}
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
