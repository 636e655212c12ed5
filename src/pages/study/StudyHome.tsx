import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useParams, useScreenName, useShown } from '@/core/navigation/useParams'
import { CountsCard } from '@/shell/CountsCard'
import { CourseList } from '@/shell/study/CourseList'
import { text } from '@/shell/study/texts'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Chip, Chips } from '@/ui/controls/Chip'
import { IconButton } from '@/ui/controls/IconButton'
import { PullToRefresh } from '@/ui/lists/PullToRefresh'
import { Segmented } from '@/ui/controls/Segmented'
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
          onPress={() => void go('trainingSearch', {})}
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
          <HotWords home={home} />
          <Courses home={home} />
          <View className="row g-2 mt-3 wrap">
            <Button id="to-plan" look="plain" onPress={() => void go('trainingPlan', {})}>
              {text('toPlan')}
            </Button>
            <Button id="to-paths" look="plain" onPress={() => void go('learningPaths', {})}>
              {text('toPaths')}
            </Button>
            <Button id="to-my-study" look="plain" onPress={() => void go('myStudy', {})}>
              {text('toMine')}
            </Button>
            <Button id="to-know" look="plain" onPress={() => void go('mustKnow', {})}>
              {text('toKnow')}
            </Button>
            <Button id="to-college" look="plain" onPress={() => void go('college', {})}>
              {text('toCollege')}
            </Button>
            <Button id="to-training" look="plain" onPress={() => void go('training', {})}>
              {text('toTraining')}
            </Button>
            <Button id="to-certificates" look="plain" onPress={() => void go('certificates', {})}>
              {text('toCertificates')}
            </Button>
          </View>
        </PullToRefresh>
      </NeedsLogIn>
    </Page>
  )
})

/** What others look for; each opens the search with it. */
const HotWords = observer(function HotWords({ home }: { home: StudyHomeStore }) {
  if (home.hotWords.length === 0) return null
  return (
    <Chips label={text('hot')} scroll className="mb-3">
      {home.hotWords.map((word) => (
        <Chip key={word} on={false} onPress={() => void go('trainingSearch', { keyword: word })}>
          {word}
        </Chip>
      ))}
    </Chips>
  )
})

/** Its own observer: a row more does not draw the page above it. */
const Courses = observer(function Courses({ home }: { home: StudyHomeStore }) {
  return <CourseList pages={home.pages} of={home.whole} />
})
