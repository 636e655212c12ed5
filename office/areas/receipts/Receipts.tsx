import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions, Input } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Found } from '@contract/calls/exam/live'
import { AttemptState } from '@contract/states'
import { Failure } from '../../parts/Failure'
import { Labelled } from '../../parts/Labelled'
import { PageHead, Panel } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { dayAndClock, number } from '../../text/formats'
import { text } from './texts'

const states = {
  [AttemptState.handedIn]: 'toBeMarked',
  [AttemptState.closedByTime]: 'provisional',
  [AttemptState.graded]: 'graded',
  [AttemptState.final]: 'final',
  [AttemptState.void]: 'void',
} as const
const stateOf = (state: number) => text(states[state as keyof typeof states] ?? 'other')

/** Whose receipt a number is: it was read out on the telephone, or stands on a picture of a screen. */
export function Component() {
  const api = useApi()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('number') ?? ''
  const [number, setNumber] = useState(asked)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['receipt', asked],
    queryFn: ({ signal }) => api.live.receipt({ number: asked }, { signal }),
    enabled: asked !== '',
  })
  const lookUp = () => {
    const wanted = number.trim()
    if (wanted === asked) return void (wanted && refetch())
    setSearch(wanted ? { number: wanted } : {})
  }
  return (
    <>
      <PageHead title={text('title')} />
      <Panel>
        <div className="panel-body">
          <form
            className="row"
            style={{ alignItems: 'end' }}
            onSubmit={(event) => {
              event.preventDefault()
              lookUp()
            }}
          >
            <Labelled label={text('label')} id="receipt" width={240}>
              <Input
                id="receipt"
                aria-describedby="receipt-hint"
                autoFocus
                autoComplete="off"
                maxLength={40}
                placeholder={text('example')}
                value={number}
                onChange={({ target }) => setNumber(target.value)}
              />
            </Labelled>
            <Button type="primary" htmlType="submit" loading={isFetching}>
              {text('lookUp')}
            </Button>
          </form>
          <p id="receipt-hint" className="note">
            {text('hint')}
          </p>
        </div>
      </Panel>
      <div aria-live="polite">
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {data?.found && <FoundPanel found={data.found} />}
        {data && !data.found && (
          <div className="state" role="status">
            <b>{text('nobody')}</b>
            <span className="second">{text('nobodyText')}</span>
          </div>
        )}
      </div>
    </>
  )
}

function FoundPanel({ found }: { found: Found }) {
  const rows = [
    { label: text('person'), children: found.userName },
    { label: text('department'), children: found.dept },
    { label: text('hospital'), children: found.comName },
    { label: text('exam'), children: found.taskName },
    { label: text('attemptNo'), children: number(found.attemptNo) },
    { label: text('handedIn'), children: dayAndClock(found.handedInTime, Date.now()) },
    { label: text('closedBy'), children: text(found.closedBy ?? 'other') },
    {
      label: text('answered'),
      children: text('answeredOf', { n: found.answerCount, total: found.questionCount }),
    },
    { label: text('state'), children: stateOf(found.state) },
  ]
  return (
    <Panel title={text('found', { name: found.userName })}>
      <div className="panel-body">
        <Descriptions
          size="small"
          column={2}
          items={rows.map((row) => ({ key: row.label, ...row }))}
        />
      </div>
    </Panel>
  )
}
