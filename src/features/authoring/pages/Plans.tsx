import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { PlanRow } from '@contract/calls/authoringShapes'
import { dayTimeText } from '@/core/i18n/dates'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useCan } from '@/core/session/useCan'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { ListItem } from '@/ui/lists/List'
import { Segmented } from '@/ui/controls/Segmented'
import { Tag } from '@/ui/marks/Tag'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { AuthoredList, stateTones } from '../lists/AuthoredList'
import { PlansStore } from '../plan/PlansStore'
import { text } from '../texts'
import '../authoring.scss'

/** Exams that the hospital's authors plan or have published. */
export default observer(function PlansPage() {
  return (
    <Page name="examPlans" className="reading">
      <NeedsLogIn>
        <Plans />
      </NeedsLogIn>
    </Page>
  )
})

const states = ['', 'draft', 'published', 'withdrawn'] as const

const Plans = observer(function Plans() {
  const store = useStore(PlansStore)
  return (
    <AuthoredList
      store={store}
      texts={{
        search: text('searchPlans'),
        what: text('exams'),
        none: text('noPlans'),
        noneText: text('noPlansText'),
      }}
      tools={<Tools store={store} />}
      row={(row: PlanRow) => <Row key={row.planId} row={row} />}
    />
  )
})

const Tools = observer(function Tools({ store }: { store: PlansStore }) {
  const can = useCan()
  return (
    <>
      <Segmented
        className="mt-3"
        label={text('plan')}
        value={store.state}
        options={states.map((value) => ({ value, label: text(value || 'allStates') }))}
        onChange={(state) => void store.show(state)}
      />
      <View className="authoring-tools mt-4">
        {can('exam.author') && (
          <Button small icon="plus" onPress={() => void go('editExamPlan', {})}>
            {text('newPlan')}
          </Button>
        )}
      </View>
    </>
  )
})

/** Who makes exams changes it; who may only read sees how it looks once it is published. */
const Row = observer(function Row({ row }: { row: PlanRow }) {
  const can = useCan()
  const isThere = row.taskId !== ''
  const open = () =>
    can('exam.author')
      ? go('editExamPlan', { planId: row.planId })
      : go('examPreview', { taskId: row.taskId })
  const note = [
    `${dayTimeText(row.startTime)} – ${dayTimeText(row.endTime)}`,
    text('planRow', { author: row.authorName, time: dayTimeText(row.updatedTime) }),
    row.begun > 0 ? text('begunBy', { n: row.begun }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <ListItem
      title={row.title || text('newPlan')}
      note={note}
      tag={<Tag tone={stateTones[row.state]}>{text(row.state)}</Tag>}
      {...((can('exam.author') || isThere) && { chevron: true, onPress: () => void open() })}
    />
  )
})
