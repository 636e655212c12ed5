import type { Audience } from '@contract/rules/audience'
import { failureText } from '../../api/failureText'
import { number } from '../../text/formats'
import { text } from './texts'
import { type AudienceChange, useChange } from './useChange'
import type { For } from './useAudience'

/** In a question before something is published again: who is new and who is gone against before. Nothing where nothing was. */
export function Changes(props: { ability: For; before: Audience | null; audience: Audience }) {
  const { data, error } = useChange(props.ability, props.before, props.audience)
  if (error)
    return (
      <div className="problem" role="alert">
        {failureText(error)}
      </div>
    )
  return data ? <ChangeLines change={data} /> : null
}

/** How many are new and how many are gone, the first by name. */
export function ChangeLines({ change: { added, gone } }: { change: AudienceChange }) {
  const lines = [
    ['newPeople', added],
    ['gonePeople', gone],
  ] as const
  return (
    <>
      {lines.map(
        ([words, changed]) =>
          changed.people > 0 && (
            <div key={words} className="who-note" role="status">
              {text(words, { n: number(changed.people), names: namesOf(changed) })}
            </div>
          ),
      )}
    </>
  )
}

function namesOf({ people, first }: AudienceChange['added']): string {
  const names = first
    .map(({ userName, jobNumber, deptName }) =>
      [userName, jobNumber, deptName].filter(Boolean).join(' '),
    )
    .join(text('between'))
  const rest = people - first.length
  return rest > 0 ? text('andMore', { names, n: number(rest) }) : names
}
