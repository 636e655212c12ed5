import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback, useEffect } from 'react'
import type { MustKnow } from '@contract/calls/community/channel'
import { go } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Chip, Chips } from '@/ui/controls/Chip'
import { Heading } from '@/ui/frame/Heading'
import { EmptyState } from '@/ui/feedback/States'
import { KnowStore } from '../KnowStore'
import { text } from '../texts'

/** /studyknow: must-know facts of my post; /hightScoreDic: the handbook to revise, by category. */
export default observer(function KnowPage() {
  const screen = useScreenName()
  const name = screen === 'highScoreHandbook' ? 'highScoreHandbook' : 'mustKnow'
  const params = useParams('mustKnow') as Readonly<Record<string, string | undefined>> | undefined
  const store = useStore(KnowStore)
  const { isLoggedIn } = useStore(SessionStore)
  const load = useCallback(() => {
    if (params && screen && isLoggedIn)
      void store.open(screen === 'highScoreHandbook' ? 'SCORE' : 'KNOW', {
        postId: params['postId'],
        knowCatId: params['knowCatId'],
      })
  }, [store, params, screen, isLoggedIn])
  useEffect(load, [load])
  return (
    <Page name={name} className="reading">
      <NeedsLogIn>
        <Facts />
      </NeedsLogIn>
    </Page>
  )
})

const Facts = observer(function Facts() {
  const store = useStore(KnowStore)
  const { shown, offered, chosen, tool } = store
  return (
    <Loaded what={text('facts')} kind="card" of={store.loaded}>
      <View className="sub">{text(tool === 'KNOW' ? 'knowIntro' : 'scoreIntro')}</View>
      <Chips label={text('categories')} scroll className="mt-3">
        <Chip on={chosen === undefined} onPress={() => store.choose(undefined)}>
          {text('allCategories')}
        </Chip>
        {offered.map((one) => (
          <Chip
            key={one.knowCatId}
            on={chosen === one.knowCatId}
            onPress={() => store.choose(one.knowCatId)}
          >
            {one.knowCatName}
          </Chip>
        ))}
      </Chips>
      {shown.length === 0 && <EmptyState title={text('noFacts')} />}
      <View className="cards mt-3">
        {shown.map((fact) => (
          <FactCard key={fact.knowId} fact={fact} category={store.nameOf(fact.knowCatId)} />
        ))}
      </View>
      {shown.length > 0 && (
        <View className="mt-4">
          <Button id="practise" look="soft" block onPress={() => void go('practice', {})}>
            {text('practise')}
          </Button>
        </View>
      )}
    </Loaded>
  )
})

const FactCard = observer(function FactCard({
  fact,
  category,
}: {
  fact: MustKnow
  category: string
}) {
  return (
    <Card>
      <Text className="note block">{category}</Text>
      <Heading level={2} look="h3" className="mt-1">
        {fact.title}
      </Heading>
      <Text className="body block mt-2">{fact.content}</Text>
      <Text className="note block mt-2">{text('source', { source: fact.source })}</Text>
    </Card>
  )
})
