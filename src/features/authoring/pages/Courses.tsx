import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { CourseRow } from '@contract/calls/courseMaking'
import { dayTimeText } from '@/core/i18n/dates'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useCan } from '@/core/session/useCan'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { ListItem } from '@/ui/lists/List'
import { Tag } from '@/ui/marks/Tag'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { AuthoredList, stateTones } from '../lists/AuthoredList'
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
  return (
    <AuthoredList
      store={store}
      texts={{
        search: text('searchCourses'),
        what: text('courses'),
        none: text('noCourses'),
        noneText: text('noCoursesText'),
      }}
      tools={
        can('content.author') && (
          <View className="authoring-tools mt-4">
            <Button id="new-course" small icon="plus" onPress={() => void go('editCourse', {})}>
              {text('newCourse')}
            </Button>
          </View>
        )
      }
      row={(row: CourseRow) => <Row key={row.draftId} row={row} />}
    />
  )
})

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
      tag={<Tag tone={stateTones[row.state]}>{text(row.state)}</Tag>}
      chevron
      onPress={() => void open()}
    />
  )
})
