import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { dayTimeText } from '@/core/i18n/dates'
import { useFresh } from '@/core/navigation/useFresh'
import { useParams } from '@/core/navigation/useParams'
import { useStore } from '@/core/stores'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { EmptyState } from '@/ui/feedback/States'
import { Heading } from '@/ui/frame/Heading'
import { Banner } from '@/ui/feedback/Banner'
import { ChecklistSteps } from '../ChecklistSteps'
import { MineStore } from '../MineStore'
import { ObservationRows } from '../ObservationRows'
import { ResultStore } from '../ResultStore'
import { text } from '../texts'
import '../skill.scss'

/** /own/skills: how I was observed; with a task, what I shall be observed by. */
export default observer(function MySkillsPage() {
  const params = useParams('mySkills')
  return (
    <Page name="mySkills" className="reading">
      <NeedsLogIn>
        {params?.taskId && <Owed taskId={params.taskId} />}
        {params && <Results isAlone={!params.taskId} />}
      </NeedsLogIn>
    </Page>
  )
})

const Owed = observer(function Owed({ taskId }: { taskId: string }) {
  const { task } = useStore(ResultStore)
  useEffect(() => void task.open(taskId), [task, taskId])
  return (
    <Loaded what={text('owedTitle')} kind="card" of={task}>
      {({ title, endTime, done, checklist }) => (
        <>
          <Heading level={2} look="h1">
            {title}
          </Heading>
          <Banner tone={done ? 'ok' : 'info'} className="mt-3">
            {done ? text('owedDone') : text('owedUntil', { time: dayTimeText(endTime) })}
          </Banner>
          {checklist.desc && <View className="body mt-3 lines">{checklist.desc}</View>}
          <ChecklistSteps of={checklist} />
        </>
      )}
    </Loaded>
  )
})

const Results = observer(function Results({ isAlone }: { isAlone: boolean }) {
  const { pages } = useStore(MineStore)
  useFresh(pages.open, [pages])
  return (
    <Loaded what={text('results')} of={pages}>
      {pages.isEmpty && isAlone && (
        <EmptyState title={text('noneMine')} text={text('noneMineText')} />
      )}
      {!pages.isEmpty && (
        <View className="mt-4">
          <Heading level={2} look="h3">
            {text('results')}
          </Heading>
          <ObservationRows pages={pages} isMine />
        </View>
      )}
    </Loaded>
  )
})
