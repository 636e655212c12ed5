import { Checkbox } from 'antd'
import type { AudienceName } from '@contract/calls/people/audience'
import { number } from '../../text/formats'
import { AllOrOthers } from './AllOrOthers'
import { text } from './texts'

/** Posts, titles or groups to tick. */
export function Names({
  of,
  value,
  onChange,
}: {
  of: readonly AudienceName[]
  value: readonly string[]
  onChange(ids: string[]): void
}) {
  return (
    <>
      <div className="row">
        <span className="grow" />
        <AllOrOthers
          onAll={() => onChange(of.map(({ id }) => id))}
          onOthers={() => onChange(of.map(({ id }) => id).filter((id) => !value.includes(id)))}
        />
      </div>
      <div className="who-scroll" tabIndex={0} role="group" aria-label={text('title')}>
        {of.length === 0 && <div className="note">{text('noneFound')}</div>}
        <Checkbox.Group
          className="who-names"
          value={[...value]}
          onChange={onChange}
          options={of.map(({ id, name, people }) => ({
            value: id,
            label: (
              <span className="tree-line">
                <span>{name}</span>
                <span>{number(people)}</span>
              </span>
            ),
          }))}
        />
      </div>
    </>
  )
}
