import { Button } from 'antd'
import type { StaffImport, StaffRow } from '@contract/calls/people/staffImport'
import { number } from '../../text/formats'
import { useApi } from '../../session/SessionContext'
import { rowStates } from './rowStates'
import { text } from './texts'

export type ChangeRows = (call: Promise<StaffImport>) => Promise<void>

type Problem = StaffRow['problems'][number]
const makeFields = ['unit', 'ward', 'post', 'title'] as const

/** What is wrong with a row, and what one click would make of it; of a good row, what it changes. */
export function ProblemCell({
  row,
  importId,
  change,
}: {
  row: StaffRow
  importId: string
  change: ChangeRows
}) {
  if (row.problems.length === 0) return <Changes row={row} />
  return (
    <div className="lines">
      {row.problems.map((problem) => (
        <OneProblem
          key={problem.field + problem.key}
          row={row}
          problem={problem}
          importId={importId}
          change={change}
        />
      ))}
    </div>
  )
}

function OneProblem({
  row: { line, values },
  problem,
  importId,
  change,
}: {
  row: StaffRow
  problem: Problem
  importId: string
  change: ChangeRows
}) {
  const api = useApi()
  const { field, key, proposal, also, rows } = problem
  const decide = (decision: 'take' | 'join' | 'apart' | 'leaveOut') =>
    void change(api.staffImport.decide({ importId, line, decision }))
  const makeField = makeFields.find((one) => one === field)
  const act = (label: string, run: () => void) => (
    <Button key={label} type="link" size="small" className="tight" onClick={run}>
      {label}
    </Button>
  )
  return (
    <div className="small">
      <span className="bad">{problem.text}</span>{' '}
      {problem.hasProposal === 1 &&
        act(
          proposalWords(proposal, also),
          () =>
            void change(
              api.staffImport.fix({
                importId,
                line,
                field,
                value: proposal,
                alike: rows > 1 ? 1 : 0,
              }),
            ),
        )}
      {problem.hasProposal === 1 && rows > 1 && (
        <span className="note">{text('rowsAlike', { n: number(rows) })}</span>
      )}
      {problem.canMake === 1 &&
        makeField &&
        act(
          text('make'),
          () =>
            void change(
              api.staffImport.make({
                importId,
                made: [
                  {
                    kind: makeField,
                    name: values[makeField] ?? '',
                    under: makeField === 'ward' ? (values['unit'] ?? '') : '',
                  },
                ],
              }),
            ),
        )}
      {key === 'otherName' && act(text('takeName'), () => decide('take'))}
      {key === 'otherMobile' && act(text('takeMobile'), () => decide('take'))}
      {problem.mayJoin === 1 && key !== 'otherName' && act(text('join'), () => decide('join'))}
      {problem.mayJoin === 1 &&
        key !== 'otherName' &&
        key !== 'ownNumber' &&
        act(text('apart'), () => decide('apart'))}
      {act(text('leaveOut'), () => decide('leaveOut'))}
    </div>
  )
}

function proposalWords(value: string, title: string): string {
  if (value === '') return text('leaveEmpty')
  return title === '' ? text('makeIt', { value }) : text('makeItWithTitle', { value, title })
}

/** Field by field, before and after. */
function Changes({ row: { state, changes } }: { row: StaffRow }) {
  if (changes.length === 0) return <span className="note small">{text(rowStates[state])}</span>
  return (
    <div className="lines small">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <span className="note">{text(field)}</span> {before === '' ? '—' : named(before)} →{' '}
          {named(after)}
        </div>
      ))}
    </div>
  )
}

const words = ['staff', 'agency', 'trainee', 'intern', 'active', 'former', 'waiting'] as const
const named = (value: string) => {
  const word = words.find((one) => one === value)
  return word ? text(word) : value
}
