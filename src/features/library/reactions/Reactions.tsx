import { CommentState } from '@contract/states'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { Comment } from '@contract/calls/community/reaction'
import { dayTimeText } from '@/core/i18n/dates'
import { go, goToLogIn } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useShown } from '@/core/navigation/useParams'
import { Button } from '@/ui/controls/Button'
import { Banner } from '@/ui/feedback/Banner'
import { Heading } from '@/ui/frame/Heading'
import { ListEnd } from '@/shell/ListEnd'
import { Tag } from '@/ui/marks/Tag'
import { type ReactionCounts, ReactionsStore } from './ReactionsStore'
import { Report } from './Report'
import type { ItemKind } from './reactionCalls'
import { text } from '../texts'

interface Props {
  kind: ItemKind
  id: string
  details: ReactionCounts
}

/** Under every document, article, issue and product: like, keep, and what the own hospital says. */
export const Reactions = observer(function Reactions({ kind, id, details }: Props) {
  const store = useStore(ReactionsStore)
  const { comments } = store
  useEffect(() => void store.open(kind, id, details), [store, kind, id, details])
  useShown(() => void (comments.isLoaded && comments.refresh()))
  return (
    <View className="mt-5">
      <Marks store={store} />
      {store.details.commentsOpen === 1 && <Comments kind={kind} id={id} store={store} />}
    </View>
  )
})

interface CommentsProps extends Omit<Props, 'details'> {
  store: ReactionsStore
}

/** Not there at all where the hospital has none. */
const Comments = observer(function Comments({ kind, id, store }: CommentsProps) {
  const { comments, isLoggedIn } = store
  return (
    <>
      <View className="mt-4">
        <Heading level={2} look="h3">
          {text('comments', { n: store.details.commentNum })}
        </Heading>
      </View>
      {comments.isEmpty && <View className="sub mt-2">{text('noComments')}</View>}
      {comments.rows.map((row) => (
        <CommentRow key={row.commentId} row={row} store={store} />
      ))}
      {comments.rows.length > 0 && comments.more !== 'noneLeft' && <ListEnd of={comments} />}
      <View className="mt-3">
        <Button
          id="write-comment"
          look="soft"
          block
          onPress={() =>
            void (isLoggedIn ? go('addComment', { bizType: kind, bizId: id }) : goToLogIn())
          }
        >
          {text(isLoggedIn ? 'writeOne' : 'toLogIn')}
        </Button>
      </View>
      <View className="note center mt-2">{text('ownOnly')}</View>
    </>
  )
})

/** Its own observer: a like draws nothing else. */
const Marks = observer(function Marks({ store }: { store: ReactionsStore }) {
  const [like, liking] = useAction(() => store.toggleLike())
  const [keep, keeping] = useAction(() =>
    store.toggleFavorite({ kept: text('kept'), gone: text('gone') }),
  )
  const { details, isLoggedIn } = store
  const ifLoggedIn = (run: () => Promise<void>) => void (isLoggedIn ? run() : goToLogIn())
  return (
    <View className="row g-2 wrap">
      <Button
        id="like"
        look={details.liked === 1 ? 'soft' : 'line'}
        icon={details.liked === 1 ? 'heart-filled' : 'heart'}
        busy={liking}
        onPress={() => ifLoggedIn(like)}
      >{`${text(details.liked === 1 ? 'liked' : 'like')} ${details.likeNum}`}</Button>
      <Button
        id="keep"
        look={details.favorite === 1 ? 'soft' : 'line'}
        icon={details.favorite === 1 ? 'star-filled' : 'star'}
        busy={keeping}
        onPress={() => ifLoggedIn(keep)}
      >
        {text(details.favorite === 1 ? 'kept' : 'favorite')}
      </Button>
    </View>
  )
})

/** What its author sees of a comment that others do not see. */
const unseen: Readonly<
  Record<number, { tone: 'warn' | 'bad' | 'grey'; key: 'waiting' | 'checking' | 'refused' }>
> = {
  [CommentState.waiting]: { tone: 'warn', key: 'waiting' },
  [CommentState.checking]: { tone: 'grey', key: 'checking' },
  [CommentState.refused]: { tone: 'bad', key: 'refused' },
}

const CommentRow = observer(function CommentRow({
  row,
  store,
}: {
  row: Comment
  store: ReactionsStore
}) {
  const hidden = unseen[row.state]
  return (
    <View className="card mt-2">
      <View className="row between g-2">
        <Text className="sub">{row.mine === 1 ? text('me') : row.author}</Text>
        {hidden ? (
          <Tag tone={hidden.tone}>{text(hidden.key)}</Tag>
        ) : (
          <Text className="note">{dayTimeText(row.time)}</Text>
        )}
      </View>
      <Text className="body block mt-1">{row.content}</Text>
      {row.state === CommentState.refused && (
        <View className="note mt-1">{text('refusedNote')}</View>
      )}
      {row.answer !== '' && (
        <Banner className="mt-2">{text('officeAnswer', { answer: row.answer })}</Banner>
      )}
      {row.mine === 0 && <Report row={row} store={store} />}
    </View>
  )
})
