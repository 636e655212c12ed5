import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useHidden, useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { SearchBar } from '@/ui/fields/SearchBar'
import { Segmented } from '@/ui/controls/Segmented'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { ExportSheet } from '../components/ExportSheet'
import { ExportStore } from '../ExportStore'
import { hasScore, PeopleStore, type PeopleView, type PersonRow } from '../PeopleStore'
import { text } from '../texts'
import '../reports.scss'

const views = [
  ['notDone', 'notDone'],
  ['done', 'doneTab'],
  ['failed', 'failedTab'],
] as const

/** Who has not done an exam, and who has with which score. */
export default observer(function PeoplePage() {
  const params = useParams('reportPeople')
  const store = useStore(PeopleStore)
  useListScroll(() => void store.pages.loadMore())
  const view: PeopleView =
    params?.view === 'done' || params?.view === 'failed' ? params.view : 'notDone'
  return (
    <Page name="reportPeople" className="reading">
      <NeedsLogIn>
        {params && (
          <People
            store={store}
            taskId={params.taskId}
            view={view}
            isExam={(params.kind ?? 'exam') === 'exam'}
          />
        )}
      </NeedsLogIn>
    </Page>
  )
})

const People = observer(function People({
  store,
  taskId,
  view,
  isExam,
}: {
  store: PeopleStore
  taskId: string
  view: PeopleView
  /** Of anything else nothing is listed but who has not done it. */
  isExam: boolean
}) {
  const exports = useStore(ExportStore)
  const [start, busy] = useAction(() =>
    exports.start(taskId, store.view === 'notDone' ? 'notDone' : 'results'),
  )
  useEffect(() => void store.open(taskId, view), [store, taskId, view])
  useHidden(() => exports.close())
  const { pages } = store
  return (
    <>
      <SearchBar
        placeholder={text('searchPerson')}
        value={store.search.words}
        onChange={store.search.type}
        onSearch={(keyword) => void store.search.find(keyword)}
      />
      {isExam && (
        <Segmented
          className="mt-3"
          label={text('view')}
          value={store.view}
          options={views.map(([value, label]) => ({ value, label: text(label) }))}
          onChange={(next) => void store.show(next)}
        />
      )}
      <View className="mt-4">
        <Loaded what={text('peopleWhat')} of={pages}>
          {pages.isEmpty ? (
            <Nobody store={store} />
          ) : (
            <>
              <View className="note">{text('total', { n: pages.total })}</View>
              <List className="mt-2">
                {pages.rows.map((row) => (
                  <PersonItem key={row.userId} row={row} isExam={isExam} />
                ))}
              </List>
              <ListEnd of={pages} />
              {isExam && (
                <Button
                  id="export"
                  look="soft"
                  block
                  busy={busy || exports.isRunning}
                  onPress={() => void start()}
                >
                  {text(store.view === 'notDone' ? 'exportNotDone' : 'exportAll')}
                </Button>
              )}
            </>
          )}
        </Loaded>
      </View>
      <ExportSheet store={exports} />
    </>
  )
})

const Nobody = observer(function Nobody({ store }: { store: PeopleStore }) {
  const isAllDone = store.view === 'notDone' && store.search.keyword === ''
  return isAllDone ? (
    <EmptyState title={text('allDone')} text={text('allDoneText')} />
  ) : (
    <EmptyState title={text('noPeople')} />
  )
})

const PersonItem = observer(function PersonItem({
  row,
  isExam,
}: {
  row: PersonRow
  isExam: boolean
}) {
  const place = factsText(row.dept, row.post)
  if (!hasScore(row))
    return (
      <ListItem
        title={row.userName}
        note={place}
        {...(row.running === 1 && {
          tag: (
            <Tag tone="brand" icon="clock">
              {text(isExam ? 'inExam' : 'hasBegun')}
            </Tag>
          ),
        })}
      />
    )
  const note = factsText(
    place,
    text('tries', { n: row.attempts }),
    dayTimeText(row.lastTime),
    row.late === 1 && text('lateTag'),
  )
  return (
    <ListItem
      title={row.userName}
      note={note}
      value={text('score', { n: row.bestScore ?? 0 })}
      tag={
        <Tag tone={row.passed === 1 ? 'ok' : 'bad'}>
          {text(row.passed === 1 ? 'passTag' : 'failTag')}
        </Tag>
      }
    />
  )
})
