import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useStore } from '@/core/stores'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { documentTag } from '@/shell/library/documentTag'
import { text } from '@/shell/library/texts'
import { go } from '@/core/navigation/navigation'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Card } from '@/ui/lists/Card'
import { Facts } from '@/ui/marks/Figure'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { Tag } from '@/ui/marks/Tag'
import { Reactions } from '../reactions/Reactions'
import { DocumentStore } from '../DocumentStore'
import { text as own } from '../texts'

export default observer(function DocumentDetailPage() {
  const name = useScreenName() === 'documentEdition' ? 'documentEdition' : 'documentDetail'
  const params = useParams('documentEdition')
  const store = useStore(DocumentStore)
  const docId = params?.docId
  const versionId = params?.versionId
  useEffect(() => {
    if (docId) void store.detail.open({ docId, versionId })
  }, [store, docId, versionId])
  return (
    <Page name={name} className="reading">
      <View className="read-width">
        <Loaded what={text('document')} kind="article" of={store.detail}>
          <Article />
        </Loaded>
      </View>
    </Page>
  )
})

const Article = observer(function Article() {
  const detail = useStore(DocumentStore).detail.value
  if (!detail) return null
  const tag = documentTag(detail.status)
  const details = [
    { name: text('publisher'), value: detail.publisher },
    { name: text('number'), value: detail.number },
    { name: text('date'), value: detail.date },
    { name: text('status'), value: detail.status },
  ].filter(({ value }) => value)
  return (
    <>
      <View className="row g-2 wrap">
        <Tag tone="brand">{detail.docTypeName}</Tag>
        <Tag tone={tag.tone}>{tag.word}</Tag>
      </View>
      <Heading level={2} look="h1" className="mt-2">
        {detail.title}
      </Heading>
      {detail.replacedBy && (
        <Banner
          tone="warn"
          className="mt-3"
          onPress={() => void go('documentDetail', { docId: detail.docId })}
        >
          {own('replacedBy', { number: detail.replacedBy })} · {own('toLatest')}
        </Banner>
      )}
      <View className="read t-2 mt-3">{detail.summary}</View>
      <Card className="mt-4">
        <Facts items={details} />
      </Card>
      {detail.keyPoints.length > 0 && (
        <Card className="mt-3">
          <Heading level={3}>{text('keyPoints')}</Heading>
          {detail.keyPoints.map((point, place) => (
            <View key={point} className="row top g-3 mt-3">
              <Text className="num strong t-p">{place + 1}</Text>
              <View className="grow">{point}</View>
            </View>
          ))}
        </Card>
      )}
      <Banner tone="grey" className="mt-3">
        {detail.disclaimer}
      </Banner>
      {detail.keywords.length > 0 && (
        <View className="note mt-4">
          {text('keywords')}　{detail.keywords.join(' · ')}
        </View>
      )}
      {!detail.replacedBy && detail.editions.length > 0 && (
        <View className="mt-4">
          <Heading level={3}>{own('editions')}</Heading>
          <List className="mt-2">
            {detail.editions.map(({ versionId, number, status }) => (
              <ListItem
                key={versionId}
                id={`edition-${versionId}`}
                icon="doc"
                title={number}
                note={status}
                onPress={() => void go('documentEdition', { docId: detail.docId, versionId })}
              />
            ))}
          </List>
        </View>
      )}
      {detail.views > 0 && <View className="note mt-1">{text('views', { n: detail.views })}</View>}
      <Reactions kind="doc" id={detail.docId} details={detail} />
    </>
  )
})
