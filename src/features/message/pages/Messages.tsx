import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Message } from '@contract/calls/message/message'
import { mutableTopics, type MutableTopic } from '@contract/kinds'
import { dayOf } from '@contract/rules/hospitalTime'
import { dayTimeText } from '@/core/i18n/dates'
import { useFresh } from '@/core/navigation/useFresh'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useServerNow } from '@/shell/exam/useServerNow'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { ListEnd } from '@/shell/ListEnd'
import { Chip, Chips } from '@/ui/controls/Chip'
import { Switch } from '@/ui/controls/Switch'
import { EmptyState } from '@/ui/feedback/States'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { Tag } from '@/ui/marks/Tag'
import { MessagesStore, scopes } from '../MessagesStore'
import { text } from '../texts'

const scopeWords = {
  all: 'all',
  unread: 'unread',
  duty: 'aboutDuty',
  result: 'aboutResult',
  meeting: 'aboutMeeting',
  certificate: 'aboutCertificate',
  notice: 'aboutNotice',
} as const

/** /msg: reminders and results, and what of them was read. */
export default observer(function MessagesPage() {
  return (
    <Page name="messages" className="reading">
      <NeedsLogIn>
        <Messages />
      </NeedsLogIn>
    </Page>
  )
})

const Messages = observer(function Messages() {
  const store = useStore(MessagesStore)
  const { pages, scope } = store
  const [readAll, busy] = useAction(store.readAll)
  useFresh(store.open, [store])
  return (
    <>
      <Chips label={text('show')} scroll>
        {scopes.map((one) => (
          <Chip
            key={one}
            id={`scope-${one}`}
            on={one === scope}
            onPress={() => void store.show(one)}
          >
            {one === 'unread' && store.unread > 0
              ? `${text('unread')} ${store.unread}`
              : text(scopeWords[one])}
          </Chip>
        ))}
      </Chips>
      {store.mayAsk && (
        <Card className="mt-3">
          <Button id="ask-phone" look="soft" block onPress={() => void store.ask()}>
            {text('phone')}
          </Button>
          <View className="note mt-2">{text('phoneNote')}</View>
          {store.muted && <Topics store={store} muted={store.muted} />}
        </Card>
      )}
      {store.unread > 0 && (
        <View className="mt-3">
          <Button
            id="read-all"
            className="flush"
            look="plain"
            small
            busy={busy}
            onPress={() => void readAll()}
          >
            {text('readAll')}
          </Button>
        </View>
      )}
      <View className="mt-3">
        <Loaded what={text('messages')} of={pages}>
          {pages.isEmpty ? (
            <EmptyState
              title={text(scope === 'unread' ? 'noUnread' : 'none')}
              text={text(scope === 'unread' ? 'noUnreadText' : 'noneText')}
            />
          ) : (
            <>
              <Days store={store} />
              <ListEnd of={pages} />
            </>
          )}
        </Loaded>
      </View>
    </>
  )
})

const topicWords = (topic: MutableTopic) =>
  ({
    result: text('result'),
    certificate: text('certificate'),
    plan: text('plan'),
    office: text('office'),
  })[topic]

/** What the person lets ring the phone, folded away until it is wanted. */
const Topics = observer(function Topics({
  store,
  muted,
}: {
  store: MessagesStore
  muted: readonly MutableTopic[]
}) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <View className="mt-2">
        <Button id="topics" className="flush" look="plain" small onPress={() => setOpen(true)}>
          {text('topics')}
        </Button>
      </View>
    )
  return (
    <View className="mt-3">
      <View className="h3">{text('topics')}</View>
      {mutableTopics.map((topic) => (
        <View key={topic} className="row between g-2">
          <View className="grow">{topicWords(topic)}</View>
          <Switch
            id={`topic-${topic}`}
            label={topicWords(topic)}
            checked={!muted.includes(topic)}
            onChange={(rings) => void store.mute(topic, !rings)}
          />
        </View>
      ))}
      <View className="note mt-2">{text('topicsNote')}</View>
    </View>
  )
})

/** Messages of one part of time. */
const parts = ['today', 'week', 'earlier'] as const
const daysOfWeek = 7

/** Today, the last seven days, and before. */
const Days = observer(function Days({ store }: { store: MessagesStore }) {
  const now = useServerNow()
  const today = dayOf(now())
  const partOf = ({ time }: Message) => {
    const ago = today - dayOf(time)
    if (ago <= 0) return 'today'
    return ago < daysOfWeek ? 'week' : 'earlier'
  }
  return (
    <>
      {parts.map((part) => {
        const rows = store.pages.rows.filter((message) => partOf(message) === part)
        return (
          rows.length > 0 && (
            <View key={part} className="mt-3">
              <Heading level={2} look="h3" className="note">
                {text(part)}
              </Heading>
              <List className="mt-2">
                {rows.map((message) => (
                  <Row key={message.messageId} message={message} store={store} />
                ))}
              </List>
            </View>
          )
        )
      })}
    </>
  )
})

const icons = {
  duty: 'exam',
  plan: 'study',
  result: 'chart',
  meeting: 'users',
  certificate: 'medal',
  notice: 'hospital',
  office: 'pencil',
} as const

const Row = observer(function Row({ message, store }: { message: Message; store: MessagesStore }) {
  const isRead = store.isRead(message)
  const open = () => {
    void store.read(message)
    void store.follow(message)
  }
  return (
    <ListItem
      id={`message-${message.messageId}`}
      icon={icons[message.topic]}
      tone={isRead ? 'grey' : 'brand'}
      top
      strong={!isRead}
      title={message.title}
      note={message.text}
      {...(!isRead && { tag: <Tag tone="brand">{text('isUnread')}</Tag> })}
      onPress={open}
    >
      <Text className="note block mt-1">{dayTimeText(message.time)}</Text>
    </ListItem>
  )
})
