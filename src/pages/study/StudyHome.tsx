import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useParams, useScreenName, useShown } from '@/core/navigation/useParams'
import { CountsCard } from '@/shell/CountsCard'
import { CourseCard } from '@/shell/study/CourseCard'
import { CourseList } from '@/shell/study/CourseList'
import { openCourse } from '@/shell/study/openCourse'
import { text } from '@/shell/study/texts'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Chip, Chips } from '@/ui/controls/Chip'
import { IconButton } from '@/ui/controls/IconButton'
import { PullToRefresh } from '@/ui/lists/PullToRefresh'
import { Segmented } from '@/ui/controls/Segmented'
import { Tool, Tools } from '@/ui/controls/Tools'
import { Heading } from '@/ui/frame/Heading'
import { StudyHomeStore } from './StudyHomeStore'
import './studyHome.scss'

export default observer(function StudyHomePage() {
  const name = useScreenName() === 'studyIndex' ? 'studyIndex' : 'studyHome'
  const params = useParams('studyHome')
  const home = useStore(StudyHomeStore)
  const { atTop } = useListScroll(() => void home.pages.loadMore())
  useShown(() => void home.show())
  useEffect(() => {
    void home.scoped.take(params?.showScope)
  }, [home, params])
  return (
    <Page
      name={name}
      className="study-home"
      {...(params && { params })}
      headRight={
        <IconButton
          id="study-search"
          icon="search"
          label={text('search')}
          onPress={() => void go('searchAll', { kind: 'course' })}
        />
      }
    >
      <NeedsLogIn>
        <PullToRefresh atTop={atTop} onRefresh={home.refresh}>
          <Segmented
            label={text('scope')}
            value={home.scoped.scope}
            onChange={(scope) => void home.scoped.choose(scope)}
            options={[
              { value: 'platform', label: text('platform') },
              { value: 'hospital', label: text('hospital') },
            ]}
          />
          <CountsCard
            scoped={home.scoped}
            name="study"
            label={text('counts')}
            strong={home.state}
            chooses
            onPress={(state) => void home.chooseState(state)}
            labels={{
              todo: text('todoCount'),
              doing: text('doingCount'),
              done: text('doneCount'),
              missed: text('missedCount'),
            }}
          />
          <Continue home={home} />
          <StudyWays />
          <HotWords home={home} />
          <Courses home={home} />
        </PullToRefresh>
      </NeedsLogIn>
    </Page>
  )
})

/** The course that is begun, with the way back into it. */
const Continue = observer(function Continue({ home }: { home: StudyHomeStore }) {
  const course = home.begun
  if (!course) return null
  return (
    <View className="mt-4 mb-4">
      <Heading level={2} className="mb-2">
        {text('continueTitle')}
      </Heading>
      <CourseCard task={course} onOpen={openCourse} />
    </View>
  )
})

const StudyWays = () => (
  <View className="mt-4 mb-4">
    <Tools label={text('more')}>
      <Tool
        id="to-plan"
        icon="calendar"
        name={text('toPlan')}
        onPress={() => go('trainingPlan', {})}
      />
      <Tool
        id="to-paths"
        icon="target"
        name={text('toPaths')}
        onPress={() => go('learningPaths', {})}
      />
      <Tool id="to-know" icon="shield" name={text('toKnow')} onPress={() => go('mustKnow', {})} />
      <Tool
        id="to-college"
        icon="library"
        name={text('toCollege')}
        onPress={() => go('college', {})}
      />
      <Tool
        id="to-training"
        icon="pencil"
        name={text('toTraining')}
        onPress={() => go('training', {})}
      />
    </Tools>
  </View>
)

/** What others look for; each opens the search with it. */
const HotWords = observer(function HotWords({ home }: { home: StudyHomeStore }) {
  if (home.hotWords.length === 0) return null
  return (
    <Chips label={text('hot')} scroll className="mb-3">
      {home.hotWords.map((word) => (
        <Chip
          key={word}
          on={false}
          onPress={() => void go('searchAll', { kind: 'course', keyword: word })}
        >
          {word}
        </Chip>
      ))}
    </Chips>
  )
})

/** Its own observer: a row more does not draw the page above it. */
const Courses = observer(function Courses({ home }: { home: StudyHomeStore }) {
  return (
    <CourseList
      pages={home.pages}
      of={home.whole}
      {...(home.begun && { without: home.begun.taskId })}
    />
  )
})
