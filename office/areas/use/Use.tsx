import { useQuery } from '@tanstack/react-query'
import { Segmented, Spin } from 'antd'
import { useSearchParams } from 'react-router'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { TrackedAct } from '@contract/rules/trackedActs'
import { screenNames } from '@contract/screenNames.gen'
import { Failure } from '../../parts/Failure'
import { PageHead } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { currentLanguage } from '../../text/language'
import { Bars } from './Bars'
import { text } from './texts'

type Use = Output<Contract['trackingUse']['read']>
const spans = [7, 30, 90] as const
type Span = (typeof spans)[number]
const spanText = { 7: 'd7', 30: 'd30', 90: 'd90' } as const

const isSpan = (days: number): days is Span => (spans as readonly number[]).includes(days)

const actTexts = {
  'exam/begun': 'examBegun',
  'exam/handedIn': 'examHandedIn',
  'course/begun': 'courseBegun',
  'course/ended': 'courseEnded',
  'practice/answered': 'practiceAnswered',
  'document/known': 'documentKnown',
  'questionnaire/handedIn': 'questionnaireHandedIn',
  'meeting/signed': 'meetingSigned',
} as const satisfies Readonly<Record<TrackedAct, string>>

/** What somebody did; an act that is no more goes by what it was noted as. */
function actName(act: string): string {
  const known = Object.entries(actTexts).find(([one]) => one === act)?.[1]
  return known ? text(known) : act
}

/** What a screen is called; one that is no more goes by what it was noted as. */
const screenName = (screen: string) =>
  screenNames[screen]?.[currentLanguage() === 'zh' ? 0 : 1] ?? screen

/** How the phone was used, by day, department, post and screen; the span stands in the address. */
export function Component() {
  const api = useApi()
  const [address, setAddress] = useSearchParams()
  const asked = Number(address.get('days'))
  const days: Span = isSpan(asked) ? asked : 30
  const { data, error, refetch } = useQuery({
    queryKey: ['use', days],
    queryFn: ({ signal }) => api.trackingUse.read({ days }, { signal }),
  })
  return (
    <>
      <PageHead
        title={text('title')}
        {...(data && { facts: text('facts', { n: number(data.people) }) })}
      />
      <div style={{ paddingBottom: 12 }}>
        <Segmented<Span>
          aria-label={text('span')}
          value={days}
          options={spans.map((value) => ({ value, label: text(spanText[value]) }))}
          onChange={(next) => setAddress({ days: String(next) })}
        />
      </div>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spin className="state" delay={300} />}
      {data && <Numbers use={data} />}
    </>
  )
}

function Numbers({ use }: { use: Use }) {
  if (use.days.length === 0)
    return (
      <div className="state">
        <b>{text('none')}</b>
        <span className="second">{text('noneText')}</span>
      </div>
    )
  return (
    <div className="columns">
      <Bars
        title={text('byDay')}
        of={text('day')}
        rows={use.days.map(({ day, ...used }) => ({ name: day, ...used }))}
      />
      <Bars
        title={text('byDepartment')}
        of={text('department')}
        rows={use.departments.map(({ dept, ...used }) => ({
          name: dept === null ? text('few') : dept || text('noDepartment'),
          ...used,
        }))}
      />
      <Bars
        title={text('byPost')}
        of={text('post')}
        rows={use.posts.map(({ post, ...used }) => ({
          name: post === null ? text('few') : post || text('noPost'),
          ...used,
        }))}
      />
      <Bars
        title={text('byScreen')}
        of={text('screen')}
        rows={use.screens.map(({ screen, ...used }) => ({ name: screenName(screen), ...used }))}
      />
      {use.acts.length > 0 && (
        <Bars
          title={text('byAct')}
          of={text('act')}
          rows={use.acts.map(({ act, ...used }) => ({ name: actName(act), ...used }))}
        />
      )}
    </div>
  )
}
