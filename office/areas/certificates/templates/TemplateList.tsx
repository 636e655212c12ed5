import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CertificateTemplate } from '@contract/calls/certificate/certificateTemplate'
import { dayStamp } from '@contract/rules/hospitalTime'
import { Confirm } from '../../../parts/Confirm'
import type { ListColumn } from '../../../parts/list/ListColumn'
import { ListPage } from '../../../parts/list/ListPage'
import { Mark } from '../../../parts/Page'
import { useApi, useCan } from '../../../session/SessionContext'
import { day, number } from '../../../text/formats'
import { text } from '../texts'
import { sheetNames } from './names'

const columns = (
  now: number,
  close: ((row: CertificateTemplate) => void) | undefined,
): ListColumn<CertificateTemplate>[] => [
  {
    key: 'name',
    title: text('templateName'),
    isLong: true,
    show: ({ templateId, name }) => (
      <Link to={`/certificates/templates/${templateId}`}>{name}</Link>
    ),
    says: ({ name }) => name,
  },
  { key: 'sheet', title: text('sheet'), width: 128, show: ({ sheet }) => text(sheetNames[sheet]) },
  {
    key: 'default',
    title: text('isDefault'),
    width: 112,
    show: ({ isDefault }) => isDefault === 1 && <Mark tone="good">{text('usual')}</Mark>,
    says: ({ isDefault }) => (isDefault === 1 ? text('usual') : ''),
  },
  {
    key: 'version',
    title: text('version'),
    width: 80,
    isRight: true,
    show: ({ version }) => version,
  },
  { key: 'by', title: text('changedBy'), width: 112, show: ({ changedBy }) => changedBy },
  {
    key: 'at',
    title: text('changedAt'),
    width: 112,
    isRight: true,
    show: ({ changedTime }) => day(changedTime, now),
    says: ({ changedTime }) => dayStamp(changedTime),
  },
  {
    key: 'acts',
    isActs: true,
    title: text('acts'),
    width: 96,
    show: (row) =>
      close && (
        <Button
          size="small"
          aria-label={text('closeTemplateOf', { name: row.name })}
          onClick={() => close(row)}
        >
          {text('closeTemplate')}
        </Button>
      ),
  },
]

/** How certificates of the hospital look. */
export function TemplateList() {
  const api = useApi()
  const can = useCan()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [closing, setClosing] = useState<CertificateTemplate>()
  const mayChange = can('certificate.issue')
  return (
    <>
      <ListPage<CertificateTemplate>
        name="certificateTemplates"
        title={text('templates')}
        facts={(total) => text('templateFacts', { n: number(total) })}
        actions={() => (
          <>
            <Link to="/certificates">{text('toIssued')}</Link>
            {mayChange && (
              <Button type="primary" onClick={() => void navigate('/certificates/templates/new')}>
                {text('newTemplate')}
              </Button>
            )}
          </>
        )}
        filters={[]}
        columns={columns(Date.now(), mayChange ? setClosing : undefined)}
        read={async (_wanted, signal) => {
          const { list } = await api.certificateTemplate.list({}, { signal })
          return { list, total: list.length }
        }}
        keyOf={({ templateId }) => templateId}
        nameOf={({ name }) => name}
        empty={
          <>
            <b>{text('noTemplates')}</b>
            <span className="second">{text('noTemplatesText')}</span>
          </>
        }
      />
      <Confirm
        open={closing !== undefined}
        title={text('closeTemplateTitle', { name: closing?.name ?? '' })}
        words={text('closeTemplateText')}
        act={text('closeTemplate')}
        keep={text('keepTemplate')}
        onClose={() => setClosing(undefined)}
        onAct={async () => {
          await api.certificateTemplate.close({ templateId: closing?.templateId ?? '' })
          void message.success(text('templateClosed'))
          await queries.invalidateQueries({ queryKey: ['certificateTemplates'] })
        }}
      />
    </>
  )
}
