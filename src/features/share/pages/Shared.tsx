import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback, useEffect } from 'react'
import type { Entry } from '@contract/calls/exam/examTask'
import { dayTimeText } from '@/core/i18n/dates'
import { go, goToLogIn, replace } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useCan } from '@/core/session/useCan'
import { useParams, useShown } from '@/core/navigation/useParams'
import type { Params } from '@/routes'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { classes } from '@/ui/classes'
import { Heading } from '@/ui/frame/Heading'
import { Icon } from '@/ui/marks/Icon'
import { Tag } from '@/ui/marks/Tag'
import { programmeOf, SharedStore, typeOf } from '../shared/SharedStore'
import { sharedText, typeText } from '../shared/sharedText'
import { text } from '../shared/texts'
import '../share.scss'

type Query = Params<'sharedTask'>

/** /shareview: the landing of a shared task, of whatever kind: what it is, whether this visitor can take part, one way on. */
export default observer(function SharedPage() {
  const params = useParams('sharedTask')
  const store = useStore(SharedStore)
  const { isLoggedIn } = useStore(SessionStore)
  const load = useCallback(() => {
    if (!params) return
    const sceneId = programmeOf(params)
    if (sceneId) void replace('sharedExams', { sceneId, packageType: '2' })
    else void store.loaded.open(params)
  }, [store, params])
  useEffect(load, [load, isLoggedIn])
  useShown(load)
  const { entry, instead } = store
  useEffect(() => {
    if (instead) void replace(instead, {})
  }, [instead])
  const title = entry?.task?.taskName ?? params?.taskName
  return (
    <Page
      name="sharedTask"
      {...(title && { title })}
      className="reading"
      share={{ ...(title && { title }), text: params?.comName ?? '' }}
      {...(entry && params && { dock: <SharedBar entry={entry} params={params} /> })}
    >
      <Loaded what={text('loading')} kind="card" of={store.loaded}>
        {entry && <SharedView entry={entry} params={params ?? {}} />}
      </Loaded>
    </Page>
  )
})

function SharedView({ entry, params }: { entry: Entry; params: Query }) {
  const { task } = entry
  const from = task?.issuer ?? params.comName
  const sharedTexts = sharedText(entry, params.comName)
  return (
    <>
      <Card>
        <Tag tone="brand">{typeText(typeOf(params))}</Tag>
        <View className="mt-2">
          <Heading level={2} look="h1">
            {task?.taskName ?? params.taskName ?? typeText(typeOf(params))}
          </Heading>
        </View>
        {from && <Fact icon="hospital">{text('from', { com: from })}</Fact>}
        {task && task.questionCount > 0 && (
          <Fact icon="clock">
            {text('facts', { n: task.questionCount, minutes: task.minutes })}
          </Fact>
        )}
        {task && (
          <Fact icon="calendar">
            {text(entry.state === 'notYet' ? 'begins' : 'until', {
              time: dayTimeText(entry.state === 'notYet' ? task.startTime : task.endTime),
            })}
          </Fact>
        )}
      </Card>
      <Card className="mt-3">
        <View className="row g-3">
          <View className={classes('glyph', `g-${sharedTexts.tone}`)}>
            <Icon name={sharedTexts.icon} size={20} />
          </View>
          <View className="grow">
            <View className="h3">{sharedTexts.title}</View>
            {sharedTexts.note && <View className="sub">{sharedTexts.note}</View>}
          </View>
        </View>
      </Card>
    </>
  )
}

const Fact = ({
  icon,
  children,
}: {
  icon: 'hospital' | 'clock' | 'calendar'
  children: string
}) => (
  <View className="row g-2 sub mt-2">
    <Icon name={icon} size={18} />
    <View className="grow">{children}</View>
  </View>
)

/** One way on; who made the task also finds its code and numbers. */
const SharedBar = observer(function SharedBar({ entry, params }: { entry: Entry; params: Query }) {
  const can = useCan()
  const { taskId = '', taskType = '1' } = params
  const isOurs = entry.state !== 'otherHospital' && entry.state !== 'unknown'
  const mayShare = can('task.share') && isOurs && params.isDynamicCode !== '1'
  return (
    <>
      <WayOn entry={entry} taskId={taskId} taskType={Number(taskType)} />
      {mayShare && (
        <Button
          id="to-share"
          look="plain"
          block
          onPress={() =>
            void go('shareTask', {
              taskId,
              taskType,
              ...(entry.task && { taskName: entry.task.taskName, comName: entry.task.issuer }),
            })
          }
        >
          {text('share')}
        </Button>
      )}
    </>
  )
})

function WayOn({
  entry: { state, task },
  taskId,
  taskType,
}: {
  entry: Entry
  taskId: string
  taskType: number
}) {
  const enter = () => void enterTask(taskType, taskId, task?.courseId ?? '')
  switch (state) {
    case 'logIn':
      return (
        <Button id="begin" block onPress={() => void goToLogIn()}>
          {text('begin')}
        </Button>
      )
    case 'formNeeded':
      return (
        <Button id="begin" block onPress={() => void go('examForm', { taskId })}>
          {text('fill')}
        </Button>
      )
    case 'goOn':
      return (
        <Button id="begin" block onPress={enter}>
          {text('goOn')}
        </Button>
      )
    case 'ready':
      return (
        <Button id="begin" block onPress={enter}>
          {text('start')}
        </Button>
      )
    case 'done':
      return (
        <Button
          id="begin"
          look="line"
          block
          onPress={() => (taskType === examType ? void go('examTries', { taskId }) : enter())}
        >
          {text('result')}
        </Button>
      )
    default:
      return (
        <Button id="go-home" look="line" block onPress={() => void go('library', {})}>
          {text('home')}
        </Button>
      )
  }
}

const examType = 1

/** Opens a task by its kind (decisions.md §2). */
function enterTask(taskType: number, taskId: string, courseId: string): Promise<void> {
  switch (taskType) {
    case 2:
      return go('studyList', { taskId, crsId: courseId })
    case 4:
      return go('vrExams', {})
    case 5:
      return go('signIn', { meetingId: taskId })
    case 6:
      return go('trainingUpload', { taskId })
    case 7:
      return go('questionnaireBegin', { taskId })
    case 8:
      return go('extendExam', { sceneId: taskId })
    default:
      return go('examNotice', { taskId })
  }
}
