import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { Campaign } from '@contract/calls/community/activity'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { Mark } from '../../parts/Page'
import { AddressCode } from '../../parts/share/AddressCode'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { EditCampaign } from './EditCampaign'
import { text } from './texts'

const StateMark = ({ form, now }: Pick<Campaign, 'form'> & { now: number }) => {
  if (form.endTime <= now) return <Mark>{text('over')}</Mark>
  if (form.startTime > now) return <Mark tone="info">{text('toCome')}</Mark>
  return <Mark tone="good">{text('open')}</Mark>
}
const money = (yuan: number | null, none: string) => (yuan === null ? none : number(yuan))

const columns = (now: number, onOpen: (row: Campaign) => void): ListColumn<Campaign>[] => [
  {
    key: 'title',
    title: text('title'),
    isLong: true,
    show: (row) => (
      <button type="button" className="plain link cut" onClick={() => onOpen(row)}>
        {row.form.title}
      </button>
    ),
    says: ({ form }) => form.title,
  },
  { key: 'code', title: text('code'), width: 140, show: ({ activityCode }) => activityCode },
  {
    key: 'state',
    title: text('state'),
    width: 88,
    show: (row) => <StateMark {...row} now={now} />,
  },
  momentColumn('end', text('end'), ({ form }) => form.endTime, now, { width: 128 }),
  {
    key: 'reward',
    title: text('reward'),
    width: 112,
    isRight: true,
    show: ({ form }) => money(form.rewardYuan, text('usual')),
  },
  {
    key: 'budget',
    title: text('budget'),
    width: 112,
    isRight: true,
    show: ({ form }) => money(form.budgetYuan, text('noLimit')),
  },
  {
    key: 'spent',
    title: text('spent'),
    width: 112,
    isRight: true,
    show: ({ spentYuan }) => number(spentYuan),
    says: ({ spentYuan }) => spentYuan,
  },
  ...(['joined', 'invited', 'inviters'] as const).map((key): ListColumn<Campaign> => ({
    key,
    title: text(key),
    width: 88,
    isRight: true,
    show: (row) => number(row[key]),
    says: (row) => row[key],
  })),
  {
    key: 'code-of',
    title: text('link'),
    width: 104,
    isActs: true,
    show: ({ activityCode, form }) => (
      <AddressCode
        title={form.title}
        label={form.title}
        path={`guideActivity?activityCode=${encodeURIComponent(activityCode)}`}
      />
    ),
  },
]

/** Campaigns of the platform: a code that stands in none of them is refused. */
export function Component() {
  const api = useApi()
  const [editing, setEditing] = useState<Campaign | 'new'>()
  return (
    <>
      <ListPage<Campaign>
        name="campaigns"
        title={text('campaigns')}
        facts={(total) => text('facts', { n: number(total) })}
        actions={() => (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setEditing('new')}
          >
            {text('newCampaign')}
          </Button>
        )}
        filters={[]}
        columns={columns(Date.now(), setEditing)}
        read={({ page, size }, signal) =>
          api.activity.campaigns({ pageIndex: page, pageSize: size }, { signal })
        }
        keyOf={({ activityCode }) => activityCode}
        nameOf={({ form }) => form.title}
        onOpen={setEditing}
        empty={
          <>
            <b>{text('none')}</b>
            <span className="second">{text('noneText')}</span>
          </>
        }
      />
      {editing !== undefined && (
        <EditCampaign
          {...(editing !== 'new' && { stored: editing })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}
