import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { Appeal } from '@contract/calls/leaving'
import { dayTimeText } from '@/core/i18n/dates'
import { SessionStore } from '@/core/session/SessionStore'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useCan } from '@/core/session/useCan'
import { awayText } from '@/shell/exam/leavingWords'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { ListEnd } from '@/shell/ListEnd'
import { Segmented } from '@/ui/controls/Segmented'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { AppealDecision } from '../leaving/AppealDecision'
import { AppealsStore, type Verdict } from '../leaving/AppealsStore'
import { appealText } from '../leaving/leavingText'
import { text } from '../leaving/texts'
import '../exam.scss'

/** What managers decide: appeals against absences from an exam. */
export default observer(function AppealsPage() {
  return (
    <Page name="leavingAppeals" className="reading">
      <NeedsLogIn>
        <Appeals />
      </NeedsLogIn>
    </Page>
  )
})

const Appeals = observer(function Appeals() {
  const store = useStore(AppealsStore)
  const shell = useStore(ShellStore)
  const { isLoggedIn } = useStore(SessionStore)
  const [pending, setPending] = useState<{ row: Appeal; grant: boolean }>()
  const { pages, onlyWaiting } = store
  useListScroll(() => void pages.loadMore())
  useEffect(() => {
    if (isLoggedIn) void pages.refresh()
  }, [pages, isLoggedIn])
  const decide = async (verdict: Verdict) => {
    if (!pending) return
    await store.decide(pending.row, verdict).finally(() => setPending(undefined))
    shell.toast(text('decidedToast', { name: pending.row.userName }))
  }
  const shown = onlyWaiting ? 'waiting' : 'all'
  return (
    <>
      <Segmented
        label={text('appeals')}
        value={shown}
        options={(['waiting', 'all'] as const).map((value) => ({ value, label: text(value) }))}
        onChange={(value) => void store.show(value === 'waiting')}
      />
      <View className="mt-4">
        <Loaded what={text('appeals')} kind="card" of={pages}>
          {pages.isEmpty ? (
            <EmptyState title={text('noAppeals')} text={text('noAppealsText')} />
          ) : (
            <>
              <View className="cards">
                {pages.rows.map((row, index) => (
                  <Row
                    key={`${row.attemptId}/${row.eventId}`}
                    row={row}
                    number={index + 1}
                    onAsk={(grant) => setPending({ row, grant })}
                  />
                ))}
              </View>
              <ListEnd of={pages} />
            </>
          )}
        </Loaded>
      </View>
      {pending && (
        <AppealDecision
          appeal={pending.row}
          grant={pending.grant}
          onClose={() => setPending(undefined)}
          onDecide={decide}
        />
      )}
    </>
  )
})

interface RowProps {
  row: Appeal
  number: number
  onAsk(grant: boolean): void
}

const Row = observer(function Row({ row, number, onAsk }: RowProps) {
  const decision = row.appeal === 0 ? undefined : appealText(row)
  const name = row.userName
  const can = useCan()
  return (
    <Card>
      <View className="row between top g-2">
        <View className="h3 grow">{name}</View>
        {decision ? (
          <Tag tone={decision.tone}>{decision.word}</Tag>
        ) : (
          <Tag tone={row.running ? 'brand' : 'warn'}>
            {text(row.running ? 'stillRuns' : 'closedByCut')}
          </Tag>
        )}
      </View>
      <View className="sub mt-1">{row.taskName}</View>
      <View className="note mt-1">
        {text('facts', {
          dept: row.deptName,
          time: dayTimeText(row.leftTime),
          away: awayText(row.awaySeconds),
        })}
      </View>
      <View className="note mt-1">
        {text('count', { used: row.used, limit: Math.max(1, row.limit) })}
      </View>
      {decision && (
        <View className="sub mt-2">{[decision.gave, row.reason].filter(Boolean).join(' · ')}</View>
      )}
      {can('exam.supervise') && row.appeal === 0 && (
        <View className="row g-3 mt-4">
          <View className="grow">
            <Button
              id={`refuse-${number}`}
              look="line"
              block
              label={`${text('refuse')} ${name}`}
              onPress={() => onAsk(false)}
            >
              {text('refuse')}
            </Button>
          </View>
          <View className="grow">
            <Button
              id={`grant-${number}`}
              look="soft"
              block
              label={`${text('grant')} ${name}`}
              onPress={() => onAsk(true)}
            >
              {text('grant')}
            </Button>
          </View>
        </View>
      )}
    </Card>
  )
})
