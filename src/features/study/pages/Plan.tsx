import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { PlannedTask } from '@contract/calls/study/plan'
import { dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useListScroll } from '@/core/navigation/useListScroll'
import { go } from '@/core/navigation/navigation'
import { useShown } from '@/core/navigation/useParams'
import { CourseCard } from '@/shell/study/CourseCard'
import { openCourse } from '@/shell/study/openCourse'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { SearchBar } from '@/ui/fields/SearchBar'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { Rows } from '@/ui/lists/Rows'
import { planDayText } from '@/shell/plan/planDays'
import { PlanSheet } from '@/shell/plan/PlanSheet'
import { PlanStore } from '@/shell/plan/PlanStore'
import { type FoundCourse, MineStore } from '../course/MineStore'
import { text } from '../texts'
import '../study.scss'

export default observer(function PlanPage() {
  const store = useStore(MineStore)
  const { plan } = store
  useListScroll(() => void plan.loadMore())
  useShown(() => void plan.refresh())
  return (
    <Page name="trainingPlan">
      <NeedsLogIn>
        <FindCourse store={store} />
        <Loaded what={text('plan')} kind="card" of={plan}>
          {plan.isEmpty && (
            <EmptyState
              title={text('noPlan')}
              text={text('noPlanText')}
              action={{ label: text('toStudy'), onPress: () => void go('studyHome', {}) }}
            />
          )}
          <Rows className="cards">
            {plan.rows.map((task, index) => (
              <Planned
                key={task.taskId}
                task={task}
                isFirst={task.planDate !== plan.rows[index - 1]?.planDate || index === 0}
                store={store}
              />
            ))}
          </Rows>
          {plan.rows.length > 0 && <ListEnd of={plan} />}
        </Loaded>
      </NeedsLogIn>
    </Page>
  )
})

/** Courses by words, to be put on the plan from here. */
const FindCourse = observer(function FindCourse({ store }: { store: MineStore }) {
  const { finding, found, plan } = store
  const [planned, setPlanned] = useState<FoundCourse>()
  return (
    <View className="mb-4">
      <SearchBar
        placeholder={text('findCourse')}
        value={finding.words}
        onChange={finding.type}
        onSearch={(keyword) => void finding.find(keyword)}
      />
      {finding.keyword !== '' && (
        <View className="mt-3">
          <Loaded what={text('findCourse')} of={found}>
            {found.isEmpty && <EmptyState title={text('noneFound')} text={text('noneFoundText')} />}
            <List>
              {found.rows.map((course) => (
                <ListItem
                  key={course.taskId}
                  id={`find-${course.taskId}`}
                  icon="study"
                  title={course.title}
                  tag={<Tag tone="brand">{text('toPlanIt')}</Tag>}
                  onPress={() => setPlanned(course)}
                />
              ))}
            </List>
          </Loaded>
        </View>
      )}
      {planned && (
        <PlanSheet
          taskId={planned.taskId}
          onClose={() => setPlanned(undefined)}
          onSaved={async () => {
            finding.set('')
            await plan.refresh()
          }}
        />
      )}
    </View>
  )
})

const Planned = observer(function Planned({
  task,
  isFirst,
  store,
}: {
  task: PlannedTask
  isFirst: boolean
  store: MineStore
}) {
  const [remove, removing] = useAction(() => store.remove(task.taskId))
  const [plans, setPlans] = useState(false)
  const { now } = useStore(PlanStore)
  return (
    <View>
      {isFirst && (
        <Heading level={2} look="h3">
          {task.planDate ? planDayText(task.planDate, now) : text('noDay')}
        </Heading>
      )}
      <View className="mt-2">
        <OnePlanned task={task} />
      </View>
      <View className="row g-2">
        <Button id={`plan-${task.taskId}`} look="plain" small onPress={() => setPlans(true)}>
          {text(task.planDate ? 'changeDay' : 'chooseDay')}
        </Button>
        <Button
          id={`remove-${task.taskId}`}
          look="plain"
          small
          busy={removing}
          onPress={() => void remove()}
        >
          {text('remove')}
        </Button>
      </View>
      {plans && (
        <PlanSheet
          taskId={task.taskId}
          day={task.planDate ?? undefined}
          onClose={() => setPlans(false)}
          onSaved={() => store.plan.refresh()}
        />
      )}
    </View>
  )
})

/** A course as its card; an exam or a meeting leads to its notice. */
const OnePlanned = observer(function OnePlanned({ task }: { task: PlannedTask }) {
  const { taskId, taskType, taskName, issuer, startTime, endTime } = task
  if (taskType === 2) return <CourseCard task={task} onOpen={openCourse} />
  const isExam = taskType === 1
  return (
    <List>
      <ListItem
        id={`planned-${taskId}`}
        icon={isExam ? 'exam' : 'users'}
        title={taskName}
        note={factsText(
          text(isExam ? 'plannedExam' : 'plannedMeeting'),
          issuer,
          `${dayTimeText(startTime)} – ${dayTimeText(endTime)}`,
        )}
        onPress={() =>
          void (isExam ? go('examNotice', { taskId }) : go('signIn', { meetingId: taskId }))
        }
      />
    </List>
  )
})
