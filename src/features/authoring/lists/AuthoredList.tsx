import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, type ReactNode } from 'react'
import type { Pages } from '@/core/loading/Pages'
import type { SearchBox } from '@/core/loading/SearchBox'
import { useShown } from '@/core/navigation/useParams'
import { ListEnd } from '@/shell/ListEnd'
import { Loaded } from '@/shell/Loaded'
import { EmptyState } from '@/ui/feedback/States'
import { SearchBar } from '@/ui/fields/SearchBar'
import { List } from '@/ui/lists/List'

interface Props<Row> {
  store: { readonly search: SearchBox; readonly pages: Pages<Row> }
  texts: { search: string; what: string; none: string; noneText: string }
  /** Filters and buttons between the search box and the rows. */
  tools: ReactNode
  row(row: Row): ReactNode
}

/** What the hospital's authors make: searched, and asked for again whenever its page is shown, as a row opens its editor. */
export const AuthoredList = observer(function AuthoredList<Row>({
  store: { search, pages },
  texts,
  tools,
  row,
}: Props<Row>) {
  useEffect(() => void pages.open(), [pages])
  useShown(() => {
    if (pages.isLoaded) void pages.refresh()
  })
  return (
    <>
      <SearchBar
        placeholder={texts.search}
        value={search.words}
        onChange={search.type}
        onSearch={(keyword) => void search.find(keyword)}
      />
      {tools}
      <View className="mt-4">
        <Loaded what={texts.what} of={pages}>
          {pages.isEmpty ? (
            <EmptyState title={texts.none} text={texts.noneText} />
          ) : (
            <>
              <List>{pages.rows.map(row)}</List>
              <ListEnd of={pages} />
            </>
          )}
        </Loaded>
      </View>
    </>
  )
})

/** How the state of what is made is shown. */
export const stateTones = { draft: 'grey', published: 'ok', withdrawn: 'warn' } as const
