import { useState } from 'react'
import { isCentre, useCan } from '../../session/SessionContext'
import { number, perCent } from '../../text/formats'
import type { SurveyResults } from './Sums'
import { text } from './texts'

/** So many stand there before all are asked for. */
const few = 5

/** The departments from which least came back: where a word helps. Taking part is told of an anonymous one, too; what was answered is not. */
export function Returns({ departments }: Pick<SurveyResults, 'departments'>) {
  const [isWhole, setWhole] = useState(false)
  const ofCentre = isCentre(useCan())
  if (departments.length === 0) return null
  const shown = isWhole ? departments : departments.slice(0, few)
  return (
    <section className="survey-returns" aria-labelledby="survey-returns">
      <h2 id="survey-returns">{text(ofCentre ? 'leastHospitals' : 'leastReturned')}</h2>
      <ul>
        {shown.map(({ deptId, deptName, owed, answered }) => (
          <li key={deptId} title={`${deptName} ${number(answered)} / ${number(owed)}`}>
            <span className="cut">{deptName}</span>
            <span className="num">{perCent(answered, owed)}</span>
          </li>
        ))}
      </ul>
      {departments.length > few && (
        <button type="button" className="plain link" onClick={() => setWhole(!isWhole)}>
          {isWhole ? text('fewDepartments') : text('allDepartments', { n: departments.length })}
        </button>
      )}
    </section>
  )
}
