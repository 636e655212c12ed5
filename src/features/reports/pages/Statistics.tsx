import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { clockText, dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useHidden, useParams, useShown } from '@/core/navigation/useParams'
import { useCan } from '@/core/session/useCan'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Figure, Figures } from '@/ui/marks/Figure'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { Segmented } from '@/ui/controls/Segmented'
import { Bars } from '../components/Bars'
import { ChartCard } from '../components/ChartCard'
import {
  bandColumns,
  bandName,
  barsOf,
  dayCells,
  dayColumns,
  dayHeadings,
  groupCells,
  groupHeadings,
  marksText,
  passText,
  spokenChart,
  wanted,
} from '../components/chartData'
import { Columns } from '../components/Columns'
import { ExportSheet } from '../components/ExportSheet'
import { ExportStore } from '../ExportStore'
import { StatisticsStore, type Statistics } from '../StatisticsStore'
import { text } from '../texts'
import '../reports.scss'

/** The numbers of one exam, course, meeting, training task or questionnaire for who manages it. */
export default observer(function StatisticsPage() {
  const params = useParams('statistics')
  return (
    <Page name="statistics" className="reading">
      <NeedsLogIn>{params && <Numbers taskId={params.taskId} />}</NeedsLogIn>
    </Page>
  )
})

const Numbers = observer(function Numbers({ taskId }: { taskId: string }) {
  const store = useStore(StatisticsStore)
  const exports = useStore(ExportStore)
  useShown(() => void store.open(taskId))
  useHidden(() => exports.close())
  return (
    <>
      <Loaded what={text('what')} kind="card" of={store.loaded}>
        {(data) => (
          <>
            <Summary data={data} />
            <Groups store={store} data={data} />
            {data.task.totalScore > 0 && <Distribution data={data} />}
            <Ways taskId={taskId} data={data} exports={exports} />
          </>
        )}
      </Loaded>
      <ExportSheet store={exports} />
    </>
  )
})

const Summary = observer(function Summary({ data: { task, summary, time } }: { data: Statistics }) {
  const { should, doneOfShould } = summary
  return (
    <>
      <Heading level={2} look="h1">
        {task.taskName}
      </Heading>
      <View className="note mt-1">
        {factsText(
          text('people', { n: should }),
          text('until', { time: dayTimeText(task.endTime) }),
          text('updated', { time: clockText(time) }),
        )}
      </View>
      <Card className="mt-3">
        <Figures>
          <Figure value={text('percent', { n: summary.completion })} name={text('completion')} />
          {task.totalScore > 0 && (
            <Figure
              value={summary.done > 0 ? passText(summary) : text('none')}
              name={text('passRate')}
            />
          )}
          {task.totalScore > 0 && <Figure value={marksText(summary.avg)} name={text('average')} />}
          <Figure
            value={Math.max(0, should - doneOfShould)}
            name={text('absent')}
            {...(should > doneOfShould && { tone: 'warning' as const })}
          />
        </Figures>
      </Card>
    </>
  )
})

const Groups = observer(function Groups({
  store,
  data,
}: {
  store: StatisticsStore
  data: Statistics
}) {
  const byDay = store.groupBy === 'day'
  const title = text(byDay ? 'dayTitle' : 'groupTitle')
  const bars = byDay ? [] : barsOf(data.rows)
  const columns = byDay ? dayColumns(data.rows) : []
  const lines = byDay
    ? columns.map(({ name, value }) => text('dayFinding', { name, n: value }))
    : bars.map(({ name, percent }) => text('groupFinding', { name, n: percent }))
  const label = spokenChart(title, lines)
  return (
    <>
      <Segmented
        className="mt-4"
        label={text('by')}
        value={store.groupBy}
        options={store.groupings.map((value) => ({ value, label: text(value) }))}
        onChange={(groupBy) => void store.group(groupBy)}
      />
      <View className="mt-3">
        <ChartCard
          title={title}
          headings={byDay ? dayHeadings() : groupHeadings()}
          rows={byDay ? dayCells(data.rows) : groupCells(data.rows)}
        >
          {!byDay && <Bars label={label} bars={bars} target={wanted} />}
          {byDay && columns.length > 0 && <Columns wide label={label} columns={columns} />}
          {byDay && columns.length === 0 && <View className="sub">{text('nothingYet')}</View>}
        </ChartCard>
      </View>
    </>
  )
})

