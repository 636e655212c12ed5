import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { Entry } from '@contract/calls/exam/examTask'
import { dayTimeText } from '@/core/i18n/dates'
import { go, goToLogIn, replace } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams, useShown } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Facts } from '@/ui/marks/Figure'
import { Heading } from '@/ui/frame/Heading'
import { Tag } from '@/ui/marks/Tag'
import { EntryStore } from '../entry/EntryStore'
import { entryText } from '../entry/entryText'
import { text } from '../texts'

/** /shareexamdetail: an exam opened from a share; who I am and what is missing first, then its notice. */
export default observer(function EntryPage() {
  const params = useParams('sharedExam')
  const store = useStore(EntryStore)
  const { isLoggedIn } = useStore(SessionStore)
  const taskId = params?.taskId
  const load = () => {
    if (taskId && isLoggedIn) void store.entry.open({ taskId, domainCode: params?.domainCode })
  }
  useEffect(load, [store, taskId, params, isLoggedIn])
  useShown(load)
  const entry = store.entry.value
  useEffect(() => {
    if (taskId && entry?.state === 'ended') void replace('sharedEnded', { taskId })
  }, [entry, taskId])
  return (
    <Page
      name="sharedExam"
      className="reading"
      {...(entry && taskId && { dock: <EntryBar entry={entry} taskId={taskId} /> })}
    >
      <NeedsLogIn>
        <Loaded what={text('loading')} kind="article" of={store.entry}>
          {entry && <EntryView entry={entry} comName={params?.comName} />}
        </Loaded>
      </NeedsLogIn>
    </Page>
  )
})

function EntryView({ entry, comName }: { entry: Entry; comName: string | undefined }) {
  const { task, user } = entry
  const { tone, title, note } = entryText(entry, comName)
  return (
    <>
      <Tag tone={tone}>{title}</Tag>
      {task && (
        <View className="mt-2">
          <Heading level={1}>{task.taskName}</Heading>
        </View>
      )}
      {note && <View className="body mt-2">{note}</View>}
      {task && (
        <View className="sub mt-1">
          {text('window', { from: dayTimeText(task.startTime), to: dayTimeText(task.endTime) })}
        </View>
      )}
      {task && (
        <View className="sub mt-1">
          {text('facts', { n: task.questionCount, minutes: task.minutes })}
        </View>
      )}
      {user && (
        <View className="mt-4">
          <Card>
            <Facts
              columns={1}
              items={[
                { name: text('person'), value: user.userName },
                { name: text('hospital'), value: user.comName },
                { name: text('department'), value: user.deptName || '–' },
              ]}
            />
          </Card>
        </View>
      )}
    </>
  )
}

/** One way on: the form, the notice, or the exams. */
function EntryBar({ entry: { state }, taskId }: { entry: Entry; taskId: string }) {
  const store = useStore(EntryStore)
  const [enter, entering] = useAction(async () => {
    const asked = await store.asks(taskId)
    if (asked === 'logIn') return goToLogIn()
    if (asked === 'form') return go('examForm', { taskId })
    return asked === 'notMine' ? store.entry.reload() : go('examNotice', { taskId })
  })
  const toNotice = () => void enter()
  switch (state) {
    case 'formNeeded':
      return (
        <Button id="to-form" block onPress={() => void go('examForm', { taskId })}>
          {text('fillFirst')}
        </Button>
      )
    case 'goOn':
      return (
        <Button id="enter" block busy={entering} onPress={toNotice}>
          {text('goOn')}
        </Button>
      )
    case 'done':
      return (
        <Button id="enter" block onPress={() => void go('examTries', { taskId })}>
          {text('result')}
        </Button>
      )
    case 'ready':
      return (
        <Button id="enter" block busy={entering} onPress={toNotice}>
          {text('enter')}
        </Button>
      )
    default:
      return (
        <Button id="to-exams" look="line" block onPress={() => void go('examHome', {})}>
          {text('toExams')}
        </Button>
      )
  }
}
