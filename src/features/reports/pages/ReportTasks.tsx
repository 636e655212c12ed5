import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReportRange, ReportRow } from '@contract/calls/year/reportShapes'
import { wholePerCent } from '@contract/rules/year/perCent'
import { dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
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
import { Facts } from '@/ui/marks/Figure'
import { Parts } from '@/ui/marks/Parts'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { type CourseRow, ReportTasksStore, type SummedIndex } from '../ReportTasksStore'
import { text } from '../texts'
import '../reports.scss'

const ranges: readonly ReportRange[] = ['all', 'open', 'ended', 'planned']

/** Exams and courses that a manager looks at, each with its numbers. */
export default observer(function ReportTasksPage() {
  const store = useStore(ReportTasksStore)
  const isExams = store.kind === 'exams'
  useListScroll(() => void (isExams ? store.pages : store.courses).loadMore())
  useFresh(store.open, [store])
  return (
    <Page name="reportTasks" className="reading">
      <NeedsLogIn>
        <Sums store={store} />
        <Segmented
          className="mb-3"
          label={text('kinds')}
          value={store.kind}
          options={[
            { value: 'exams', label: text('examKind') },
            { value: 'courses', label: text('courseKind') },
          ]}
          onChange={(kind) => void store.choose(kind)}
        />
        {isExams ? <Exams store={store} /> : <Courses store={store} />}
      </NeedsLogIn>
    </Page>
  )
})

/** What is none is not told, but for what is done. */
const sumParts = [
  ['todo', 'sumTodo'],
  ['doing', 'sumDoing'],
  ['done', 'sumDone'],
  ['missed', 'sumMissed'],
] as const
const sumNames = { EDU_001: 'examKind', EDU_002: 'courseKind' } as const

/** All exams and all courses of my people, each in one line. */
const Sums = observer(function Sums({ store }: { store: ReportTasksStore }) {
  const sums = store.sums.value ?? []
  if (sums.length === 0) return null
  const of = (tool: SummedIndex['toolCode'], index: SummedIndex['indexCode']) =>
    sums.find(({ toolCode, indexCode }) => toolCode === tool && indexCode === index)?.value ?? 0
  return (
    <Card className="mb-3">
      <View id="sums">
        <Facts
          columns={1}
          items={(['EDU_001', 'EDU_002'] as const).map((tool) => ({
            name: text(sumNames[tool]),
            value: (
              <Parts
                of={sumParts
                  .filter(([index]) => of(tool, index) > 0 || index === 'done')
                  .map(([index, key]) => text(key, { n: of(tool, index) }))}
              />
            ),
          }))}
        />
        <View className="note mt-2">{text('sumNote')}</View>
      </View>
    </Card>
  )
})

/** How courses stand: begun and done of those whom they are meant for. */
const Courses = observer(function Courses({ store: { courses } }: { store: ReportTasksStore }) {
  return (
    <Loaded what={text('courseKind')} kind="card" of={courses}>
      {courses.isEmpty ? (
        <EmptyState title={text('noCourses')} text={text('noCoursesText')} />
      ) : (
        <>
          {courses.rows.map((row) => (
            <CourseCard key={row.taskId} row={row} />
          ))}
          <ListEnd of={courses} />
        </>
      )}
    </Loaded>
  )
})

const CourseCard = observer(function CourseCard({
  row: { taskId, taskName, issuer, endTime, people, begun, done },
}: {
  row: CourseRow
}) {
  const completion = wholePerCent(done, people) ?? 0
  return (
    <Card
      className="report-task"
      id={`report-${taskId}`}
      onPress={() => void go('statistics', { taskId })}
    >
      <Text className="h3 block">{taskName}</Text>
      <Text className="note block mt-1">
        {factsText(issuer, text('until', { time: dayTimeText(endTime) }))}
      </Text>
      <View className="row g-3 mt-3">
        <View className="grow">
          <Progress value={completion} max={100} label={`${text('completion')} ${completion}%`} />
        </View>
        <Text className="strong num">{text('percent', { n: completion })}</Text>
      </View>
      <View className="sub mt-2">{text('courseNumbers', { people, begun, done })}</View>
    </Card>
  )
})

const Exams = observer(function Exams({ store }: { store: ReportTasksStore }) {
  return (
    <>
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
    </>
  )
})

const Tasks = observer(function Tasks({ store: { pages } }: { store: ReportTasksStore }) {
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
          <Text className="note block mt-1">
            {factsText(
              text(issuer === 1 ? 'platform' : 'hospital'),
              text('until', { time: dayTimeText(endTime) }),
            )}
          </Text>
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
