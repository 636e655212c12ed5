import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go, goToAddress } from '@/core/navigation/navigation'
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
import { ToTabs } from '@/shell/toTabs/ToTabs'
import { useHomeOfType } from '@/shell/useHomeOfType'
import { Chip, Chips } from '@/ui/controls/Chip'
import { IconButton } from '@/ui/controls/IconButton'
import { PullToRefresh } from '@/ui/lists/PullToRefresh'
import { Segmented } from '@/ui/controls/Segmented'
import { Tool, Tools } from '@/ui/controls/Tools'
import { Heading } from '@/ui/frame/Heading'
import { iconNames } from '@/ui/marks/iconNames'
import { HomeArrangementStore, type HomeEntry } from './HomeArrangementStore'
import { HomeBanners } from './HomeBanners'
import { StudyHomeStore } from './StudyHomeStore'
import { WeekCard } from './WeekCard'
import { WeekStore } from './WeekStore'
import './studyHome.scss'

const counts = ['todo', 'doing', 'done', 'missed'] as const

/** `tabindex` of an address: the number whose courses are shown, by its place. */
function useStateOf(home: StudyHomeStore, tabindex: string | undefined) {
  useEffect(() => {
    const state = counts[Number(tabindex ?? -1)]
    if (state && state !== home.state) void home.chooseState(state)
  }, [home, tabindex])
}

export default observer(function StudyHomePage() {
  const name = useScreenName() === 'studyIndex' ? 'studyIndex' : 'studyHome'
  const params = useParams('studyHome')
  const home = useStore(StudyHomeStore)
  const arranged = useStore(HomeArrangementStore)
  const week = useStore(WeekStore)
  const { atTop } = useListScroll(() => void home.pages.loadMore())
  useShown(() => {
    void home.show()
    if (!home.isLoggedIn) return
    void arranged.load()
    void week.load()
  })
  useEffect(() => {
    void home.scoped.take(params?.showScope)
  }, [home, params])
  useHomeOfType(params?.taskType, 2)
  useStateOf(home, params?.tabindex)
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
      <ToTabs />
      <NeedsLogIn>
        <PullToRefresh
          atTop={atTop}
          onRefresh={() => Promise.all([home.refresh(), arranged.load(), week.load()])}
        >
          <WeekCard store={week} />
          <Segmented
            label={text('scope')}
            value={home.scoped.scope}
            onChange={(scope) => void home.scoped.choose(scope)}
            options={[
              { value: 'platform', label: text('platform') },
              { value: 'hospital', label: text('hospital') },
            ]}
          />
          <HomeBanners store={arranged} />
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
          <StudyWays store={arranged} />
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

const StudyWays = observer(function StudyWays({ store }: { store: HomeArrangementStore }) {
  const entries = store.entries ?? usualEntries()
  if (entries.length === 0) return null
  return (
    <View className="mt-4 mb-4">
      <Tools label={text('more')}>
        {entries.map(({ menuId, menuName, icon, path }) => (
          <Tool
            key={menuId}
            id={`entry-${menuId}`}
            icon={iconNames.find((name) => name === icon) ?? 'grid'}
            name={menuName}
            onPress={() => goToAddress(path)}
          />
        ))}
      </Tools>
    </View>
  )
})

/** Before the server has ever said how they stand. */
const usualEntries = (): HomeEntry[] => [
  { menuId: 'trainingPlan', menuName: text('toPlan'), icon: 'calendar', path: '/trainingPlan' },
  { menuId: 'learningPaths', menuName: text('toPaths'), icon: 'target', path: '/learningPaths' },
  { menuId: 'shouldKnow', menuName: text('toKnow'), icon: 'shield', path: '/studyknow' },
]

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
