import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Guide } from '@contract/calls/library/prevention'
import { go } from '@/core/navigation/navigation'
import { useFresh } from '@/core/navigation/useFresh'
import { useStore } from '@/core/stores'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { EmptyState } from '@/ui/feedback/States'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { GuidesStore } from '../GuidesStore'
import { text } from '../texts'

/** /preventionGuideEntry: who one is and what happened, each one tap from its guide; the list behind it is searched by words. */
export default observer(function GuideEntryPage() {
  const { situations } = useStore(GuidesStore)
  useFresh(() => situations.open(), [situations])
  return (
    <Page name="preventionGuideEntry" className="reading">
      <Loaded what={text('guides')} of={situations}>
        {(guides) =>
          guides.length === 0 ? (
            <EmptyState title={text('none')} text={text('noneText')} />
          ) : (
            byAudience(guides).map(([audience, list]) => (
              <View key={audience} className="section">
                <Heading level={2} look="h3">
                  {text('audience', { who: audience })}
                </Heading>
                <List className="mt-3">
                  {list.map(({ guideId, title }) => (
                    <ListItem
                      key={guideId}
                      title={title}
                      onPress={() => void go('preventionGuideDetail', { guideId })}
                    />
                  ))}
                </List>
              </View>
            ))
          )
        }
      </Loaded>
    </Page>
  )
})

/** Guides under whom they are for, in the order in which they come. */
function byAudience(guides: readonly Guide[]): readonly [string, readonly Guide[]][] {
  const audiences = [...new Set(guides.map(({ audience }) => audience))]
  return audiences.map((audience) => [audience, guides.filter((one) => one.audience === audience)])
}
