import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Favorite } from '@contract/calls/community/channel'
import { useFresh } from '@/core/navigation/useFresh'
import { go } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Chip, Chips } from '@/ui/controls/Chip'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { EmptyState } from '@/ui/feedback/States'
import { FavoritesStore, type FavoriteKind } from '../FavoritesStore'
import { text } from '../texts'

const kinds = ['doc', 'art', 'mag', 'prod', 'crs'] as const
const icons = { doc: 'doc', art: 'doc', mag: 'library', prod: 'product', crs: 'study' } as const

/** Where there is something of a kind to keep. */
const found = {
  doc: 'documentList',
  art: 'library',
  mag: 'library',
  prod: 'products',
  crs: 'studyHome',
} as const

/** /micollect: what I keep. */
export default observer(function FavoritesPage() {
  const params = useParams('favorites')
  return (
    <Page name="favorites" {...(params && { params })}>
      <NeedsLogIn>
        {params && <Favorites wanted={kinds.find((kind) => kind === params.bizType)} />}
      </NeedsLogIn>
    </Page>
  )
})

const Favorites = observer(function Favorites({ wanted }: { wanted: FavoriteKind | undefined }) {
  const store = useStore(FavoritesStore)
  const { isLoggedIn } = useStore(SessionStore)
  const { pages, kind } = store
  useListScroll(() => void pages.loadMore())
  useFresh(() => isLoggedIn && store.open(wanted), [store, wanted, isLoggedIn])
  return (
    <>
      <Chips label={text('kinds')} scroll>
        {kinds.map((one) => (
          <Chip key={one} on={one === kind} onPress={() => void store.show(one)}>
            {text(one)}
          </Chip>
        ))}
      </Chips>
      <View className="mt-3">
        <Loaded what={text('favorites')} of={pages}>
          {pages.isEmpty ? (
            <EmptyState
              title={text('noFavorites')}
              text={text(kind === 'crs' ? 'noPlanText' : 'noFavoritesText')}
              action={{ label: text('lookAround'), onPress: () => void go(found[kind], {}) }}
            />
          ) : (
            <>
              <List>
                {pages.rows.map((row) => (
                  <Row key={row.bizId + row.taskId} row={row} kind={kind} />
                ))}
              </List>
              <ListEnd of={pages} />
            </>
          )}
        </Loaded>
      </View>
    </>
  )
})

function open({ bizId, taskId }: Favorite, kind: FavoriteKind) {
  switch (kind) {
    case 'doc':
      return go('documentDetail', { docId: bizId })
    case 'art':
      return go('articleDetail', { artId: bizId })
    case 'mag':
      return go('magazineList', { magId: bizId })
    case 'prod':
      return go('productDetail', { prodId: bizId })
    case 'crs':
      return go('studyList', { taskId, crsId: bizId })
  }
}

const Row = observer(function Row({ row, kind }: { row: Favorite; kind: FavoriteKind }) {
  return (
    <ListItem
      id={`kept-${row.bizId}`}
      icon={icons[kind]}
      title={row.title}
      {...(row.note && { note: row.note })}
      onPress={() => void open(row, kind)}
    />
  )
})
