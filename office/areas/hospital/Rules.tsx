import { Button, Checkbox, Input, Radio } from 'antd'
import { useState } from 'react'
import type { OwnHospital } from '@contract/calls/people/ownHospital'
import { signUpRules } from '@contract/kinds'
import { Labelled } from '../../parts/Labelled'
import { Panel } from '../../parts/Page'
import { useCan } from '../../session/SessionContext'
import { text } from './texts'
import { useSave } from './useSave'

const signUpTexts = { review: 'signUpReview', listed: 'signUpListed', open: 'signUpOpen' } as const

const commentRules = {
  atOnce: { commentsReviewed: 0, commentsClosed: 0 },
  lookedAt: { commentsReviewed: 1, commentsClosed: 0 },
  closed: { commentsReviewed: 0, commentsClosed: 1 },
} as const
type CommentRule = keyof typeof commentRules

function commentRuleOf({ commentsReviewed, commentsClosed }: OwnHospital): CommentRule {
  if (commentsClosed === 1) return 'closed'
  return commentsReviewed === 1 ? 'lookedAt' : 'atOnce'
}

/** Years in words: 0 is for ever. */
const yearsText = (years: number) =>
  years === 0 ? text('keptForEver') : text('keptYears', { n: years })

/** Who is let in, how long attempts are kept, when comments are seen, whether phones have the mine tab. */
export function Rules({ kept }: { kept: OwnHospital }) {
  const isReader = !useCan()('people.manage')
  const { busy, problem, save } = useSave()
  const [signUp, setSignUp] = useState(kept.signUp)
  const [isOwn, setOwn] = useState(kept.keptYears !== null)
  const [comments, setComments] = useState(commentRuleOf(kept))
  const [isMineClosed, setMineClosed] = useState(kept.mineClosed === 1)
  const [years, setYears] = useState(String(kept.keptYears ?? kept.usualYears))
  const isWrong = isOwn && !/^(100|\d{1,2})$/.test(years)
  return (
    <Panel title={text('rules')}>
      <form
        className="panel-body stack"
        onSubmit={(event) => {
          event.preventDefault()
          const keptYears = isOwn ? Number(years) : null
          const mineClosed = isMineClosed ? 1 : 0
          void save({ signUp, keptYears, mineClosed, ...commentRules[comments] })
        }}
      >
        <fieldset className="plain-set" disabled={isReader}>
          <legend className="label">{text('signUp')}</legend>
          <Radio.Group
            className="stack"
            value={signUp}
            onChange={({ target }) => setSignUp(target.value as OwnHospital['signUp'])}
            options={signUpRules.map((value) => ({ value, label: text(signUpTexts[value]) }))}
          />
        </fieldset>
        <fieldset className="plain-set" disabled={isReader}>
          <legend className="label">{text('kept')}</legend>
          <Radio.Group
            value={isOwn}
            onChange={({ target }) => setOwn(target.value as boolean)}
            options={[
              { value: false, label: text('keptUsual', { years: yearsText(kept.usualYears) }) },
              { value: true, label: text('keptOwn') },
            ]}
          />
          {isOwn && (
            <Labelled label={text('keptLabel')} id="kept-years" width={220} hint={text('keptHint')}>
              <Input
                id="kept-years"
                inputMode="numeric"
                maxLength={3}
                status={isWrong ? 'error' : ''}
                value={years}
                onChange={({ target }) => setYears(target.value.replace(/\D/g, ''))}
              />
            </Labelled>
          )}
        </fieldset>
        <fieldset className="plain-set" disabled={isReader}>
          <legend className="label">{text('comments')}</legend>
          <Radio.Group
            className="stack"
            value={comments}
            onChange={({ target }) => setComments(target.value as CommentRule)}
            options={[
              { value: 'atOnce', label: text('commentsAtOnce') },
              { value: 'lookedAt', label: text('commentsLookedAt') },
              { value: 'closed', label: text('commentsClosed') },
            ]}
          />
        </fieldset>
        <MineTab isClosed={isMineClosed} disabled={isReader} onChange={setMineClosed} />
        {problem && (
          <div className="problem" role="alert">
            {problem}
          </div>
        )}
        <div className="row">
          <Button type="primary" htmlType="submit" loading={busy} disabled={isReader || isWrong}>
            {text('saveRules')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

/** Whether phones have the tab of their person. */
const MineTab = ({
  isClosed,
  disabled,
  onChange,
}: {
  isClosed: boolean
  disabled: boolean
  onChange(isClosed: boolean): void
}) => (
  <fieldset className="plain-set" disabled={disabled}>
    <legend className="label">{text('mineTab')}</legend>
    <Checkbox checked={isClosed} onChange={({ target }) => onChange(target.checked)}>
      {text('mineClosed')}
    </Checkbox>
  </fieldset>
)
