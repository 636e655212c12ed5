import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useContext, useEffect } from 'react'
import { DisplayStore } from '@/core/DisplayStore'
import { t } from '@/core/i18n'
import { go, goToLogIn } from '@/core/navigation'
import { SessionStore } from '@/core/SessionStore'
import { StoresContext, useStore } from '@/core/stores'
import { useParams, useShown } from '@/core/useParams'
import { Page } from '@/shell/Page'
import { DueStore } from '@/shell/practice/DueStore'
import { Avatar } from '@/ui/Avatar'
import { Heading } from '@/ui/Heading'
import { List, ListItem } from '@/ui/List'
import { Pressable } from '@/ui/Pressable'
import { EmptyState } from '@/ui/States'
import { Held } from './Held'
import { text } from './texts'
import { UnreadStore } from './UnreadStore'

/** Who reads the numbers of others; the server decides, this only shows the way. */
const managers: readonly string[] = ['departmentManager', 'hospitalAdmin', 'platformAdmin']
/** Who decides about uploads of training tasks. */
const reviewers: readonly string[] = ['author', 'departmentManager', 'hospitalAdmin']
/** Who sees what certificates were issued. */
const issuers: readonly string[] = ['departmentManager', 'hospitalAdmin']
/** Who marks short texts. */
const markers: readonly string[] = ['author', 'departmentManager', 'hospitalAdmin']
const sizes = { '100': 'standard', '125': 'large', '150': 'extraLarge' } as const

/** On a phone a brand may have the page switched off: then exactly the specification's alert stands here. */
export default observer(function MinePage() {
  const params = useParams('mine')
  const { brand, device } = useStore(DisplayStore)
  const isNotice = brand.mineTab === 'notice' && device === 'mobile'
  return (
    <Page name="mine" {...(params && { params })} plain={!isNotice}>
      {isNotice ? <EmptyState title={t('shell.underDevelopment')} /> : <Mine />}
    </Page>
  )
})

const Mine = observer(function Mine() {
  const { user, isLoggedIn } = useStore(SessionStore)
  const { type, brand } = useStore(DisplayStore)
  // Making questions is work for a pad or a computer: the mini-program is built without those pages.
  const onH5 = useContext(StoresContext)?.deps.platform.usesAddresses === true
  const isAuthor = isLoggedIn && user?.role === 'author' && onH5
  const details = () => void go('myDetails', {})
  return (
    <>
      <Pressable
        className="row g-4 mine-person"
        onPress={user && isLoggedIn ? details : () => void goToLogIn()}
      >
        <Avatar large text={user?.userName ?? '？'} />
        <View className="grow">
          <Heading level={1}>{user?.userName ?? text('guest')}</Heading>
          <Text className="sub block">
            {user ? [user.comName, user.deptName].filter(Boolean).join(' · ') : text('guestNote')}
          </Text>
        </View>
      </Pressable>
      {user && <Held />}
      <List className="mt-4">
        {isLoggedIn && <Unread />}
        <ListItem icon="exam" title={text('myExams')} onPress={() => void go('myExams', {})} />
        {isLoggedIn && (
          <ListItem
            id="my-vr"
            icon="eye"
            title={t('titles.vrExams')}
            onPress={() => void go('myVrExams', {})}
          />
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
        {isLoggedIn && (
          <ListItem
            id="my-favorites"
            icon="star"
            title={t('titles.favorites')}
            onPress={() => void go('favorites', {})}
          />
        )}
        {isLoggedIn && (user?.role === 'author' || user?.role === 'hospitalAdmin') && (
          <ListItem
            id="comment-review"
            icon="eye"
            title={t('titles.commentReview')}
            onPress={() => void go('commentReview', {})}
          />
        )}
        {isLoggedIn && (
          <ListItem
            icon="calendar"
            title={text('meetings')}
            onPress={() => void go('meetings', {})}
          />
        )}
        {isLoggedIn && (
          <ListItem
            id="my-trainings"
            icon="send"
            title={text('trainings')}
            onPress={() => void go('trainingUpload', {})}
          />
        )}
        {isLoggedIn && reviewers.includes(user?.role ?? '') && (
          <ListItem
            id="training-review"
            icon="check"
            title={t('titles.trainingReview')}
            onPress={() => void go('trainingReview', {})}
          />
        )}
        {isLoggedIn && markers.includes(user?.role ?? '') && (
          <ListItem
            id="marking"
            icon="pencil"
            title={t('titles.marking')}
            onPress={() => void go('marking', {})}
          />
        )}
        {isLoggedIn && managers.includes(user?.role ?? '') && (
          <ListItem
            id="reports"
            icon="chart"
            title={text('reports')}
            onPress={() => void go('reportTasks', {})}
          />
        )}
        {isLoggedIn && onH5 && issuers.includes(user?.role ?? '') && (
          <ListItem
            id="issued"
            icon="medal"
            title={t('titles.issuedCertificates')}
            onPress={() => void go('issuedCertificates', {})}
          />
        )}
        {isAuthor && (
          <ListItem
            icon="pencil"
            title={text('examPlans')}
            onPress={() => void go('examPlans', {})}
          />
        )}
        {isAuthor && (
          <ListItem
            icon="study"
            title={text('courseDrafts')}
            onPress={() => void go('courseDrafts', {})}
          />
        )}
        {isAuthor && (
          <ListItem
            icon="doc"
            title={text('questionBank')}
            onPress={() => void go('questionBank', {})}
          />
        )}
      </List>
      <List className="mt-4">
        <ListItem
          icon="text"
          tone="grey"
          title={text('display')}
          value={text(sizes[type])}
          onPress={details}
        />
        {isLoggedIn && (
          <ListItem icon="device" tone="grey" title={text('devices')} onPress={details} />
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
    </>
  )
})

/** What came since the last look. */
const Unread = observer(function Unread() {
  const unread = useStore(UnreadStore)
  useEffect(() => void unread.load(), [unread])
  useShown(() => void unread.load())
  return (
    <ListItem
      id="my-messages"
      icon="info"
      title={t('titles.messages')}
      {...(unread.count > 0 && { value: text('nUnread', { n: unread.count }) })}
      onPress={() => void go('messages', {})}
    />
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
