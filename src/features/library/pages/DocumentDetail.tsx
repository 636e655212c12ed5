import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { factsText } from '@/core/i18n/joining'
import { useStore } from '@/core/stores'
import { dayText, dayTimeText } from '@/core/i18n/dates'
import { useFresh } from '@/core/navigation/useFresh'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { SessionStore } from '@/core/session/SessionStore'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
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
import { CitedClause, Clauses } from '../document/Clauses'
import { Files } from '../document/Files'
import { DocumentEnd, ReadingDock, useReading } from '../reading/ReadingDock'
import { ReadingStore } from '../reading/ReadingStore'
import { Reactions } from '../reactions/Reactions'
import { DocumentStore } from '../DocumentStore'
import { text as own } from '../texts'

export default observer(function DocumentDetailPage() {
  const name = useScreenName() === 'documentEdition' ? 'documentEdition' : 'documentDetail'
  const params = useParams('documentEdition')
  const store = useStore(DocumentStore)
  const { isOwed } = useStore(ReadingStore)
  const { isLoggedIn } = useStore(SessionStore)
  const docId = params?.docId
  const versionId = params?.versionId
  const clause = params?.clause
  const isPreview = params?.where === 'preview'
  // The desk opens a preview in a browser where its author may not be known yet: they log in first.
  const mayRead = isLoggedIn || !isPreview
  // An edition that was opened from here stands in the store when one comes back.
  useFresh(
    () => docId && mayRead && store.detail.open({ docId, versionId, isPreview }),
    [store, docId, versionId, isPreview, mayRead],
  )
  const shown = store.detail.value?.docId === docId ? store.detail.value : undefined
  useReading(isPreview ? undefined : docId, shown?.versionId)
  const article = (
    <Loaded what={text('document')} kind="article" of={store.detail}>
      <Article clause={clause} />
    </Loaded>
  )
  return (
    <Page
      name={name}
      className="reading"
      {...(shown && { share: { title: shown.title } })}
      {...(isOwed && { dock: <ReadingDock /> })}
    >
      <View className="read-width">{isPreview ? <NeedsLogIn>{article}</NeedsLogIn> : article}</View>
    </Page>
  )
})

const Article = observer(function Article({ clause }: { clause: string | undefined }) {
  const detail = useStore(DocumentStore).detail.value
  if (!detail) return null
  const tag = documentTag(detail)
  return (
    <>
      <View className="row g-2 wrap">
        <Tag tone="brand">{detail.docTypeName}</Tag>
        <Tag tone={tag.tone}>{tag.word}</Tag>
      </View>
      <Heading level={2} look="h1" className="mt-2">
        {detail.title}
      </Heading>
      <Known />
      {detail.replacedBy && (
        <Banner
          tone="warn"
          className="mt-3"
          onPress={() => void go('documentDetail', { docId: detail.docId })}
        >
          {factsText(own('replacedBy', { number: detail.replacedBy }), own('toLatest'))}
        </Banner>
      )}
      <CitedClause clauses={detail.clauses} address={clause} />
      <DocumentFacts />
      <Files docId={detail.docId} files={detail.files} />
      {detail.fullTextIncluded === 1 && <Clauses clauses={detail.clauses} />}
      <DocumentEnd />
      {detail.disclaimer && (
        <Banner tone="grey" className="mt-3">
          {detail.disclaimer}
        </Banner>
      )}
      {detail.keywords.length > 0 && (
        <View className="note mt-4">
          {text('keywords')}　{factsText(...detail.keywords)}
        </View>
      )}
      {!detail.replacedBy && <Editions />}
      {detail.views > 0 && <View className="note mt-1">{text('views', { n: detail.views })}</View>}
      <Reactions kind="doc" id={detail.docId} details={detail} />
    </>
  )
})

/** That one has said to have read it. */
const Known = observer(function Known() {
  const knownTime = useStore(ReadingStore).reading?.knownTime
  return knownTime == null ? null : (
    <Banner tone="ok" className="mt-3">
      {own('known', { time: dayTimeText(knownTime) })}
    </Banner>
  )
})

/** Summary, what changed, facts and key points. */
const DocumentFacts = observer(function DocumentFacts() {
  const detail = useStore(DocumentStore).detail.value
  if (!detail) return null
  const facts = [
    { name: text('publisher'), value: detail.publisher },
    { name: text('number'), value: detail.number },
    { name: text('date'), value: detail.date },
    { name: text('status'), value: detail.status },
  ].filter(({ value }) => value)
  return (
    <>
      {detail.summary && <View className="read t-2 mt-3">{detail.summary}</View>}
      {detail.whatChanged && (
        <Banner className="mt-3">{own('whatChanged', { words: detail.whatChanged })}</Banner>
      )}
      {facts.length > 0 && (
        <Card className="mt-4">
          <Facts items={facts} />
        </Card>
      )}
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
    </>
  )
})

/** The other editions: what each changed, and from when on it was or will be in force. */
const Editions = observer(function Editions() {
  const detail = useStore(DocumentStore).detail.value
  if (!detail || detail.editions.length === 0) return null
  const { docId, title } = detail
  return (
    <View className="mt-4">
      <Heading level={3}>{own('editions')}</Heading>
      <List className="mt-2">
        {detail.editions.map(({ versionId, number, status, whatChanged, inForceTime }) => (
          <ListItem
            key={versionId}
            id={`edition-${versionId}`}
            icon="doc"
            title={number || title}
            note={factsText(
              inForceTime === null ? status : own('inForceFrom', { day: dayText(inForceTime) }),
              whatChanged,
            )}
            onPress={() => void go('documentEdition', { docId, versionId })}
          />
        ))}
      </List>
    </View>
  )
})
