import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback, useEffect } from 'react'
import { dayTimeText } from '@/core/i18n/dates'
import { go, replace } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Facts } from '@/ui/marks/Figure'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { EmptyState } from '@/ui/feedback/States'
import { SurveyStore } from '../SurveyStore'
import { Filled } from '../survey/Filled'
import { GuestOrLogIn } from '../survey/GuestOrLogIn'
import { text } from '../texts'

const others = [
  'questionnaireRecords',
  'questionnaireSent',
  'questionnaireApplyInfo',
  'questionnaireJoinSuccess',
] as const

/** /questionnairebeginanswer: what it is for, until when, with or without names; …applyinfo: who I am; …joinsuccess; …fillrecord: what I answered; …submitsuccess. */
export default observer(function QuestionnairePage() {
  const screen = useScreenName()
  const name = others.find((one) => one === screen) ?? 'questionnaireBegin'
  const params = useParams('questionnaireBegin')
  const store = useStore(SurveyStore)
  const { isLoggedIn } = useStore(SessionStore)
  const { survey } = store
  const taskId = params?.taskId
  const load = useCallback(() => {
    if (taskId && isLoggedIn) void store.opened.open({ taskId })
    else if (taskId) void store.asGuest.need(taskId)
  }, [store, taskId, isLoggedIn])
  useEffect(load, [load])
  const isBegin = name === 'questionnaireBegin'
  const content = <Content name={name} taskId={taskId ?? ''} />
  return (
    <Page
      name={name}
      className="reading"
      {...(survey && { title: survey.title })}
      {...(isBegin &&
        survey?.canFill === 1 && {
          dock: (
            <Button
              id="begin-survey"
              block
              onPress={() => {
                if (taskId) void go('questionnaireSurvey', { taskId })
              }}
            >
              {text('begin')}
            </Button>
          ),
        })}
    >
      <GuestOrLogIn>
        {isLoggedIn ? (
          <Loaded what={text('survey')} kind="article" of={store.opened}>
            {content}
          </Loaded>
        ) : (
          content
        )}
      </GuestOrLogIn>
    </Page>
  )
})

function Content({
  name,
  taskId,
}: {
  name: 'questionnaireBegin' | (typeof others)[number]
  taskId: string
}) {
  const toSurvey = () => void go('questionnaireSurvey', { taskId })
  switch (name) {
    case 'questionnaireSent':
      return <Sent taskId={taskId} />
    case 'questionnaireRecords':
      return <Records />
    case 'questionnaireApplyInfo':
      return <Myself taskId={taskId} />
    case 'questionnaireJoinSuccess':
      return (
        <EmptyState
          title={text('joined')}
          text={text('joinedText')}
          action={{ label: text('begin'), onPress: toSurvey }}
        />
      )
    default:
      return <Cover taskId={taskId} />
  }
}

/** Who answers, before the first question. */
const Myself = observer(function Myself({ taskId }: { taskId: string }) {
  const { user } = useStore(SessionStore)
  const { hospitals } = useStore(SurveyStore)
  useEffect(() => void hospitals.open(taskId), [hospitals, taskId])
  return (
    <>
      <Card>
        <Facts
          items={[
            { name: text('myName'), value: user?.userName ?? '' },
            { name: text('myHospital'), value: user?.comName ?? '' },
            { name: text('myDepartment'), value: user?.deptName || '–' },
          ]}
        />
      </Card>
      {hospitals.value !== undefined && (
        <View className="note mt-2">
          {hospitals.value === 1
            ? text('onlyMyHospital')
            : text('hospitalsMay', { n: hospitals.value })}
        </View>
      )}
      <View className="mt-4">
        <Button
          id="confirm-myself"
          block
          onPress={() => void replace('questionnaireJoinSuccess', { taskId })}
        >
          {text('thatIsMe')}
        </Button>
      </View>
      <View className="mt-3">
        <Button look="plain" block onPress={() => void go('myDetails', {})}>
          {text('correctMe')}
        </Button>
      </View>
    </>
  )
})

const Cover = observer(function Cover({ taskId }: { taskId: string }) {
  const { survey } = useStore(SurveyStore)
  const user = useStore(SessionStore).user
  const { filling } = useStore(SurveyStore)
  if (!survey) return null
  return (
    <>
      <Heading level={2} look="h1">
        {survey.title}
      </Heading>
      <View className="body mt-3">{survey.intro}</View>
      <View className="note mt-2">{text('endsAt', { time: dayTimeText(survey.endTime) })}</View>
      <Banner tone="grey" className="mt-3">
        {text(survey.anonymous === 1 ? 'anonymous' : 'named')}
        {survey.several === 1 && ` ${text('severalTimes')}`}
      </Banner>
      {!user && filling?.guest && (
        <View className="note mt-3">{text('guestOf', { name: filling.guest.comName })}</View>
      )}
      {user && survey.anonymous === 0 && (
        <List className="mt-3">
          <ListItem
            id="to-myself"
            icon="users"
            title={text('answersAs')}
            value={user.userName}
            onPress={() => void go('questionnaireApplyInfo', { taskId })}
          />
        </List>
      )}
      {survey.mine.length > 0 && (
        <View className="mt-3">
          <Button
            id="to-records"
            look="soft"
            block
            onPress={() => void go('questionnaireRecords', { taskId })}
          >
            {text('myRecords')}
          </Button>
        </View>
      )}
      {survey.mine.length === 0 && survey.canFill === 0 && (
        <View className="sub mt-3">{text('over')}</View>
      )}
    </>
  )
})

const Records = observer(function Records() {
  const { survey, opened } = useStore(SurveyStore)
  if (!survey) return null
  const handedIn = opened.value?.sending.handedIn ?? []
  if (survey.mine.length === 0 && !opened.value?.sending.isWaiting)
    return <EmptyState title={text('noRecords')} />
  if (survey.anonymous === 0 && survey.mine.length > 0)
    return (
      <>
        {survey.mine.map(({ recordId, time, answers, questions }) => (
          <Filled key={recordId} title={dayTimeText(time)} {...{ answers, questions }} />
        ))}
      </>
    )
  return (
    <>
      <Banner tone="grey">{text(handedIn.length > 0 ? 'onlyHere' : 'notHere')}</Banner>
      {handedIn.map(({ ballot, at, answers, questions }) => (
        <Filled key={ballot} title={dayTimeText(at)} {...{ answers, questions }} />
      ))}
    </>
  )
})

/** Nothing is thanked for that has not come: what the server says, and what waits here. */
const Sent = observer(function Sent({ taskId }: { taskId: string }) {
  const { survey, opened, asGuest } = useStore(SurveyStore)
  if (!survey) return null
  if (!opened.value && asGuest.value?.filling?.isDone)
    return <EmptyState title={text('done')} text={text('doneText')} />
  if (opened.value?.sending.isWaiting)
    return <EmptyState title={text('onPhone')} text={text('onPhoneText')} />
  return survey.mine.length > 0 ? (
    <EmptyState
      title={text('done')}
      text={text('doneText')}
      action={{
        label: text('readAgain'),
        onPress: () => void replace('questionnaireRecords', { taskId }),
      }}
    />
  ) : (
    <EmptyState
      title={text('notReceived')}
      text={text('notReceivedText')}
      action={{
        label: text('toSurvey'),
        onPress: () => void replace('questionnaireSurvey', { taskId }),
      }}
    />
  )
})