const Distribution = observer(function Distribution({
  data: { task, distribution, summary },
}: {
  data: Statistics
}) {
  const passPercent = task.totalScore > 0 ? (100 * task.passScore) / task.totalScore : 0
  const columns = bandColumns(distribution, passPercent)
  const lines = distribution
    .filter(({ people }) => people > 0)
    .map((band) => text('bandFinding', { name: bandName(band), n: band.people }))
  return (
    <View className="mt-3">
      <ChartCard
        title={text('distribution')}
        headings={[text('band'), text('count')]}
        rows={distribution.map((band) => ({
          key: String(band.from),
          cells: [bandName(band), band.people],
        }))}
      >
        {summary.done > 0 ? (
          <>
            <Columns label={spokenChart(text('distribution'), lines)} columns={columns} />
            <View className="note mt-2">{text('bandNote')}</View>
            {columns.some(({ isDashed, value }) => isDashed && value > 0) && (
              <View className="note mt-1">{text('dashed', { n: task.passScore })}</View>
            )}
          </>
        ) : (
          <View className="sub">{text('nothingYet')}</View>
        )}
      </ChartCard>
    </View>
  )
})

const Ways = observer(function Ways({
  taskId,
  data: { running, kind },
  exports,
}: {
  taskId: string
  data: Statistics
  exports: ExportStore
}) {
  const [start, busy] = useAction(() => exports.start(taskId, 'results'))
  const can = useCan()
  if (kind !== 'exam') return <NotDone taskId={taskId} kind={kind} />
  return (
    <>
      <List className="mt-4">
        <ListItem
          id="to-items"
          icon="chart"
          title={text('items')}
          note={text('itemsNote')}
          onPress={() => void go('reportItems', { taskId })}
        />
        {can('exam.read') && (
          <ListItem
            id="to-preview"
            icon="eye"
            title={text('previewExam')}
            note={text('previewExamNote')}
            onPress={() => void go('examPreview', { taskId })}
          />
        )}
        {can('report.read') && (
          <>
            <ListItem
              id="to-not-done"
              icon="users"
              title={text('whoNot')}
              onPress={() => void go('reportPeople', { taskId, view: 'notDone' })}
            />
            <ListItem
              id="to-results"
              icon="medal"
              title={text('results')}
              note={text('resultsNote')}
              onPress={() => void go('reportPeople', { taskId, view: 'done' })}
            />
          </>
        )}
        {can('exam.watch') && (
          <ListItem
            id="to-live"
            icon="clock"
            title={text('liveTitle')}
            note={text('liveNote')}
            {...(running > 0 && { value: text('runningNow', { n: running }) })}
            onPress={() => void go('liveExam', { taskId })}
          />
        )}
      </List>
      {can('report.read') && (
        <View className="mt-4">
          <Button
            id="export"
            look="soft"
            block
            busy={busy || exports.isRunning}
            onPress={() => void start()}
          >
            {text('exportAll')}
          </Button>
        </View>
      )}
    </>
  )
})

/** Of what is no exam: who has not done it, for who reads names. */
const NotDone = observer(function NotDone({ taskId, kind }: { taskId: string; kind: string }) {
  const can = useCan()
  if (!can('report.read')) return null
  return (
    <List className="mt-4">
      <ListItem
        id="to-not-done"
        icon="users"
        title={text('whoNot')}
        onPress={() => void go('reportPeople', { taskId, view: 'notDone', kind })}
      />
    </List>
  )
})
