import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { CourseRow } from '@contract/calls/courseMaking'
import { dayTimeText } from '@/core/i18n/dates'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useShown } from '@/core/navigation/useParams'
import { useCan } from '@/core/session/useCan'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { SearchBar } from '@/ui/fields/SearchBar'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { CourseDraftsStore } from '../courses/CourseDraftsStore'
import { text } from '../courses/texts'
import '../authoring.scss'

/** Courses that the hospital's authors make or have published. */
export default observer(function CoursesPage() {
  return (
    <Page name="courseDrafts" className="reading">
      <NeedsLogIn>
        <Courses />
      </NeedsLogIn>
    </Page>
  )
})

const Courses = observer(function Courses() {
  const store = useStore(CourseDraftsStore)
  const can = useCan()
  const { pages } = store
  useEffect(() => void pages.open(), [pages])
  useShown(() => {
    if (pages.isLoaded) void pages.refresh()
  })
  return (
    <>
      <SearchBar
        placeholder={text('searchCourses')}
        value={store.keyword}
        onChange={store.setKeyword}
        onSearch={() => void pages.restart()}
      />
      {can('content.author') && (
        <View className="authoring-tools mt-4">
          <Button id="new-course" small icon="plus" onPress={() => void go('editCourse', {})}>
            {text('newCourse')}
          </Button>
        </View>
      )}
      <View className="mt-4">
        <Loaded what={text('courses')} of={pages}>
          {pages.isEmpty ? (
            <EmptyState title={text('noCourses')} text={text('noCoursesText')} />
          ) : (
            <>
              <List>
                {pages.rows.map((row) => (
                  <Row key={row.draftId} row={row} />
                ))}
              </List>
              <ListEnd of={pages} />
            </>
          )}
        </Loaded>
      </View>
    </>
  )
})

const tones = { draft: 'grey', published: 'ok', withdrawn: 'warn' } as const

/** Its maker changes it; who may only read sees it as somebody would learn it. */
const Row = observer(function Row({ row }: { row: CourseRow }) {
  const can = useCan()
  const open = () =>
    can('content.author')
      ? go('editCourse', { draftId: row.draftId })
      : go('studyListPreview', { taskId: row.draftId, crsId: 'draft' })
  const note = [
    text('row', { author: row.authorName, time: dayTimeText(row.updatedTime) }),
    row.version > 0 ? text('version', { n: row.version }) : '',
    row.changed === 1 ? text('changed') : '',
    row.begun > 0 ? text('begunBy', { n: row.begun }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <ListItem
      title={row.title || text('newCourse')}
      note={note}
      tag={<Tag tone={tones[row.state]}>{text(row.state)}</Tag>}
      chevron
      onPress={() => void open()}
    />
  )
})
