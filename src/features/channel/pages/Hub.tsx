import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useFresh } from '@/core/navigation/useFresh'
import { go } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Card } from '@/ui/lists/Card'
import { Facts } from '@/ui/marks/Figure'
import { Parts } from '@/ui/marks/Parts'
import { SearchDoor } from '@/ui/fields/SearchDoor'
import { List, ListItem } from '@/ui/lists/List'
import { Segmented } from '@/ui/controls/Segmented'
import { EmptyState } from '@/ui/feedback/States'
import { AnyList } from '../components/AnyList'
import { HubStore } from '../HubStore'
import { text } from '../texts'

const names = { newTraining: 'newTraining', trainingHistory: 'trainingHistory' } as const

/** /trainingEvaluation and its newer address: plan, to-do, history; /newTrainingEvaluationHistory: the history alone. */
export default observer(function HubPage() {
  const screen = useScreenName()
  const name = names[screen as keyof typeof names] ?? 'training'
  const params = useParams('training')
  return (
    <Page name={name}>
      <NeedsLogIn>
        {params && screen && (
          <Hub
            isHistory={name === 'trainingHistory'}
            view={params.tabindex}
            showScope={params.showScope}
            isNew={name === 'newTraining'}
          />
        )}
      </NeedsLogIn>
    </Page>
  )
})

/** How I stand by kind of task, in one look; while it is not known nothing stands here. */
const Kinds = observer(function Kinds() {
  const rows = useStore(HubStore).kinds.value ?? []
  if (rows.length === 0) return null
  return (
    <Card className="mb-3">
      <View id="kinds">
        <Facts
          columns={1}
          items={rows.map(({ taskTypeName: name, todo, doing, done, late }) => ({
            name,
            value: (
              <Parts
                of={[
                  text('kindTodo', { n: todo }),
                  doing > 0 ? text('kindDoing', { n: doing }) : '',
                  text('kindDone', { n: done }),
                  late > 0 ? text('kindLate', { n: late }) : '',
                ].filter(Boolean)}
              />
            ),
          }))}
        />
      </View>
    </Card>
  )
})

const Hub = observer(function Hub({
  isHistory,
  isNew,
  view,
  showScope,
}: {
  isHistory: boolean
  isNew: boolean
  view: string | undefined
  showScope: string | undefined
}) {
  const store = useStore(HubStore)
  const { isLoggedIn } = useStore(SessionStore)
  const { pages } = store
  useFresh(
    () => isLoggedIn && store.open(isHistory ? 'history' : view, showScope),
    [store, isHistory, view, showScope, isLoggedIn],
  )
  useListScroll(() => void pages.loadMore())
  const empty = {
    plan: <EmptyState title={text('noPlan')} text={text('noPlanText')} />,
    study: <EmptyState title={text('noTodo')} text={text('noTodoText')} />,
    exam: <EmptyState title={text('noTodo')} text={text('noTodoText')} />,
    history: <EmptyState title={text('noHistory')} />,
  }[store.view]
  return (
    <>
      {!isHistory && (
        <>
          <Kinds />
          <SearchDoor
            id="hub-search"
            label={text('searchAll')}
            onPress={() => go(isNew ? 'newTrainingSearch' : 'trainingSearch', {})}
          />
          <List>
            <ListItem
              id="hub-measure"
              icon="chart"
              title={text('measure')}
              onPress={() => void go('measurement', {})}
            />
            <ListItem
              id="hub-plan"
              icon="calendar"
              title={text('toPlan')}
              onPress={() => void go('trainingPlan', {})}
            />
          </List>
          <View className="mt-3">
            <Segmented
              label={text('views')}
              value={store.view}
              onChange={(next) => void store.show(next)}
              options={[
                { value: 'plan', label: text('plan') },
                { value: 'study', label: text('study') },
                { value: 'exam', label: text('exams') },
                { value: 'history', label: text('history') },
              ]}
            />
          </View>
        </>
      )}
      <View className="mt-3">
        <AnyList pages={pages} what={text('hub')} empty={empty} />
      </View>
    </>
  )
})
