import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { namesText, saidText } from '@/core/i18n/joining'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { CitedClauses } from '@/shell/library/CitedClauses'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { State } from '@/ui/feedback/States'
import { GuidesStore } from '../GuidesStore'
import { Steps } from '../Steps'
import { text } from '../texts'

/** /preventionGuideDetail: one guide, with its sources. Anybody may read and share it. */
export default observer(function GuidePage() {
  const params = useParams('preventionGuideDetail')
  const store = useStore(GuidesStore)
  const guideId = params?.guideId
  const load = () => {
    if (guideId) void store.guide.open(guideId)
  }
  useEffect(load, [store, guideId])
  const guide = store.guide.value
  return (
    <Page
      name="preventionGuideDetail"
      className="reading"
      share={{ ...(guide && { title: guide.title, text: guide.audience }) }}
    >
      {guide === null ? (
        <State
          icon="search"
          title={text('gone')}
          text={text('goneText')}
          action={{ label: text('guides'), onPress: () => void go('preventionGuide', {}) }}
        />
      ) : (
        <Loaded what={text('guide')} kind="article" of={store.guide}>
          {guide && (
            <View className="read-width">
              <Heading level={2} look="h1">
                {guide.title}
              </Heading>
              <View className="sub mt-2">
                {text('audience', { who: guide.audience })}
                {'\u00a0· '}
                {text('reviewed', { day: guide.reviewedAt })}
              </View>
              {guide.note && (
                <Banner tone="warn" className="mt-3">
                  {guide.note}
                </Banner>
              )}
              {guide.sections.map(({ heading, paragraphs, steps }, at) => (
                <Card key={at} className="mt-3">
                  {heading && <Heading level={3}>{heading}</Heading>}
                  {paragraphs.map((paragraph, place) => (
                    <View key={place} className="read mt-2">
                      {paragraph}
                    </View>
                  ))}
                  <Steps steps={steps} />
                </Card>
              ))}
              <CitedClauses kind="guide" id={guideId ?? ''} />
              <View className="note mt-4">
                {saidText(text('sources'), namesText(guide.sources))}
              </View>
              {guide.disclaimer && (
                <Banner tone="grey" className="mt-3">
                  {guide.disclaimer}
                </Banner>
              )}
            </View>
          )}
        </Loaded>
      )}
    </Page>
  )
})
