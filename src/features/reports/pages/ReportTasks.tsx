import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReportRange, ReportRow } from '@contract/calls/reportShapes'
import { dayTimeText } from '@/core/i18n/dates'
import { useFresh } from '@/core/navigation/useFresh'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useListScroll } from '@/core/navigation/useListScroll'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Card } from '@/ui/lists/Card'
import { ListEnd } from '@/shell/ListEnd'
import { Progress } from '@/ui/feedback/Progress'
import { SearchBar } from '@/ui/fields/SearchBar'
import { Segmented } from '@/ui/controls/Segmented'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { ReportTasksStore } from '../ReportTasksStore'
import { text } from '../texts'
import '../reports.scss'

const ranges: readonly ReportRange[] = ['all', 'open', 'ended', 'planned']

/** Exams that a manager looks at, each with its numbers. */
export default observer(function ReportTasksPage() {
  const store = useStore(ReportTasksStore)
  useListScroll(() => void store.pages.loadMore())
  return (
    <Page name="reportTasks" className="reading">
      <NeedsLogIn>
        <SearchBar
          placeholder={text('searchTask')}
          value={store.search.words}
          onChange={store.search.type}
          onSearch={(keyword) => void store.search.find(keyword)}
        />
        <Segmented
          className="mt-3"
          label={text('range')}
          value={store.range}
          options={ranges.map((value) => ({ value, label: text(value) }))}
          onChange={(range) => void store.show(range)}
        />
        <Tasks store={store} />
      </NeedsLogIn>
    </Page>
  )
})

const Tasks = observer(function Tasks({ store: { pages } }: { store: ReportTasksStore }) {
  useFresh(pages.open, [pages])
  return (
    <View className="mt-4">
      <Loaded what={text('what')} kind="card" of={pages}>
        {pages.isEmpty ? (
          <EmptyState title={text('noTasks')} text={text('noTasksText')} />
        ) : (
          <>
            {pages.rows.map((row) => (
              <TaskCard key={row.taskId} row={row} />
            ))}
            <ListEnd of={pages} />
          </>
        )}
      </Loaded>
    </View>
  )
})

const TaskCard = observer(function TaskCard({ row }: { row: ReportRow }) {
  const {
    taskId,
    taskName,
    taskRang: issuer,
    should,
    done,
    passed,
    completion,
    endTime,
    running,
  } = row
  return (
    <Card
      className="report-task"
      id={`report-${taskId}`}
      onPress={() => void go('statistics', { taskId })}
    >
      <View className="row between g-3 top">
        <View className="grow">
          <Text className="h3 block">{taskName}</Text>
          <Text className="note block mt-1">{`${text(issuer === 1 ? 'platform' : 'hospital')} · ${text('until', { time: dayTimeText(endTime) })}`}</Text>
        </View>
        {running > 0 && (
          <Tag tone="brand" icon="clock">
            {text('runningNow', { n: running })}
          </Tag>
        )}
      </View>
      <View className="row g-3 mt-3">
        <View className="grow">
          <Progress value={completion} max={100} label={`${text('completion')} ${completion}%`} />
        </View>
        <Text className="strong num">{text('percent', { n: completion })}</Text>
      </View>
      <View className="sub mt-2">{text('rowNumbers', { should, done, passed })}</View>
    </Card>
  )
})
