import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { DisplayStore } from '@/core/display/DisplayStore'
import { t } from '@/core/i18n'
import { isBuilt } from '@/core/navigation/isBuilt'
import { go, goToLogIn } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useCan } from '@/core/session/useCan'
import { useParams, useShown } from '@/core/navigation/useParams'
import { route } from '@/routes'
import { Page } from '@/shell/Page'
import { DueStore } from '@/shell/practice/DueStore'
import { TodayStore } from '@/shell/today/TodayStore'
import { UnreadStore } from '@/shell/today/UnreadStore'
import { Avatar } from '@/ui/marks/Avatar'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem, type ListItemProps } from '@/ui/lists/List'
import { IconButton } from '@/ui/controls/IconButton'
import { Pressable } from '@/ui/controls/Pressable'
import { Figure, Figures } from '@/ui/marks/Figure'
import { State } from '@/ui/feedback/States'
import { Held } from './Held'
import { text } from './texts'

const sizes = { '100': 'standard', '125': 'large', '150': 'extraLarge' } as const

/** On a phone a brand may have the page switched off: then exactly the specification's alert stands here. */
export default observer(function MinePage() {
  const params = useParams('mine')
  const { brand, device } = useStore(DisplayStore)
  const isNotice = brand.mineTab === 'notice' && device === 'mobile'
  return (
    <Page name="mine" {...(params && { params })} plain={!isNotice}>
      {isNotice ? <State icon="info" title={t('shell.underDevelopment')} /> : <Mine />}
    </Page>
  )
})

const Mine = observer(function Mine() {
  const { user, isLoggedIn } = useStore(SessionStore)
  return (
    <>
      <Person />
      {isLoggedIn && <Standing />}
      {user && <Held />}
      <List className="mt-4">
        <MyLearning />
      </List>
      {isLoggedIn && <MyDuties />}
      {isLoggedIn && <Managed />}
      <Settings />
    </>
  )
})

const toDetails = () => void go('myDetails', {})

/** Who is logged in, or the way to the log-in; beside it the way to the messages. */
const Person = observer(function Person() {
  const { user, isLoggedIn } = useStore(SessionStore)
  return (
    <View className="row g-2 mine-person">
      <Pressable
        className="row g-4 grow"
        onPress={user && isLoggedIn ? toDetails : () => void goToLogIn()}
      >
        <Avatar large text={user?.userName ?? '？'} />
        <View className="grow">
          <Heading level={1}>{user?.userName ?? text('guest')}</Heading>
          <Text className="sub block">
            {user ? [user.comName, user.deptName].filter(Boolean).join(' · ') : text('guestNote')}
          </Text>
        </View>
      </Pressable>
      {isLoggedIn && <Bell />}
    </View>
  )
})

/** What came since the last look. */
const Bell = observer(function Bell() {
  const unread = useStore(UnreadStore)
  useEffect(() => void unread.load(), [unread])
  useShown(() => void unread.load())
  const { count } = unread
  return (
    <IconButton
      id="my-messages"
      icon="bell"
      label={count > 0 ? text('messagesUnread', { n: count }) : t('titles.messages')}
      {...(count > 0 && { badge: count })}
      onPress={() => void go('messages', {})}
    />
  )
})

/** Where I stand, in three figures. */
const Standing = observer(function Standing() {
  const today = useStore(TodayStore)
  useEffect(() => {
    if (!today.known) void today.load()
  }, [today])
  const standing = today.known?.standing
  return (
    <View className="card mt-4 counts">
      <Figures>
        <Figure value={standing?.credits ?? '–'} name={text('credits')} />
        <Figure value={standing?.passed ?? '–'} name={text('passedExams')} />
        <Figure value={standing?.certificates ?? '–'} name={text('certificates')} />
      </Figures>
    </View>
  )
})

/** What one learns, sits and keeps; some of it also for who only looks around. */
const MyLearning = observer(function MyLearning() {
  const { isLoggedIn } = useStore(SessionStore)
  const ending = useStore(TodayStore).known?.standing.ending ?? 0
  return (
    <>
      <ListItem
        id="my-study"
        icon="study"
        title={t('titles.myStudy')}
        onPress={() => void go('myStudy', {})}
      />
      <ListItem icon="exam" title={text('myExams')} onPress={() => void go('myExams', {})} />
      {isLoggedIn && (
        <>
          <ListItem
            id="my-plan"
            icon="calendar"
            title={t('titles.trainingPlan')}
            onPress={() => void go('trainingPlan', {})}
          />
          <ListItem
            id="my-certificates"
            icon="medal"
            title={t('titles.certificates')}
            {...(ending > 0 && { value: text('ending', { n: ending }) })}
            onPress={() => void go('certificates', {})}
          />
          <ListItem
            id="my-favorites"
            icon="star"
            title={t('titles.favorites')}
            onPress={() => void go('favorites', {})}
          />
        </>
      )}
      <ListItem
        id="my-practice"
        icon="pencil"
        title={text('myPractice')}
        onPress={() => void go('practiceList', {})}
      />
      {isLoggedIn && <Mistakes />}
      <ListItem
        icon="target"
        title={text('measurement')}
        onPress={() => void go('measurement', {})}
      />
    </>
  )
})

