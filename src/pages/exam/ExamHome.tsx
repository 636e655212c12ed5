import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useParams, useShown } from '@/core/navigation/useParams'
import { CountsCard } from '@/shell/CountsCard'
import { openTask } from '@/shell/exam/openTask'
import { RunningCard } from '@/shell/exam/RunningCard'
import { TaskList } from '@/shell/exam/TaskList'
import { text } from '@/shell/exam/texts'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { ToTabs } from '@/shell/toTabs/ToTabs'
import { useHomeOfType } from '@/shell/useHomeOfType'
import { useListScroll } from '@/core/navigation/useListScroll'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { IconButton } from '@/ui/controls/IconButton'
import { List, ListItem } from '@/ui/lists/List'
import { PullToRefresh } from '@/ui/lists/PullToRefresh'
import { Segmented } from '@/ui/controls/Segmented'
import { ExamHomeStore } from './ExamHomeStore'
import { type CorrectedExam, ScoreNotices } from './ScoreNotices'
import './examHome.scss'

/** The numbers by their place, as `tabindex` counts them; the list has all of them before. */
const counts = ['todo', 'doing', 'done', 'missed'] as const

/** An address that names a number by its place leads to the list of those. */
function useListOf(tabindex: string | undefined) {
  const state = counts[Number(tabindex ?? -1)]
  useEffect(() => {
    if (state) void go('examList', { tabindex: String(counts.indexOf(state) + 1) })
  }, [state])
}

export default observer(function ExamHomePage() {
  const params = useParams('examHome')
  const home = useStore(ExamHomeStore)
  const { atTop } = useListScroll(() => void home.pages.loadMore())
  useShown(() => void home.show())
  useEffect(() => void home.scoped.take(params?.showScope), [home, params])
  useHomeOfType(params?.taskType, 1)
  useListOf(params?.tabindex)

  const toList = (state?: (typeof counts)[number]) =>
    void go('examList', {
      showScope: String(home.scoped.showScope),
      ...(state && { tabindex: String(counts.indexOf(state) + 1) }),
    })
  const search = (
    <IconButton id="exam-search" icon="search" label={text('search')} onPress={() => toList()} />
  )
  return (
    <Page name="examHome" className="exam-home" {...(params && { params })} headRight={search}>
      <ToTabs />
      <NeedsLogIn>
        <PullToRefresh atTop={atTop} onRefresh={home.refresh}>
          <Corrected />
          {home.running && <RunningCard exam={home.running} progress={home.progress} />}
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
            name="count"
            label={text('counts')}
            strong="todo"
            onPress={toList}
            labels={{
              todo: text('todoCount'),
              doing: text('doingCount'),
              done: text('doneCount'),
              missed: text('missedCount'),
            }}
          />
          <Tasks home={home} />
          <List className="mt-3">
            <ListItem
              id="to-practice"
              icon="pencil"
              title={text('practice')}
              note={text('practiceNote')}
              onPress={() => void go('practice', {})}
            />
            <ListItem
              id="to-scenes"
              icon="target"
              tone="grey"
              title={text('scenes')}
              note={text('scenesNote')}
              onPress={() => void go('extendExam', {})}
            />
            <ListItem
              id="to-vr"
              icon="eye"
              tone="grey"
              title={text('vr')}
              note={text('vrNote')}
              onPress={() => void go('vrExams', {})}
            />
          </List>
          <Button id="all-exams" look="plain" block className="mt-2" onPress={() => toList()}>
            {text('allExams')}
          </Button>
        </PullToRefresh>
      </NeedsLogIn>
    </Page>
  )
})

/** What a corrected key did to my scores; a tap shows the exam and puts the line away. */
const Corrected = observer(function Corrected() {
  const notices = useStore(ScoreNotices)
  useShown(() => void notices.load())
  const openExam = (exam: CorrectedExam) => {
    void notices.markRead(exam)
    void go('examTries', { taskId: exam[0].taskId })
  }
  return (
    <>
      {notices.unseen.map((exam, at) => (
        <Banner
          key={exam[0].taskId}
          id={`corrected-${at + 1}`}
          tone="info"
          icon="info"
          className="mb-3"
          onPress={() => openExam(exam)}
        >
          {correctedWords(exam)}
        </Banner>
      ))}
    </>
  )
})

function correctedWords(exam: CorrectedExam): string {
  const [{ taskName, scoreBefore: before, scoreAfter: after }] = exam
  return exam.length === 1
    ? text('corrected', { exam: taskName, before, after })
    : text('correctedTries', { exam: taskName, n: exam.length })
}

/** Its own observer: a row more does not draw the page above it. */
const Tasks = observer(function Tasks({ home }: { home: ExamHomeStore }) {
  return <TaskList pages={home.pages} of={home.whole} onOpen={openTask} />
})
