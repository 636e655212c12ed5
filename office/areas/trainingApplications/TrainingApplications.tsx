import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import type { MadeApplication } from '@contract/calls/training'
import { failureText } from '../../api/failureText'
import { Confirm } from '../../parts/Confirm'
import { decisionColumn } from '../../parts/list/decisionColumn'
import type { Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { ManyAct } from '../../parts/list/ManyAct'
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
  const read = ({ filters: { keyword, show }, page, size }: Wanted, signal?: AbortSignal) =>
    api.training.applications(
      {
        ...(show !== 'all' && { waiting: 1 as const }),
        ...(keyword && { keyword }),
        pageIndex: page,
        pageSize: size,
      },
      { ...(signal && { signal }) },
    )
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
        filters={[
          {
            name: 'show',
            label: text('waiting'),
            width: 104,
            options: [
              { value: 'waiting', label: text('waiting') },
              { value: 'all', label: text('all') },
            ],
          },
        ]}
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
            <>
              <ManyAct
                selection={selection}
                wanted={wanted}
                read={read}
                fits={isWaiting}
                nameOf={nameOf}
                act={text('agree')}
                title={(n) => text('agreeMany', { n })}
                words={text('agreeText')}
                keep={text('keep')}
                run={(row) => decide(row, 1)}
                renews={renews}
              />
              <ManyAct
                selection={selection}
                wanted={wanted}
                read={read}
                fits={isWaiting}
                nameOf={nameOf}
                act={text('refuse')}
                title={(n) => text('refuseMany', { n })}
                words={text('refuseText')}
                keep={text('keep')}
                needsReason
                run={(row, reason) => decide(row, 0, reason)}
                renews={renews}
              />
            </>
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
      <Confirm
        open={refusing !== undefined}
        title={text('refuseTitle', { name: refusing?.userName ?? '' })}
        words={text('refuseText')}
        act={text('refuse')}
        keep={text('keep')}
        needsReason
        onClose={() => setRefusing(undefined)}
        onAct={async (note) => {
          if (!refusing) return
          await decide(refusing, 0, note)
          void message.success(text('refusedNow', { name: refusing.userName }))
        }}
      />
    </>
  )
}
