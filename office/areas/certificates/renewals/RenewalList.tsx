import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CertificateRenewal } from '@contract/calls/certificate/certificateRenewal'
import { Confirm } from '../../../parts/Confirm'
import type { ListColumn } from '../../../parts/list/ListColumn'
import { ListPage } from '../../../parts/list/ListPage'
import { Mark } from '../../../parts/Page'
import { useApi, useCan } from '../../../session/SessionContext'
import { day, number } from '../../../text/formats'
import { text } from '../texts'
import { StartRenewal } from './StartRenewal'
import { byWord } from './words'

/** Who still owes it, in the one list of what people owe. */
const lateOf = ({ renewalId }: CertificateRenewal) =>
  `/duties?kind=certificate&taskId=${encodeURIComponent(renewalId)}`

const columns = (
  now: number,
  seesLate: boolean,
  end: ((row: CertificateRenewal) => void) | undefined,
): ListColumn<CertificateRenewal>[] => [
  { key: 'title', title: text('renewalOf'), isLong: true, show: ({ title }) => <b>{title}</b> },
  {
    key: 'by',
    title: text('renewalBy'),
    isLong: true,
    show: ({ byKind, byName, byEnd }) => (
      <>
        {byWord(byKind, byName)}
        <span className="note">
          {' · '}
          {byEnd !== null && byEnd > now
            ? text('byUntil', { day: day(byEnd, now) })
            : text('byGone')}
        </span>
      </>
    ),
    says: ({ byKind, byName }) => byWord(byKind, byName),
  },
  {
    key: 'days',
    title: text('renewalDays'),
    width: 136,
    isRight: true,
    show: ({ days }) => text('nDaysBefore', { n: number(days) }),
  },
  {
    key: 'owing',
    title: text('owing'),
    width: 184,
    show: (row) => {
      const n = number(row.owing)
      if (row.owing === 0) return text('nOwing', { n })
      return (
        <>
          {seesLate ? (
            <Link to={lateOf(row)} aria-label={text('owingOf', { n, title: row.title })}>
              {text('nOwing', { n })}
            </Link>
          ) : (
            text('nOwing', { n })
          )}
          {row.overdue > 0 && (
            <span className="note">
              {' · '}
              {text('nOverdue', { n: number(row.overdue) })}
            </span>
          )}
        </>
      )
    },
    says: ({ owing }) => number(owing),
  },
  {
    key: 'renewed',
    title: text('renewed'),
    width: 88,
    isRight: true,
    show: ({ renewed }) => text('nOwing', { n: number(renewed) }),
  },
  {
    key: 'state',
    title: text('renewalState'),
    width: 96,
    show: ({ endedTime }) =>
      endedTime === null ? (
        <Mark tone="good">{text('runs')}</Mark>
      ) : (
        <span className="note">{text('ended')}</span>
      ),
    says: ({ endedTime }) => text(endedTime === null ? 'runs' : 'ended'),
  },
  {
    key: 'acts',
    isActs: true,
    title: text('acts'),
    width: 88,
    show: (row) =>
      end &&
      row.endedTime === null && (
        <Button
          size="small"
          aria-label={text('endRenewalOf', { title: row.title })}
          onClick={() => end(row)}
        >
          {text('endRenewal')}
        </Button>
      ),
  },
]

/** Campaigns that renew certificates, each with who still owes it. */
export function RenewalList() {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [isStarting, setStarting] = useState(false)
  const [ending, setEnding] = useState<CertificateRenewal>()
  const mayChange = can('certificate.issue')
  return (
    <>
      <ListPage<CertificateRenewal>
        name="certificateRenewals"
        title={text('renewals')}
        facts={(total) => text('renewalFacts', { n: number(total) })}
        actions={() => (
          <>
            <Link to="/certificates">{text('toIssued')}</Link>
            {mayChange && (
              <Button type="primary" onClick={() => setStarting(true)}>
                {text('newRenewal')}
              </Button>
            )}
          </>
        )}
        filters={[]}
        columns={columns(Date.now(), can('duty.read'), mayChange ? setEnding : undefined)}
        read={({ page, size }, signal) =>
          api.certificateRenewal.list({ pageIndex: page, pageSize: size }, { signal })
        }
        keyOf={({ renewalId }) => renewalId}
        nameOf={({ title }) => title}
        empty={
          <>
            <b>{text('noRenewals')}</b>
            <span className="second">{text('renewalsText')}</span>
          </>
        }
      />
      {isStarting && <StartRenewal onClose={() => setStarting(false)} />}
      <Confirm
        open={ending !== undefined}
        title={text('endRenewalTitle', { title: ending?.title ?? '' })}
        words={text('endRenewalText')}
        act={text('endRenewal')}
        keep={text('keep')}
        onClose={() => setEnding(undefined)}
        onAct={async () => {
          await api.certificateRenewal.end({ renewalId: ending?.renewalId ?? '' })
          void message.success(text('renewalEnded'))
          void queries.invalidateQueries({ queryKey: ['certificateRenewals'] })
        }}
      />
    </>
  )
}
