import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { DisplayStore } from '@/core/display/DisplayStore'
import { t } from '@/core/i18n'
import { go } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { addressOf } from '@/routes/address'
import { Page } from '@/shell/Page'
import { DueStore } from '@/shell/practice/DueStore'
import { ToTabs } from '@/shell/toTabs/ToTabs'
import { TodayStore } from '@/shell/today/TodayStore'
import { List, ListItem } from '@/ui/lists/List'
import { State } from '@/ui/feedback/States'
import { Held } from './Held'
import { Managed } from './Managed'
import { Person, Standing } from './Person'
import { Settings } from './Settings'
import { MyStudy } from './StudyOfMine'
import { text } from './texts'

/** Its pages by their place, as `tabindex` counts them. */
const children = ['myStudy', 'myExams', 'myVrExams', 'favorites', 'myDetails'] as const

/** On phones a hospital may have the page switched off at its desk: then exactly the specification's alert stands here. */
export default observer(function MinePage() {
  const params = useParams('mine')
  const { device } = useStore(DisplayStore)
  const { user } = useStore(SessionStore)
  const child = children[Number(params?.tabindex ?? -1)]
  useEffect(() => {
    if (child) void go(child, {})
  }, [child])
  const isNotice = user?.mineClosed === 1 && device === 'mobile'
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
      <ToTabs />
      {isLoggedIn && <FirstPlace />}
      {isLoggedIn && <Standing />}
      {user && <Held />}
      {isLoggedIn && <MyStudy />}
      <List className="mt-4">
        <MyLearning />
      </List>
      {isLoggedIn && <MyDuties />}
      {isLoggedIn && <Managed />}
      <Settings />
    </>
  )
})

/** Who came in without department or post (by the messaging platform, or a list without them) says so once: by these goes what they owe. */
const FirstPlace = observer(function FirstPlace() {
  const { user, can } = useStore(SessionStore)
  if (!user || (user.deptName !== '' && user.postId !== '') || can('report.numbers')) return null
  return (
    <List className="mt-4">
      <ListItem
        id="first-place"
        icon="warn"
        tone="warn"
        title={text('firstPlace')}
        note={text('firstPlaceNote')}
        onPress={() => void go('selectRole', { redirect: addressOf('mine', {}) })}
      />
    </List>
  )
})

/** What one learns, sits and keeps; some of it also for who only looks around. */
const MyLearning = observer(function MyLearning() {
  const { isLoggedIn } = useStore(SessionStore)
  const { ending = 0, learning = 0, toSit = 0 } = useStore(TodayStore).known?.standing ?? {}
  return (
    <>
      <ListItem
        id="my-study"
        icon="study"
        title={t('titles.myStudy')}
        {...(learning > 0 && { value: text('learning', { n: learning }) })}
        onPress={() => void go('myStudy', {})}
      />
      <ListItem
        id="my-exams"
        icon="exam"
        title={text('myExams')}
        {...(toSit > 0 && { value: text('toSit', { n: toSit }) })}
        onPress={() => void go('myExams', {})}
      />
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
            id="my-credits"
            icon="chart"
            title={t('titles.myCredits')}
            onPress={() => void go('myCredits', {})}
          />
          <ListItem
            id="my-competences"
            icon="shield"
            title={t('titles.myCompetences')}
            onPress={() => void go('myCompetences', {})}
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
