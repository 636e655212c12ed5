import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Guide } from '@contract/calls/library/prevention'
import { go } from '@/core/navigation/navigation'
import type { Pages } from '@/core/loading/Pages'
import { Loaded } from '@/shell/Loaded'
import { Card } from '@/ui/lists/Card'
import { ListEnd } from '@/shell/ListEnd'
import { EmptyState } from '@/ui/feedback/States'
import { text } from './texts'

/** Guides, each with whom it is for. */
export const GuideList = observer(function GuideList({ pages }: { pages: Pages<Guide> }) {
  return (
    <Loaded what={text('guides')} of={pages}>
      {pages.isEmpty ? (
        <EmptyState title={text('none')} text={text('noneText')} />
      ) : (
        <>
          {pages.rows.map((guide) => (
            <Card
              key={guide.guideId}
              onPress={() => void go('preventionGuideDetail', { guideId: guide.guideId })}
            >
              <View className="h3">{guide.title}</View>
              <View className="sub mt-1">{text('audience', { who: guide.audience })}</View>
            </Card>
          ))}
          <ListEnd of={pages} />
        </>
      )}
    </Loaded>
  )
})
