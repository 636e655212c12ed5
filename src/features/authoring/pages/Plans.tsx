import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { PlanRow } from '@contract/calls/authoringShapes'
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
import { Segmented } from '@/ui/controls/Segmented'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
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
  const can = useCan()
  const { pages } = store
  useEffect(() => void pages.open(), [pages])
  useShown(() => {
    if (pages.isLoaded) void pages.refresh()
  })
  return (
    <>
      <SearchBar
        placeholder={text('searchPlans')}
        value={store.keyword}
        onChange={store.setKeyword}
        onSearch={() => void pages.restart()}
      />
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
        <Button small look="line" onPress={() => void go('questionBank', {})}>
          {text('bank')}
        </Button>
      </View>
      <View className="mt-4">
        <Loaded what={text('exams')} of={pages}>
          {pages.isEmpty ? (
            <EmptyState title={text('noPlans')} text={text('noPlansText')} />
          ) : (
            <>
              <List>
                {pages.rows.map((row) => (
                  <Row key={row.planId} row={row} />
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
      tag={<Tag tone={tones[row.state]}>{text(row.state)}</Tag>}
      {...((can('exam.author') || isThere) && { chevron: true, onPress: () => void open() })}
    />
  )
})
