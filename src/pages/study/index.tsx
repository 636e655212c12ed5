import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/core/navigation'
import { useStore } from '@/core/stores'
import { useListScroll } from '@/core/useListScroll'
import { useParams, useScreenName, useShown } from '@/core/useParams'
import { CourseList } from '@/shell/study/CourseList'
import { text } from '@/shell/study/texts'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Pressable } from '@/ui/Pressable'
import { PullToRefresh } from '@/ui/PullToRefresh'
import { Segmented } from '@/ui/Segmented'
import { StudyHomeStore } from './StudyHomeStore'
import './index.scss'

const order = ['todo', 'doing', 'done', 'missed'] as const
const names = { todo: 'todoCount', doing: 'doingCount', done: 'doneCount', missed: 'missedCount' } as const

export default observer(function StudyHomePage() {
  const name = useScreenName() === 'studyIndex' ? 'studyIndex' : 'studyHome'
  const params = useParams('studyHome')
  const home = useStore(StudyHomeStore)
  const { atTop } = useListScroll(() => void home.pages.loadMore())
  useShown(() => void home.show())
  useEffect(() => { void home.take(params?.showScope) }, [home, params])
  return (
    <Page name={name} className="study-home" {...(params && { params })}>
      <NeedsLogIn>
        <PullToRefresh atTop={atTop} onRefresh={home.refresh}>
          <Segmented
            label={text('scope')} value={home.scope} onChange={(scope) => void home.choose(scope)}
            options={[{ value: 'platform', label: text('platform') }, { value: 'hospital', label: text('hospital') }]}
          />
          <Counts home={home} />
          <Courses home={home} />
          <View className="row g-2 mt-3 wrap">
            <Button id="to-plan" look="plain" onPress={() => void go('trainingPlan', {})}>{text('toPlan')}</Button>
            <Button id="to-my-study" look="plain" onPress={() => void go('myStudy', {})}>{text('toMine')}</Button>
            <Button id="to-know" look="plain" onPress={() => void go('mustKnow', {})}>{text('toKnow')}</Button>
            <Button id="to-college" look="plain" onPress={() => void go('college', {})}>{text('toCollege')}</Button>
            <Button id="to-training" look="plain" onPress={() => void go('training', {})}>{text('toTraining')}</Button>
            <Button id="to-certificates" look="plain" onPress={() => void go('certificates', {})}>{text('toCertificates')}</Button>
          </View>
        </PullToRefresh>
      </NeedsLogIn>
    </Page>
  )
})

const Counts = observer(function Counts({ home }: { home: StudyHomeStore }) {
  return (
    <View className="card mt-3 counts" {...a11y({ role: 'group', label: text('counts') })}>
      <View className="figures">
        {order.map((state) => (
          <Pressable key={state} id={`study-${state}`} className="stat" pressed={home.state === state} onPress={() => void home.chooseState(state)}>
            <Text className={home.state === state ? 'stat-value t-p' : 'stat-value'}>{home.counts[state]}</Text>
            <Text className="stat-name">{text(names[state])}</Text>
          </Pressable>
        ))}
      </View>
    </View>
  )
})

/** Its own observer: a row more does not draw the page above it. */
const Courses = observer(function Courses({ home }: { home: StudyHomeStore }) {
  return <CourseList pages={home.pages} onRetry={() => void home.refresh()} />
})
