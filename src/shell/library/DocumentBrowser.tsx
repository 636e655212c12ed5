import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/core/navigation'
import { Chip, Chips } from '@/ui/Chip'
import { List } from '@/ui/List'
import { LoadMore } from '@/ui/LoadMore'
import { PullToRefresh } from '@/ui/PullToRefresh'
import { SearchBar } from '@/ui/SearchBar'
import { EmptyState } from '@/ui/States'
import { Loaded } from '../Loaded'
import { useListScroll } from '@/core/useListScroll'
import type { DocumentList } from './DocumentList'
import { DocumentListItem } from './DocumentListItem'
import { text } from './texts'

/** Search box, kinds and rows. */
export const DocumentBrowser = observer(function DocumentBrowser({ documents, where }: { documents: DocumentList; where?: 'page2' }) {
  const { pages, groups, docTypeId, words, keyword } = documents
  const { atTop } = useListScroll(() => void pages.loadMore())
  const open = (docId: string) => void go('documentDetail', { docId, ...(docTypeId && { docTypeId }), ...(where && { where }) })
  return (
    <PullToRefresh atTop={atTop} onRefresh={documents.refresh}>
      <SearchBar placeholder={text('search')} value={words} onChange={documents.type} onSearch={(asked) => void documents.search(asked)} />
      <Chips label={text('groups')} scroll className="mt-2">
        <Chip on={docTypeId === undefined} onPress={() => void documents.choose(undefined)}>{text('all')}</Chip>
        {groups.map((group) => (
          <Chip key={group.docTypeId} on={group.docTypeId === docTypeId} onPress={() => void documents.choose(group.docTypeId)}>{group.docTypeName} {group.count}</Chip>
        ))}
      </Chips>
      <View className="mt-3">
        <Loaded what={text('library')} isLoading={pages.isFirstLoading} failed={pages.failed && !pages.isLoaded} onRetry={() => void documents.refresh()}>
          {pages.isEmpty
            ? <EmptyState
                title={keyword ? text('noHit', { words: keyword }) : text('none')}
                {...(documents.isFiltered && { text: text('noHitText'), action: { label: text('clearFilters'), onPress: () => void documents.clear() } })}
              />
            : <>
                <List>{pages.rows.map((row) => <DocumentListItem key={row.docId} row={row} onOpen={open} />)}</List>
                <LoadMore state={pages.failed ? 'failed' : pages.more} onMore={() => void (pages.failed ? pages.retry() : pages.loadMore())} />
              </>}
        </Loaded>
      </View>
    </PullToRefresh>
  )
})
