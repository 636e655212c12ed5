import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import type { MadeApplication } from '@contract/calls/study/training'
import { failureText } from '../../api/failureText'
import { Confirm } from '../../parts/Confirm'
import { decisionColumn } from '../../parts/list/decisionColumn'
import type { Found, Wanted } from '../../parts/list/ListColumn'
import { waitingFilter, waitingInput } from '../../parts/list/waiting'
import { ListPage } from '../../parts/list/ListPage'
import { ManyAct } from '../../parts/list/ManyAct'
import type { Selection } from '../../parts/list/Selection'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { columns, isWaiting } from './columns'
import { text } from './texts'

const renews = ['trainingApplications', 'today']
const nameOf = ({ userName }: MadeApplication) => userName

/** What people apply for, the waiting ones first: one press agrees, a refusal says why. */
export function Component() {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [refusing, setRefusing] = useState<MadeApplication>()
  const decides = can('training.assess')
  const read = (wanted: Wanted, signal?: AbortSignal) =>
    api.training.applications(waitingInput(wanted), { ...(signal && { signal }) })
  const decide = async ({ applyId }: MadeApplication, approve: 0 | 1, note = '') => {
    await api.training.decideApplication({ applyId, approve, ...(note && { note }) })
    for (const key of renews) void queries.invalidateQueries({ queryKey: [key] })
  }
  const agree = async (row: MadeApplication) => {
    try {
      await decide(row, 1)
      void message.success(text('agreedNow', { name: row.userName }))
    } catch (error) {
      void message.error(failureText(error), 6)
    }
  }
  return (
    <>
      <ListPage<MadeApplication>
        name="trainingApplications"
        title={text('title')}
        facts={(total) => text('facts', { n: number(total) })}
        search={{ name: 'keyword', label: text('search') }}
        filters={[waitingFilter()]}
        columns={[
          ...columns(Date.now()),
          ...(decides
            ? [
                decisionColumn<MadeApplication>({
                  title: text('acts'),
                  width: 128,
                  waits: isWaiting,
                  choices: [
                    {
                      label: text('agree'),
                      of: ({ userName }) => text('agreeOf', { name: userName }),
                      choose: (row) => void agree(row),
                    },
                    {
                      label: text('refuse'),
                      of: ({ userName }) => text('refuseOf', { name: userName }),
                      choose: setRefusing,
                    },
                  ],
                }),
              ]
            : []),
        ]}
        read={read}
        {...(decides && {
          bulk: (selection, wanted) => (
            <Many selection={selection} wanted={wanted} read={read} decide={decide} />
          ),
        })}
        keyOf={({ applyId }) => applyId}
        nameOf={nameOf}
        empty={
          <>
            <b>{text('none')}</b>
            <span className="second">{text('noneText')}</span>
          </>
        }
      />
      <Refuse
        row={refusing}
        onClose={() => setRefusing(undefined)}
        onRefuse={(row, note) => decide(row, 0, note)}
      />
    </>
  )
}

type Decide = (row: MadeApplication, approve: 0 | 1, note?: string) => Promise<void>

/** What is done with all that are chosen. */
function Many({
  decide,
  ...list
}: {
  selection: Selection<MadeApplication>
  wanted: Wanted
  read(wanted: Wanted): Promise<Found<MadeApplication>>
  decide: Decide
}) {
  const common = { ...list, fits: isWaiting, nameOf, keep: text('keep'), renews }
  return (
    <>
      <ManyAct
        {...common}
        act={text('agree')}
        title={(n) => text('agreeMany', { n })}
        words={text('agreeText')}
        run={(row) => decide(row, 1)}
      />
      <ManyAct
        {...common}
        act={text('refuse')}
        title={(n) => text('refuseMany', { n })}
        words={text('refuseText')}
        needsReason
        run={(row, reason) => decide(row, 0, reason)}
      />
    </>
  )
}

/** Asks why; the applicant reads it. */
function Refuse({
  row,
  onClose,
  onRefuse,
}: {
  row: MadeApplication | undefined
  onClose(): void
  onRefuse(row: MadeApplication, note: string): Promise<void>
}) {
  const { message } = App.useApp()
  return (
    <Confirm
      open={row !== undefined}
      title={text('refuseTitle', { name: row?.userName ?? '' })}
      words={text('refuseText')}
      act={text('refuse')}
      keep={text('keep')}
      needsReason
      onClose={onClose}
      onAct={async (note) => {
        if (!row) return
        await onRefuse(row, note)
        void message.success(text('refusedNow', { name: row.userName }))
      }}
    />
  )
}
