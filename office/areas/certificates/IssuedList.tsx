import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { IssuedCertificate } from '@contract/calls/certificate/certificateShapes'
import { dayStamp } from '@contract/rules/hospitalTime'
import { Confirm } from '../../parts/Confirm'
import { ExportButton } from '../../parts/jobs/ExportButton'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { ManyAct } from '../../parts/list/ManyAct'
import { Mark } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { day, number } from '../../text/formats'
import { PaperButton } from './PaperButton'
import { text } from './texts'

const states = ['valid', 'expiring', 'expired', 'revoked'] as const
const tones = { valid: 'good', expiring: 'warn', expired: undefined, revoked: 'bad' } as const

function stateMark({ state }: Pick<IssuedCertificate, 'state'>) {
  const tone = tones[state]
  return <Mark {...(tone && { tone })}>{text(state)}</Mark>
}

const columns = (
  now: number,
  revoke: ((row: IssuedCertificate) => void) | undefined,
): ListColumn<IssuedCertificate>[] => [
  { key: 'name', title: text('name'), width: 88, show: ({ name }) => <b>{name}</b> },
  { key: 'job', title: text('jobNumber'), width: 96, show: ({ jobNumber }) => jobNumber || '—' },
  {
    key: 'dept',
    title: text('dept'),
    width: 144,
    isLong: true,
    show: ({ department }) => department || '—',
  },
  { key: 'task', title: text('task'), isLong: true, show: ({ taskName }) => taskName },
  {
    key: 'no',
    title: text('number'),
    width: 176,
    show: ({ certNo }) => <span className="num">{certNo}</span>,
  },
  {
    key: 'date',
    title: text('date'),
    width: 104,
    isRight: true,
    show: ({ date }) => day(date, now),
    says: ({ date }) => dayStamp(date),
  },
  {
    key: 'expire',
    title: text('expire'),
    width: 104,
    isRight: true,
    show: ({ expireDate }) => (expireDate === null ? text('always') : day(expireDate, now)),
    says: ({ expireDate }) => (expireDate === null ? text('always') : dayStamp(expireDate)),
  },
  { key: 'state', title: text('state'), width: 88, show: (row) => stateMark(row) },
  {
    key: 'reason',
    title: text('reason'),
    width: 160,
    isLong: true,
    isHiddenAtFirst: true,
    show: ({ revokedReason }) => revokedReason,
  },
  {
    key: 'acts',
    isActs: true,
    title: text('acts'),
    width: 136,
    show: (row) => (
      <span className="row">
        {row.state !== 'revoked' && <PaperButton certId={row.certId} name={row.name} />}
        {revoke && row.state !== 'revoked' && (
          <Button
            size="small"
            aria-label={text('revokeOf', { name: row.name })}
            onClick={() => revoke(row)}
          >
            {text('revoke')}
          </Button>
        )}
        {row.state === 'revoked' && (
          <span className="note cut" title={row.revokedReason}>
            {row.revokedReason}
          </span>
        )}
      </span>
    ),
  },
]

/** Certificates of the hospital, or of the departments that one reads; taken back with a reason. */
export function IssuedList() {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [chosen, setChosen] = useState<IssuedCertificate>()
  const mayRevoke = can('certificate.issue')
  const read = ({ filters: { keyword, state }, page, size }: Wanted, signal?: AbortSignal) =>
    api.certificate.issued(
      {
        ...(keyword && { keyword }),
        ...(state && { state: state as IssuedCertificate['state'] }),
        pageIndex: page,
        pageSize: size,
      },
      { signal },
    )
  return (
    <>
      <ListPage<IssuedCertificate>
        name="certificates"
        title={text('issued')}
        facts={(total) => text('facts', { n: number(total) })}
        actions={({ filters: { keyword, state } }, total) => (
          <>
            <Link to="/certificates/rules">
              <Button tabIndex={-1}>{text('rules')}</Button>
            </Link>
            <Link to="/certificates/renewals">
              <Button tabIndex={-1}>{text('renewals')}</Button>
            </Link>
            <Link to="/certificates/templates">
              <Button tabIndex={-1}>{text('templates')}</Button>
            </Link>
            <ExportButton
              label={text('printAll')}
              disabled={total === 0}
              start={() =>
                api.certificate.startPrint({
                  ...(keyword && { keyword }),
                  ...(state && { state: state as IssuedCertificate['state'] }),
                })
              }
            />
            {mayRevoke && (
              <Link to="/certificates/give">
                <Button type="primary" tabIndex={-1}>
                  {text('give')}
                </Button>
              </Link>
            )}
          </>
        )}
        search={{ name: 'keyword', label: text('searchIn') }}
        filters={[
          {
            name: 'state',
            label: text('state'),
            width: 104,
            options: states.map((value) => ({ value, label: text(value) })),
          },
        ]}
        columns={columns(Date.now(), mayRevoke ? setChosen : undefined)}
        read={read}
        {...(mayRevoke && {
          bulk: (selection, wanted) => (
            <ManyAct
              selection={selection}
              wanted={wanted}
              read={read}
              fits={({ state }) => state !== 'revoked'}
              nameOf={({ name, certNo }) => `${name} ${certNo}`}
              act={text('revoke')}
              title={(n) => text('revokeMany', { n })}
              words={text('revokeText')}
              keep={text('keep')}
              final
              needsReason
              run={({ certId }, reason) => api.certificate.revoke({ certId, reason })}
              renews={['certificates']}
            />
          ),
        })}
        keyOf={({ certId }) => certId}
        nameOf={({ name }) => name}
        empty={
          <>
            <b>{text('none')}</b>
            <span className="second">{text('noneText')}</span>
          </>
        }
      />
      <Confirm
        open={chosen !== undefined}
        title={text('revokeTitle', { name: chosen?.name ?? '', task: chosen?.taskName ?? '' })}
        words={text('revokeText')}
        act={text('revoke')}
        keep={text('keep')}
        final
        needsReason
        onClose={() => setChosen(undefined)}
        onAct={async (reason) => {
          await api.certificate.revoke({ certId: chosen?.certId ?? '', reason })
          void message.success(text('revokedNow'))
          void queries.invalidateQueries({ queryKey: ['certificates'] })
        }}
      />
    </>
  )
}
