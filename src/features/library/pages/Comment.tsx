import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { back } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { State } from '@/ui/feedback/States'
import { TextArea } from '@/ui/fields/TextArea'
import { itemKindOf } from '../reactions/reactionCalls'
import { ReactionsStore } from '../reactions/ReactionsStore'
import { text } from '../texts'

const longest = 500

/** /addComment: on a document, article, issue or product. What was written stays until it is sent. */
export default observer(function CommentPage() {
  const params = useParams('addComment')
  const kind = itemKindOf(params?.bizType)
  const store = useStore(ReactionsStore)
  const { problem, values } = store.draft
  const id = params?.bizId
  useEffect(() => {
    if (kind && id) void store.open(kind, id)
  }, [store, kind, id])
  const [send, sending] = useAction(async () => {
    if (
      await store.send({ shown: text('sent'), waits: text('waits'), checking: text('isChecked') })
    )
      await back()
  })
  return (
    <Page
      name="addComment"
      {...(kind && {
        dock: (
          <Button
            id="send-comment"
            block
            busy={sending}
            disabled={values.content.trim() === ''}
            onPress={() => void send()}
          >
            {text('send')}
          </Button>
        ),
      })}
    >
      <NeedsLogIn>
        {params && !kind && (
          <State
            icon="search"
            title={text('unknownItem')}
            action={{ label: text('back'), onPress: () => void back() }}
          />
        )}
        {kind && (
          <>
            {problem && (
              <Banner tone="bad" className="mb-3">
                {problem}
              </Banner>
            )}
            <View className="input area tall">
              <TextArea
                id="comment"
                label={text('commentBox')}
                placeholder={text('commentBox')}
                value={values.content}
                maxLength={longest}
                fixed
                onInput={(content) => store.draft.set('content', content)}
              />
            </View>
            <View className="note mt-2">
              {text('left', { n: longest - values.content.length })}
            </View>
            <View className="note mt-1">{text('ownOnly')}</View>
          </>
        )}
      </NeedsLogIn>
    </Page>
  )
})
