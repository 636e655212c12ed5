import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import type { CategoryForecast, DepartmentForecast } from '@contract/calls/exam/mistakes'
import { refreshQuestions } from '@contract/rules/exam/practice'
import { factsText } from '@/core/i18n/joining'
import { go } from '@/core/navigation/navigation'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useShown } from '@/core/navigation/useParams'
import { useCan } from '@/core/session/useCan'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { Progress } from '@/ui/feedback/Progress'
import { Segmented } from '@/ui/controls/Segmented'
import { EmptyState } from '@/ui/feedback/States'
import { Rows } from '@/ui/lists/Rows'
import { ForecastStore } from '../measure/ForecastStore'
import { text } from '../texts'
import '../practice.scss'

const percentOf = (share: number) => Math.round(100 * share)

export default observer(function ForecastPage() {
  const store = useStore(ForecastStore)
  useShown(() => void store.show())
  return (
    <Page name="forecast">
      <NeedsLogIn>
        {store.isManager && (
          <Segmented
            label={text('forecast')}
            value={store.view}
            onChange={store.look}
            options={[
              { value: 'mine', label: text('mine') },
              { value: 'departments', label: text('departments') },
            ]}
            className="mb-3"
          />
        )}
        <Loaded what={text('forecast')} kind="card" of={store.loaded}>
          {store.view === 'mine' ? <Mine store={store} /> : <Departments store={store} />}
        </Loaded>
      </NeedsLogIn>
    </Page>
  )
})

const Mine = observer(function Mine({ store }: { store: ForecastStore }) {
  const { mine } = store
  const [refresh, busy] = useAction(async (knowCatId?: string) => {
    await go('practiceTopics', { taskId: await store.refresh(knowCatId) })
  })
  if (!mine) return null
  if (mine.expected === null)
    return (
      <EmptyState
        title={text('nothingYet')}
        text={text('nothingYetText')}
        action={{ label: text('toPractice'), onPress: () => void go('practice', {}) }}
      />
    )
  const questions = mine.list.reduce((sum, one) => sum + one.questions, 0)
  return (
    <>
      <Card>
        <View className="sub">{text('expected')}</View>
        <View className="figure mt-1">{text('percent', { n: percentOf(mine.expected) })}</View>
        <View className="note mt-1">{text('expectedNote', { n: questions })}</View>
        <Button id="refresh" block busy={busy} className="mt-4" onPress={() => void refresh()}>
          {text('refreshAll', { n: Math.min(refreshQuestions, questions) })}
        </Button>
      </Card>
      <Heading level={2} look="h3" className="mt-6">
        {text('byCategory')}
      </Heading>
      <View className="list mt-3">
        {mine.list.map((row) => (
          <Line
            key={row.knowCatId}
            row={row}
            action={
              <Button
                id={`refresh-${row.knowCatId}`}
                small
                look="soft"
                busy={busy}
                onPress={() => void refresh(row.knowCatId)}
              >
                {text('refreshOne')}
              </Button>
            }
          />
        ))}
      </View>
    </>
  )
})

function Line({
  row: { knowCatName, expected, questions },
  action,
}: {
  row: CategoryForecast
  action: ReactNode
}) {
  const n = percentOf(expected)
  return (
    <View className="forecast-row">
      <View className="row between g-3 wrap">
        <View className="grow">
          <Text className="block">{knowCatName}</Text>
          <Text className="note block num">
            {factsText(text('percent', { n }), text('questionsN', { n: questions }))}
          </Text>
        </View>
        {action}
      </View>
      <Progress
        className="mt-2"
        value={n}
        max={100}
        label={text('forecastLine', { name: knowCatName, n })}
      />
    </View>
  )
}

const Departments = observer(function Departments({ store }: { store: ForecastStore }) {
  if (store.departments.length === 0) return <EmptyState title={text('noDepartments')} />
  return (
    <Rows className="cards">
      {store.departments.map((one) => (
        <Department key={one.departmentId} store={store} department={one} />
      ))}
    </Rows>
  )
})

const Department = observer(function Department({
  store,
  department,
}: {
  store: ForecastStore
  department: DepartmentForecast
}) {
  const shell = useStore(ShellStore)
  const can = useCan()
  const { departmentId, departmentName, people, expected, weakest } = department
  const [assign, busy] = useAction(async (knowCatId: string) => {
    shell.toast(text('assigned', { n: await store.assign(departmentId, knowCatId) }))
  })
  return (
    <Card>
      <View className="row between g-2 wrap">
        <Heading level={2} look="h3">
          {departmentName}
        </Heading>
        <Text className="h3 num">
          {expected === null ? '' : text('percent', { n: percentOf(expected) })}
        </Text>
      </View>
      <View className="note mt-1">
        {people === null ? text('hiddenGroup') : text('people', { n: people })}
      </View>
      {weakest.length > 0 && <View className="sub mt-3">{text('weakest')}</View>}
      {weakest.map((row) => (
        <Line
          key={row.knowCatId}
          row={row}
          action={
            can('message.send') && (
              <Button
                id={`assign-${row.knowCatId}`}
                small
                look="soft"
                busy={busy}
                onPress={() => void assign(row.knowCatId)}
              >
                {text('assign')}
              </Button>
            )
          }
        />
      ))}
    </Card>
  )
})
