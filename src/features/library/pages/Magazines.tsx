import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { Article } from '@contract/calls/library/magazine'
import { factsText } from '@/core/i18n/joining'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { SearchBar } from '@/ui/fields/SearchBar'
import { EmptyState } from '@/ui/feedback/States'
import { Rows } from '@/ui/lists/Rows'
import { Reactions } from '../reactions/Reactions'
import { MagazineStore } from '../MagazineStore'
import { text } from '../texts'

/** /docmaglist: the issues; with magId one of them with its articles. */
export default observer(function MagazinesPage() {
  const params = useParams('magazineList')
  const store = useStore(MagazineStore)
  const magId = params?.magId
  useEffect(() => {
    if (magId) void store.issue.open(magId)
    else if (params) void store.issues.open()
  }, [store, params, magId])
  const issue = store.issue.value
  const title = magId && issue?.magId === magId ? issue.number : undefined
  return (
    <Page name="magazineList" className="reading" {...(title && { title })}>
      {magId ? <Issue magId={magId} /> : params && <Issues />}
    </Page>
  )
})

const openArticle = ({ artId, magId }: Article) => void go('articleDetail', { artId, magId })
const Row = observer(function Row({ row, withIssue }: { row: Article; withIssue: boolean }) {
  return (
    <ListItem
      id={`article-${row.artId}`}
      icon="doc"
      title={row.title}
      note={withIssue ? factsText(row.magName, row.summary) : row.summary}
      onPress={() => openArticle(row)}
    />
  )
})

const Issues = observer(function Issues() {
  const { issues, articles, search } = useStore(MagazineStore)
  const list = search.keyword === '' ? issues : articles
  useListScroll(() => void list.loadMore())
  return (
    <>
      <SearchBar
        placeholder={text('searchArticles')}
        value={search.words}
        onChange={search.type}
        onSearch={(keyword) => void search.find(keyword)}
      />
      <View className="mt-3">
        <Loaded what={text('magazine')} kind="card" of={list}>
          {list.isEmpty && <EmptyState title={text('noArticles')} text={text('noArticlesText')} />}
          {search.keyword === '' ? (
            <Rows className="cards">
              {issues.rows.map((row) => (
                <Card
                  key={row.magId}
                  id={`issue-${row.magId}`}
                  onPress={() => void go('magazineList', { magId: row.magId })}
                >
                  <View className="note">{row.number}</View>
                  <View className="h2 mt-1">{row.title}</View>
                  <View className="sub mt-2">{row.summary}</View>
                  <View className="note mt-2">{text('amount', { n: row.articleNum })}</View>
                </Card>
              ))}
            </Rows>
          ) : (
            articles.rows.length > 0 && (
              <List>
                {articles.rows.map((row) => (
                  <Row key={row.artId} row={row} withIssue />
                ))}
              </List>
            )
          )}
          {list.rows.length > 0 && <ListEnd of={list} />}
        </Loaded>
      </View>
    </>
  )
})

const Issue = observer(function Issue({ magId }: { magId: string }) {
  const store = useStore(MagazineStore)
  const { value } = store.issue
  const issue = value?.magId === magId ? value : undefined
  return (
    <Loaded what={text('issue')} kind="article" of={store.issue}>
      {issue && (
        <View className="read-width">
          <Heading level={2} look="h1">
            {issue.title}
          </Heading>
          <View className="sub mt-2">{issue.summary}</View>
          <View className="mt-4">
            <Heading level={2} look="h3">
              {text('articles')}
            </Heading>
          </View>
          <List className="mt-2">
            {issue.articles.map((row) => (
              <Row key={row.artId} row={row} withIssue={false} />
            ))}
          </List>
          <Reactions kind="mag" id={magId} details={issue} />
        </View>
      )}
    </Loaded>
  )
})
