import { useQueryClient } from '@tanstack/react-query'
import { App, Button, InputNumber, Switch } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CertificateRule } from '@contract/calls/certificate'
import { Confirm } from '../../parts/Confirm'
import { Labelled } from '../../parts/Labelled'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { Mark } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

type Kind = 'exam' | 'scene'

function givesMark({ months }: Pick<CertificateRule, 'months'>) {
  if (months === null) return <span className="note">{text('givesNone')}</span>
  return <Mark tone="good">{months === 0 ? text('always') : text('nMonths', { n: months })}</Mark>
}

const columns = (
  change: ((row: CertificateRule) => void) | undefined,
): ListColumn<CertificateRule>[] => [
  { key: 'title', title: text('ofWhat'), isLong: true, show: ({ title }) => title },
  { key: 'months', title: text('gives'), width: 160, show: (row) => givesMark(row) },
  {
    key: 'acts',
    isActs: true,
    title: text('acts'),
    width: 96,
    show: (row) =>
      change && (
        <Button
          size="small"
          aria-label={text('changeOf', { title: row.title })}
          onClick={() => change(row)}
        >
          {text('change')}
        </Button>
      ),
  },
]

/** Which exams and topics of the hospital give a certificate, and for how long; courses say it themselves. */
export function RuleList() {
  const api = useApi()
  const can = useCan()
  const [chosen, setChosen] = useState<{ rule: CertificateRule; kind: Kind }>()
  const mayChange = can('certificate.issue')
  // What is shown is what is changed: the filter stands in the address, and rows know nothing of it.
  const [kind, setKind] = useState<Kind>('exam')
  return (
    <>
      <ListPage<CertificateRule>
        name="certificateRules"
        title={text('rules')}
        facts={(total) => text('ruleFacts', { n: number(total) })}
        actions={() => <Link to="/certificates">{text('toIssued')}</Link>}
        search={{ name: 'keyword', label: text('ofWhat') }}
        filters={[
          {
            name: 'kind',
            label: text('exams'),
            width: 104,
            options: [
              { value: 'exam', label: text('exams') },
              { value: 'scene', label: text('scenes') },
            ],
          },
        ]}
        columns={columns(mayChange ? (rule) => setChosen({ rule, kind }) : undefined)}
        read={({ filters: { keyword, kind: wanted }, page, size }, signal) => {
          const shown: Kind = wanted === 'scene' ? 'scene' : 'exam'
          setKind(shown)
          return api.certificate.rules(
            { kind: shown, ...(keyword && { keyword }), pageIndex: page, pageSize: size },
            { signal },
          )
        }}
        keyOf={({ ofId }) => ofId}
        nameOf={({ title }) => title}
        empty={<b>{text('noRules')}</b>}
      />
      {chosen && <ChangeRule {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

/** For how many months, or none any more. */
function ChangeRule({
  rule: { ofId, title, months: before },
  kind,
  onClose,
}: {
  rule: CertificateRule
  kind: Kind
  onClose(): void
}) {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [isGiven, setGiven] = useState(before !== null)
  const [months, setMonths] = useState(before ?? 24)
  if (!can('certificate.issue')) return null
  return (
    <Confirm
      open
      title={text('changeTitle', { title })}
      words={text('changeText')}
      act={text('save')}
      keep={text('notNow')}
      onClose={onClose}
      onAct={async () => {
        await api.certificate.setRule({ kind, ofId, months: isGiven ? months : null })
        void message.success(text('ruleSaved'))
        void queries.invalidateQueries({ queryKey: ['certificateRules'] })
      }}
    >
      <label className="row">
        <Switch size="small" aria-label={text('givesOne')} checked={isGiven} onChange={setGiven} />
        {text('givesOne')}
      </label>
      {isGiven && (
        <Labelled label={text('months')} id="months" width={220}>
          <InputNumber
            id="months"
            min={0}
            max={120}
            precision={0}
            value={months}
            onChange={(value) => setMonths(value ?? 0)}
          />
        </Labelled>
      )}
    </Confirm>
  )
}
