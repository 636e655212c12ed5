import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CertificateRule } from '@contract/calls/certificate/certificateShapes'
import type { ListColumn } from '../../../parts/list/ListColumn'
import { ListPage } from '../../../parts/list/ListPage'
import { useAddress } from '../../../parts/list/useAddress'
import { Mark } from '../../../parts/Page'
import { useApi, useCan } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { text } from '../texts'
import { ApplyRule } from './ApplyRule'
import { ChangeRule } from './ChangeRule'
import { CreditRule } from './CreditRule'
import type { RuleKind } from './RuleKind'

function givesMark({ months }: Pick<CertificateRule, 'months'>) {
  if (months === null) return <span className="note">{text('givesNone')}</span>
  return <Mark tone="good">{months === 0 ? text('always') : text('nMonths', { n: months })}</Mark>
}

interface Acts {
  change(row: CertificateRule): void
  apply(row: CertificateRule): void
}

const columns = (acts: Acts | undefined): ListColumn<CertificateRule>[] => [
  { key: 'title', title: text('ofWhat'), isLong: true, show: ({ title }) => title },
  {
    key: 'credits',
    title: text('creditsNeeded'),
    width: 160,
    show: ({ credits, creditKind }) =>
      credits === null
        ? ''
        : text('nCredits', { n: credits, kind: creditKind ?? text('allKinds') }),
  },
  { key: 'months', title: text('gives'), width: 160, show: (row) => givesMark(row) },
  {
    key: 'acts',
    isActs: true,
    title: text('acts'),
    width: 176,
    show: (row) =>
      acts && (
        <span className="row">
          <Button
            size="small"
            aria-label={text('changeOf', { title: row.title })}
            onClick={() => acts.change(row)}
          >
            {text('change')}
          </Button>
          {row.months !== null && (
            <Button
              size="small"
              aria-label={text('applyOf', { title: row.title })}
              onClick={() => acts.apply(row)}
            >
              {text('apply')}
            </Button>
          )}
        </span>
      ),
  },
]

const kinds: readonly RuleKind[] = ['exam', 'scene', 'credits']
const kindNames = { exam: 'exams', scene: 'scenes', credits: 'credits' } as const
const kindOf = (wanted: string | undefined): RuleKind =>
  kinds.find((kind) => kind === wanted) ?? 'exam'

/** Which exams, topics and credits of a year give a certificate, and for how long; courses say it themselves. */
export function RuleList() {
  const api = useApi()
  const can = useCan()
  const [chosen, setChosen] = useState<{ rule: CertificateRule | undefined; kind: RuleKind }>()
  const [applied, setApplied] = useState<{ rule: CertificateRule; kind: RuleKind }>()
  const mayChange = can('certificate.issue')
  // What is shown is what is changed: the filter stands in the address, and rows know nothing of it.
  const { search, put } = useAddress()
  const kind = kindOf(search.get('kind') ?? undefined)
  const acts: Acts = {
    change: (rule) => setChosen({ rule, kind }),
    apply: (rule) => setApplied({ rule, kind }),
  }
  const close = () => setChosen(undefined)
  return (
    <>
      <ListPage<CertificateRule>
        name="certificateRules"
        title={text('rules')}
        facts={(total) => text('ruleFacts', { n: number(total) })}
        actions={() => (
          <>
            <Link to="/certificates">{text('toIssued')}</Link>
            {mayChange && (
              <Button onClick={() => setChosen({ rule: undefined, kind: 'credits' })}>
                {text('newCreditRule')}
              </Button>
            )}
          </>
        )}
        search={{ name: 'keyword', label: text('ofWhat') }}
        filters={[
          {
            name: 'kind',
            label: text('exams'),
            width: 104,
            options: kinds.map((value) => ({ value, label: text(kindNames[value]) })),
          },
        ]}
        columns={columns(mayChange ? acts : undefined)}
        read={({ filters: { keyword, kind: wanted }, page, size }, signal) =>
          api.certificate.rules(
            { kind: kindOf(wanted), ...(keyword && { keyword }), pageIndex: page, pageSize: size },
            { signal },
          )
        }
        keyOf={({ ofId }) => ofId}
        nameOf={({ title }) => title}
        empty={<b>{text('noRules')}</b>}
      />
      {chosen?.kind === 'credits' && (
        <CreditRule rule={chosen.rule} onSaved={() => put({ kind: 'credits' })} onClose={close} />
      )}
      {chosen?.rule && chosen.kind !== 'credits' && (
        <ChangeRule rule={chosen.rule} kind={chosen.kind} onClose={close} />
      )}
      {applied && <ApplyRule {...applied} onClose={() => setApplied(undefined)} />}
    </>
  )
}
