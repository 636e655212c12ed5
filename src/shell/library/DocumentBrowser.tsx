import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/core/navigation/navigation'
import { Chip, Chips } from '@/ui/controls/Chip'
import { List } from '@/ui/lists/List'
import { ListEnd } from '../ListEnd'
import { PullToRefresh } from '@/ui/lists/PullToRefresh'
import { SearchBar } from '@/ui/fields/SearchBar'
import { EmptyState } from '@/ui/feedback/States'
import { Loaded } from '../Loaded'
import { useListScroll } from '@/core/navigation/useListScroll'
import type { DocumentList } from './DocumentList'
import { DocumentListItem } from './DocumentListItem'
import { text } from './texts'

/** Search box, kinds and rows. */
export const DocumentBrowser = observer(function DocumentBrowser({
  documents,
  where,
  searches = true,
}: {
  documents: DocumentList
  where?: 'page2'
  /** Where a box above it looks for everything, it has none of its own. */
  searches?: boolean
}) {
  const { pages, groups, docTypeId, search } = documents
  const { atTop } = useListScroll(() => void pages.loadMore())
  const open = (docId: string, clause?: string) =>
    void go('documentDetail', {
      docId,
      ...(docTypeId && { docTypeId }),
      ...(where && { where }),
      ...(clause !== undefined && { clause }),
    })
  return (
    <PullToRefresh atTop={atTop} onRefresh={documents.refresh}>
      {searches && (
        <SearchBar
          placeholder={text('search')}
          value={search.words}
          onChange={search.type}
          onSearch={(keyword) => void search.find(keyword)}
        />
      )}
      <Chips label={text('groups')} scroll className="mt-2">
        <Chip on={docTypeId === undefined} onPress={() => void documents.choose(undefined)}>
          {text('all')}
        </Chip>
        {groups.map((group) => (
          <Chip
            key={group.docTypeId}
            on={group.docTypeId === docTypeId}
            onPress={() => void documents.choose(group.docTypeId)}
          >
            {group.docTypeName} {group.count}
          </Chip>
        ))}
      </Chips>
      <View className="mt-3">
        <Loaded what={text('library')} of={documents.whole}>
          {pages.isEmpty ? (
            <EmptyState
              title={search.keyword ? text('noHit', { words: search.keyword }) : text('none')}
              {...(documents.isFiltered && {
                text: text('noHitText'),
                action: { label: text('clearFilters'), onPress: () => void documents.clear() },
              })}
            />
          ) : (
            <>
              <List>
                {pages.rows.map((row) => (
                  <DocumentListItem key={row.docId} row={row} onOpen={open} />
                ))}
              </List>
              <ListEnd of={pages} />
            </>
          )}
        </Loaded>
      </View>
    </PullToRefresh>
  )
})