/** Where one has to be, and what one has to hand in. */
const MyDuties = observer(function MyDuties() {
  return (
    <List className="mt-4">
      <ListItem icon="users" title={text('meetings')} onPress={() => void go('meetings', {})} />
      <ListItem
        id="my-trainings"
        icon="send"
        title={text('trainings')}
        onPress={() => void go('trainingUpload', {})}
      />
      <ListItem
        id="my-skills"
        icon="check"
        title={text('skills')}
        onPress={() => void go('mySkills', {})}
      />
      <ListItem
        id="my-vr"
        icon="eye"
        title={t('titles.vrExams')}
        onPress={() => void go('myVrExams', {})}
      />
    </List>
  )
})

/** What a role brings; each is there only for who has its right. */
const Managed = observer(function Managed() {
  const can = useCan()
  if (!managedScreens.some((name) => mayOpen(can, name)) && !can('exam.supervise')) return null
  return (
    <List className="mt-4">
      <Way
        name="trainingReview"
        icon="check"
        title={t('titles.trainingReview')}
        id="training-review"
      />
      <Way name="skillObserve" icon="check" title={t('titles.skillObserve')} id="skill-observe" />
      <Way name="marking" icon="pencil" title={t('titles.marking')} id="marking" />
      {can('exam.supervise') && (
        <ListItem
          id="exam-rooms"
          icon="users"
          title={t('titles.examRooms')}
          onPress={() => void go('examRooms', {})}
        />
      )}
      <Way name="reportTasks" icon="chart" title={text('reports')} id="reports" />
    </List>
  )
})

/** How it looks, who is logged in where, help and agreements. */
const Settings = observer(function Settings() {
  const { isLoggedIn } = useStore(SessionStore)
  const { type, brand } = useStore(DisplayStore)
  return (
    <List className="mt-4">
      <ListItem
        icon="text"
        tone="grey"
        title={text('display')}
        value={text(sizes[type])}
        onPress={toDetails}
      />
      {isLoggedIn && (
        <ListItem icon="device" tone="grey" title={text('devices')} onPress={toDetails} />
      )}
      {isLoggedIn && (
        <ListItem
          icon="lock"
          tone="grey"
          title={text('password')}
          onPress={() => void go('changePassword', {})}
        />
      )}
      <ListItem
        icon="headset"
        tone="grey"
        title={text('help')}
        value={brand.supportPhone}
        onPress={() => void go('helper', {})}
      />
      <ListItem
        icon="doc"
        tone="grey"
        title={text('agreement')}
        onPress={() => void go('serviceAgreement', {})}
      />
      <ListItem
        icon="shield"
        tone="grey"
        title={text('privacy')}
        onPress={() => void go('privacyPolicy', {})}
      />
    </List>
  )
})

const managedScreens = ['trainingReview', 'marking', 'reportTasks', 'skillObserve'] as const
type ManagedScreen = (typeof managedScreens)[number]

/** A screen that needs a right: for who has it, on a build that has the screen. */
function mayOpen(can: ReturnType<typeof useCan>, name: ManagedScreen): boolean {
  const { needs } = route(name)
  return needs !== undefined && can(needs) && isBuilt(name)
}

/** A way to such a screen. */
const Way = observer(function Way({
  name,
  ...item
}: { name: ManagedScreen } & Pick<ListItemProps, 'id' | 'icon' | 'title'>) {
  const can = useCan()
  if (!mayOpen(can, name)) return null
  return <ListItem {...item} onPress={() => void go(name, {})} />
})

/** Pads and pcs have no tab for it. */
const Mistakes = observer(function Mistakes() {
  const due = useStore(DueStore)
  useEffect(() => void due.open(), [due])
  return (
    <ListItem
      id="my-mistakes"
      icon="mistake"
      title={text('mistakes')}
      {...(due.due > 0 && { value: text('dueToday', { n: due.due }) })}
      onPress={() => void go('mistakes', {})}
    />
  )
})
