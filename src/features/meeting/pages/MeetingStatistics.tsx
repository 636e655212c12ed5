import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { useStore } from '@/core/stores'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Card } from '@/ui/lists/Card'
import { Figure, Figures } from '@/ui/marks/Figure'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { Segmented } from '@/ui/controls/Segmented'
import { EmptyState } from '@/ui/feedback/States'
import { spans, StatisticsStore } from '../managing/StatisticsStore'
import { text } from '../texts'
import '../meeting.scss'

/** /manage/meetingStatistics: attendance and hours of a span, by meeting, department and person. */
export default observer(function MeetingStatisticsPage() {
  return (
    <Page name="meetingStatistics" className="reading">
      <NeedsLogIn>
        <Statistics />
      </NeedsLogIn>
    </Page>
  )
})

const groups = [
  { value: 'meeting', key: 'by_meeting' },
  { value: 'dept', key: 'by_dept' },
  { value: 'person', key: 'by_person' },
] as const

const Statistics = observer(function Statistics() {
  const store = useStore(StatisticsStore)
  useEffect(() => void store.load(), [store])
  const { sums } = store
  return (
    <>
      <Segmented
        label={text('span')}
        value={store.span}
        options={spans.map((value) => ({ value, label: text(value) }))}
        onChange={(span) => void store.show(span)}
      />
      <View className="mt-3">
        <Loaded what={text('statistics')} kind="card" of={store.loaded}>
          {sums && (
            <>
              <Card>
                <Figures>
                  <Figure value={String(sums.meetings)} name={text('figMeetings')} />
                  <Figure value={String(sums.times)} name={text('figTimes')} />
                  <Figure value={String(sums.hours)} name={text('hours')} />
                </Figures>
              </Card>
              {store.seesOthers && (
                <Segmented
                  className="mt-4"
                  label={text('groupBy')}
                  value={store.by}
                  options={groups.map(({ value, key }) => ({ value, label: text(key) }))}
                  onChange={(by) => void store.group(by)}
                />
              )}
              <View className="mt-3">
                {store.by === 'dept' ? <Departments store={store} /> : <Rows store={store} />}
              </View>
            </>
          )}
        </Loaded>
      </View>
    </>
  )
})

const Departments = observer(function Departments({ store }: { store: StatisticsStore }) {
  return (
    <List>
      {store.sums?.departments.map(({ deptId, name, people, attended, times, hours }) => (
        <ListItem
          key={deptId}
          title={name}
          note={text('deptNote', { attended, people, times })}
          value={text('nHours', { n: hours })}
        />
      ))}
    </List>
  )
})

const Rows = observer(function Rows({ store: { pages, by } }: { store: StatisticsStore }) {
  return (
    <Loaded what={text('statistics')} of={pages}>
      {pages.isEmpty ? (
        <EmptyState title={text('noAttendance')} text={text('noAttendanceText')} />
      ) : (
        <>
          <List>
            {pages.rows.map(({ id, name, note, time, people, attended, hours }) => (
              <ListItem
                key={id}
                title={name}
                value={text('nHours', { n: hours })}
                note={
                  by === 'person'
                    ? factsText(note, text('nTimes', { n: attended }))
                    : factsText(
                        dayTimeText(time),
                        people > 0 ? text('nSigned', { n: attended, all: people }) : note,
                      )
                }
              />
            ))}
          </List>
          <ListEnd of={pages} />
        </>
      )}
    </Loaded>
  )
})
