import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { t } from '@/core/i18n'
import { factsText } from '@/core/i18n/joining'
import { go, goToLogIn } from '@/core/navigation/navigation'
import { useShown } from '@/core/navigation/useParams'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { TodayStore } from '@/shell/today/TodayStore'
import { UnreadStore } from '@/shell/today/UnreadStore'
import { IconButton } from '@/ui/controls/IconButton'
import { Pressable } from '@/ui/controls/Pressable'
import { Heading } from '@/ui/frame/Heading'
import { Avatar } from '@/ui/marks/Avatar'
import { Figure, Figures } from '@/ui/marks/Figure'
import { text } from './texts'

const toDetails = () => void go('myDetails', {})

/** Who is logged in, or the way to the log-in; beside it the way to the messages. */
export const Person = observer(function Person() {
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
          <Text className="sub block whole-words">
            {user
              ? factsText(
                  user.comName,
                  user.deptName,
                  user.code && text('code', { code: user.code }),
                )
              : text('guestNote')}
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

/** Where I stand, in three figures; the rows below take their numbers from the same reply. */
export const Standing = observer(function Standing() {
  const today = useStore(TodayStore)
  useEffect(() => {
    if (!today.isTold) void today.load()
  }, [today])
  useShown(() => void today.load())
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
