import { Input, Radio } from 'antd'
import { dayAround, dayMs, minuteMs } from '@contract/rules/hospitalTime'
import { Labelled } from '../../../parts/Labelled'
import { MomentField } from '../../../parts/MomentField'
import { text } from '../texts'

/** What is said of a further version of a course when it is published. */
interface Further {
  whatChanged: string
  isAnew: boolean
  isAgain: boolean
  until: number | undefined
}

/** The last minute of the day in a month. */
const inAMonth = () => dayAround(Date.now() + 30 * dayMs).until - minuteMs

/** What a further version begins with: nothing written, a month to do it again. */
export const nothingFurther = (): Further => ({
  whatChanged: '',
  isAnew: false,
  isAgain: false,
  until: inAMonth(),
})

const isLate = ({ until }: Further) => until !== undefined && until <= Date.now()

/** Whoever finishes again has a moment until then, which is to come. */
export const isComplete = (further: Further) =>
  !further.isAgain || (further.until !== undefined && !isLate(further))

/** What becomes of some people: one of two things. */
function Either({
  label,
  no,
  yes,
  value,
  onChange,
}: {
  label: string
  no: string
  yes: string
  value: boolean
  onChange(value: boolean): void
}) {
  return (
    <div>
      <div className="label">{label}</div>
      <Radio.Group
        aria-label={label}
        vertical
        value={value}
        options={[
          { value: false, label: no },
          { value: true, label: yes },
        ]}
        onChange={({ target }) => onChange(target.value as boolean)}
      />
    </div>
  )
}

/** What changed, and what becomes of those who have begun and of those who have finished. */
export function FurtherVersion({
  further,
  isOnce = false,
  onChange,
}: {
  further: Further
  /** Nobody who has finished is given it again. */
  isOnce?: boolean
  onChange(further: Further): void
}) {
  const { whatChanged, isAnew, isAgain, until } = further
  return (
    <>
      <Labelled label={text('whatChanged')} id="what-changed">
        <Input.TextArea
          id="what-changed"
          maxLength={300}
          autoSize={{ minRows: 2, maxRows: 5 }}
          value={whatChanged}
          onChange={({ target }) => onChange({ ...further, whatChanged: target.value })}
        />
      </Labelled>
      <Either
        label={text('whoBegan')}
        no={text('stays')}
        yes={text('anew')}
        value={isAnew}
        onChange={(isAnew) => onChange({ ...further, isAnew })}
      />
      {!isOnce && (
        <Either
          label={text('whoFinished')}
          no={text('staysFinished')}
          yes={text('finishesAgain')}
          value={isAgain}
          onChange={(isAgain) => onChange({ ...further, isAgain })}
        />
      )}
      {isAgain && (
        <MomentField
          id="again-until"
          label={text('againUntil')}
          value={until}
          problem={isLate(further) ? text('againOver') : ''}
          onChange={(until) => onChange({ ...further, until })}
        />
      )}
    </>
  )
}
