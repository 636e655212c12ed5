import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskConsultation } from '@contract/calls/community/consultation'
import { FaqState } from '@contract/states'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { Mark } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { ConsultationDrawer } from './ConsultationDrawer'
import { faqName } from './names'
import { text } from './texts'
import { Views } from './Views'

const columns = (
  now: number,
  open: (row: DeskConsultation) => void,
): ListColumn<DeskConsultation>[] => [
  {
    key: 'state',
    title: text('state'),
    width: 96,
    show: ({ answer }) =>
      answer ? <Mark>{text('answered')}</Mark> : <Mark tone="warn">{text('open')}</Mark>,
    says: ({ answer }) => text(answer ? 'answered' : 'open'),
  },
  {
    key: 'question',
    title: text('question'),
    isLong: true,
    show: (row) => (
      <button type="button" className="plain cut" onClick={() => open(row)}>
        {row.question}
      </button>
    ),
    says: ({ question }) => question,
  },
  {
    key: 'who',
    title: text('asker'),
    width: 168,
    show: ({ userName, dept }) => (
      <span className="cut">
        {userName} <span className="second">{dept}</span>
      </span>
    ),
    says: ({ userName }) => userName,
  },
  { key: 'by', title: text('by'), width: 96, show: ({ answeredBy }) => answeredBy },
  {
    key: 'faq',
    title: text('faq'),
    width: 112,
    show: ({ faq, agrees }) =>
      faq === FaqState.none ? (
        <span className="second">{text(agrees ? 'mayPublish' : 'mayNot')}</span>
      ) : (
        <Mark {...(faq === FaqState.proposed && { tone: 'warn' as const })}>{faqName(faq)}</Mark>
      ),
    says: ({ faq }) => faqName(faq),
  },
  momentColumn('time', text('asked'), ({ time }) => time, now),
]

/** Questions to the experts; those without an answer stand first. */
export function Consultations() {
  const api = useApi()
  const queries = useQueryClient()
  const [open, setOpen] = useState<DeskConsultation>()
  const read = ({ filters, page, size }: Wanted, signal?: AbortSignal) =>
    api.consultationDesk.list(
      {
        ...(filters.keyword && { keyword: filters.keyword }),
        ...(filters.waiting === '1' && { waiting: 1 as const }),
        ...(filters.faq && { faq: Number(filters.faq) as 0 | 1 | 2 | 3 }),
        pageIndex: page,
        pageSize: size,
      },
      { signal },
    )
  const renew = async () => {
    await queries.invalidateQueries({ queryKey: ['consultations'] })
    await queries.invalidateQueries({ queryKey: ['today'] })
  }
  return (
    <>
      <ListPage<DeskConsultation>
        name="consultations"
        title={text('questions')}
        facts={(total) => text('nQuestions', { n: number(total) })}
        head={<Views view="questions" />}
        search={{ name: 'keyword', label: text('searchQuestion') }}
        filters={[
          {
            name: 'waiting',
            label: text('state'),
            width: 120,
            options: [{ value: '1', label: text('open') }],
          },
          {
            name: 'faq',
            label: text('faq'),
            width: 140,
            options: [FaqState.proposed, FaqState.published, FaqState.declined].map((faq) => ({
              value: String(faq),
              label: faqName(faq),
            })),
          },
        ]}
        columns={columns(Date.now(), setOpen)}
        read={read}
        keyOf={({ consultationId }) => consultationId}
        nameOf={({ userName, question }) => `${userName} ${question.slice(0, 20)}`}
        onOpen={setOpen}
        empty={
          <>
            <b>{text('noQuestions')}</b>
            <span className="second">{text('noQuestionsText')}</span>
          </>
        }
      />
      {open && (
        <ConsultationDrawer asked={open} onClose={() => setOpen(undefined)} onDone={renew} />
      )}
    </>
  )
}
