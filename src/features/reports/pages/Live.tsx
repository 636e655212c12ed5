import { AttemptState, openAttempts } from '@contract/states'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { LogEntry, LiveAttempt } from '@contract/calls/exam/live'
import { dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { useStore } from '@/core/stores'
import { useHidden, useParams, useShown } from '@/core/navigation/useParams'
import { useCan } from '@/core/session/useCan'
import { awayForText, verdictText } from '@/shell/exam/leavingWords'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { ListItem } from '@/ui/lists/List'
import { SearchBar } from '@/ui/fields/SearchBar'
import { Segmented } from '@/ui/controls/Segmented'
import { Sheet } from '@/ui/overlays/Sheet'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { ActionDialog } from '../components/ActionDialog'
import { AttemptRow } from '../components/AttemptRow'
import { ReceiptSheet } from '../components/ReceiptSheet'
import { LiveStore, type LiveAction } from '../LiveStore'
import { ReceiptStore } from '../ReceiptStore'
import { text } from '../texts'
import '../reports.scss'

/** An exam while it takes place: who is in, how far, how long still; and what a manager may do. */
export default observer(function LivePage() {
  const params = useParams('liveExam')
  return (
    <Page name="liveExam" className="reading">
      <NeedsLogIn>{params && <Live taskId={params.taskId} />}</NeedsLogIn>
    </Page>
  )
})

const Live = observer(function Live({ taskId }: { taskId: string }) {
  const store = useStore(LiveStore)
  const receipts = useStore(ReceiptStore)
  const [chosen, setChosen] = useState<LiveAttempt>()
  const [action, setAction] = useState<LiveAction>()
  useEffect(() => {
    void store.show(taskId)
    return () => store.hide()
  }, [store, taskId])
  useShown(() => void store.show(taskId))
  useHidden(() => store.hide())
  const close = () => {
    setChosen(undefined)
    setAction(undefined)
  }
  const choose = (attempt: LiveAttempt) => {
    if (attempt.state === AttemptState.void) return
    setChosen(attempt)
    void store.loadDetail(attempt)
  }
  return (
    <>
      <Loaded what={text('liveWhat')} kind="card" of={store.page}>
        <Top store={store} onReceipt={receipts.open} />
        <LiveAttempts store={store} onChoose={choose} />
      </Loaded>
      {chosen && !action && (
        <Actions store={store} attempt={chosen} onClose={close} onChoose={setAction} />
      )}
      {chosen && action && (
        <ActionDialog store={store} attempt={chosen} action={action} onClose={close} />
      )}
      <Log store={store} />
      <ReceiptSheet store={receipts} />
    </>
  )
})

const Top = observer(function Top({ store, onReceipt }: { store: LiveStore; onReceipt(): void }) {
  const { data } = store
  if (!data) return null
  return (
    <>
      <Heading level={2} look="h1">
        {data.taskName}
      </Heading>
      <View className="row wrap g-3 mt-2">
        <Button id="receipt" look="line" small onPress={onReceipt}>
          {text('receipt')}
        </Button>
        <Button id="log" look="line" small onPress={() => void store.readLog()}>
          {text('log')}
        </Button>
      </View>
      <View className="sub mt-3">
        {text('liveSummary', { should: data.should, running: data.running, closed: data.closed })}
      </View>
      <Segmented
        className="mt-3"
        label={text('liveView')}
        value={store.closed ? 'over' : 'in'}
        onChange={(value) => void store.turn(value === 'over')}
        options={[
          { value: 'in', label: text('nowIn', { n: data.running }) },
          { value: 'over', label: text('over', { n: data.closed }) },
        ]}
      />
      <View className="mt-3">
        <SearchBar
          placeholder={text('searchPerson')}
          value={store.search.words}
          onChange={store.search.type}
          onSearch={(keyword) => void store.search.find(keyword)}
        />
      </View>
      {store.loaded.failure ? (
        <View className="mt-3">
          <Banner tone="warn">{text('readFailed')}</Banner>
        </View>
      ) : (
        <View className="note mt-2">{text('autoRefresh', { n: 4 })}</View>
      )}
    </>
  )
})

const LiveAttempts = observer(function LiveAttempts({
  store,
  onChoose,
}: {
  store: LiveStore
  onChoose(attempt: LiveAttempt): void
}) {
  if (store.attempts.length === 0)
    return store.closed ? (
      <EmptyState title={text('nobodyOver')} />
    ) : (
      <EmptyState title={text('nobodyIn')} text={text('nobodyInText')} />
    )
  return (
    <View className="mt-3">
      {store.attempts.map((attempt) => (
        <AttemptRow
          key={attempt.attemptId}
          attempt={attempt}
          remainingMs={store.remainingMs}
          onPress={onChoose}
        />
      ))}
      {store.hasMore && (
        <View className="center mt-3">
          <Button look="plain" small onPress={() => void store.more()}>
            {text('moreSittings')}
          </Button>
        </View>
      )}
    </View>
  )
})

/** What may be done: with a running one other things than with one that is over. */
const Actions = observer(function Actions({
  store,
  attempt,
  onClose,
  onChoose,
}: {
  store: LiveStore
  attempt: LiveAttempt
  onClose(): void
  onChoose(action: LiveAction): void
}) {
  const can = useCan()
  const isRunning = openAttempts.includes(attempt.state)
  const actions = isRunning
    ? ([
        ['extend', 'extendNote', 'clock'],
        ['handIn', 'handInNote', 'send'],
        ['voidAttempt', 'voidNote', 'close'],
      ] as const)
    : ([
        ['reopen', 'reopenNote', 'refresh'],
        ['voidAttempt', 'voidNote', 'close'],
      ] as const)
  return (
    <Sheet open title={attempt.userName} onClose={onClose}>
      {can('exam.supervise') &&
        actions.map(([action, note, icon]) => (
          <ListItem
            key={action}
            id={`action-${action}`}
            icon={icon}
            title={text(action)}
            note={text(note)}
            onPress={() => onChoose(action)}
          />
        ))}
      {!can('exam.supervise') && store.leavings.length === 0 && (
        <View className="sub mt-3">{text('neverLeft')}</View>
      )}
      {store.leavings.length > 0 && (
        <>
          <Heading level={3} className="mt-4">
            {text('leavings')}
          </Heading>
          {store.leavings.map(({ eventId, leftTime, awaySeconds, verdict }) => (
            <ListItem
              key={eventId}
              title={awayForText(awaySeconds)}
              note={dayTimeText(leftTime)}
              tag={<Tag tone={verdict === 'counted' ? 'warn' : 'grey'}>{verdictText(verdict)}</Tag>}
            />
          ))}
        </>
      )}
    </Sheet>
  )
})

const logWords = {
  extend: 'logExtend',
  void: 'logVoid',
  score: 'logScore',
  propose: 'logPropose',
  refuse: 'logRefuse',
  handIn: 'logHandIn',
  reopen: 'logReopen',
  late: 'logLate',
  export: 'logExport',
  start: 'logStart',
} as const
const logTitle = ({ kind, userName, minutes, room }: LogEntry) =>
  text(logWords[kind], { name: userName, minutes, room })

const Log = observer(function Log({ store }: { store: LiveStore }) {
  const { log } = store
  return (
    <Sheet open={log !== undefined} title={text('log')} onClose={() => store.closeLog()}>
      {log?.length === 0 && <View className="sub mt-2">{text('noLog')}</View>}
      <View className="log-list">
        {log?.map((entry) => (
          <ListItem
            key={entry.actionId}
            title={logTitle(entry)}
            note={factsText(
              text('logLine', { actor: entry.actorName, time: dayTimeText(entry.time) }),
              entry.reason,
            )}
          />
        ))}
      </View>
    </Sheet>
  )
})
