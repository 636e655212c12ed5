import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { factsText } from '@/core/i18n/joining'
import { useDep, useStore } from '@/core/stores'
import { useFresh } from '@/core/navigation/useFresh'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Heading } from '@/ui/frame/Heading'
import { Picture } from '@/ui/marks/Picture'
import { Reactions } from '../reactions/Reactions'
import { MagazineStore } from '../MagazineStore'
import { text } from '../texts'

/** /docmagdetail: an article of the magazine. */
export default observer(function ArticlePage() {
  const params = useParams('articleDetail')
  const store = useStore(MagazineStore)
  const base = useDep('transport').apiBase
  const artId = params?.artId
  useFresh(() => artId && store.article.open(artId), [store, artId])
  const { value } = store.article
  const article = value?.artId === artId ? value : undefined
  return (
    <Page
      name="articleDetail"
      className="reading"
      {...(article && { title: article.magName, share: { title: article.title } })}
    >
      <Loaded what={text('article')} kind="article" of={store.article}>
        {article && (
          <View className="read-width">
            <Heading level={2} look="h1">
              {article.title}
            </Heading>
            <View className="note mt-2">
              {factsText(article.author, text('inIssue', { issue: article.magName }), article.date)}
            </View>
            <View className="read t-2 mt-3">{article.summary}</View>
            {article.paragraphs.map(({ heading, text: words, src, alt }, at) => (
              <View key={at} className="mt-4">
                {heading && <Heading level={3}>{heading}</Heading>}
                {words && <View className="read mt-2">{words}</View>}
                {src !== '' && <Picture className="read-picture mt-2" src={base + src} alt={alt} />}
              </View>
            ))}
            {article.disclaimer && (
              <Banner tone="grey" className="mt-4">
                {article.disclaimer}
              </Banner>
            )}
            <Reactions kind="art" id={article.artId} details={article} />
          </View>
        )}
      </Loaded>
    </Page>
  )
})
