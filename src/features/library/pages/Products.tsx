import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Product } from '@contract/calls/library/product'
import { factsText } from '@/core/i18n/joining'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useFresh } from '@/core/navigation/useFresh'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Chip, Chips } from '@/ui/controls/Chip'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { SearchBar } from '@/ui/fields/SearchBar'
import { EmptyState } from '@/ui/feedback/States'
import { ProductStore } from '../ProductStore'
import { text } from '../texts'

/** /prod: categories and all products; /prodlist: those of one category. */
export default observer(function ProductsPage() {
  const screen = useScreenName()
  const name = screen === 'productList' ? 'productList' : 'products'
  const params = useParams('productList')
  const store = useStore(ProductStore)
  const { pages, search, categories } = store
  const [chosen, choose] = useState<{ prodCatId?: string }>()
  const { prodCatId } = chosen ?? params ?? {}
  useListScroll(() => void pages.loadMore())
  // Another category that was opened from here stands in the store when one comes back.
  useFresh(() => params && screen && store.open(prodCatId), [store, params, screen, prodCatId])
  const title = name === 'productList' ? store.categoryName : undefined
  return (
    <Page name={name} {...(params && { params })} {...(title && { title })}>
      <SearchBar
        placeholder={text('searchProducts')}
        value={search.words}
        onChange={search.type}
        onSearch={(keyword) => void search.find(keyword)}
      />
      {categories.map((group) => (
        <View key={group.prodCatId} className="mt-3">
          <View className="row between g-2">
            <Heading level={2} look="h3">
              {group.prodCatName}
            </Heading>
            {name === 'products' && (
              <Button
                id={`category-${group.prodCatId}`}
                look="plain"
                small
                label={`${text('onlyThese')}: ${group.prodCatName}`}
                onPress={() => void go('productList', { prodCatId: group.prodCatId })}
              >
                {text('onlyThese')}
              </Button>
            )}
          </View>
          <Chips label={group.prodCatName} scroll className="mt-2">
            <Chip
              on={prodCatId === undefined || prodCatId === group.prodCatId}
              onPress={() => choose({})}
            >
              {text('allProducts')}
            </Chip>
            {group.children.map((one) => (
              <Chip
                key={one.prodCatId}
                on={one.prodCatId === prodCatId}
                onPress={() => choose({ prodCatId: one.prodCatId })}
              >
                {one.prodCatName}
              </Chip>
            ))}
          </Chips>
        </View>
      ))}
      <View className="mt-3">
        <Loaded what={text('products')} of={pages}>
          {pages.isEmpty ? (
            <EmptyState title={text('noProducts')} />
          ) : (
            <>
              <List>
                {pages.rows.map((row) => (
                  <ProductRow key={row.prodId} row={row} />
                ))}
              </List>
              <ListEnd of={pages} />
            </>
          )}
        </Loaded>
      </View>
    </Page>
  )
})

const ProductRow = observer(function ProductRow({ row }: { row: Product }) {
  return (
    <ListItem
      id={`product-${row.prodId}`}
      icon="product"
      title={row.prodName}
      note={factsText(row.ingredient, row.summary)}
      onPress={() => void go('productDetail', { prodId: row.prodId })}
    />
  )
})
