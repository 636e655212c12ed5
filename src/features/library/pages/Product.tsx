import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ProductDetail } from '@contract/calls/library/product'
import { factsText } from '@/core/i18n/joining'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useFresh } from '@/core/navigation/useFresh'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Banner } from '@/ui/feedback/Banner'
import { Card } from '@/ui/lists/Card'
import { Facts } from '@/ui/marks/Figure'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { Reactions } from '../reactions/Reactions'
import { ProductStore } from '../ProductStore'
import { text } from '../texts'

/** /proddetail: what a product is for, how strong, what to heed. */
export default observer(function ProductPage() {
  const params = useParams('productDetail')
  const store = useStore(ProductStore)
  const prodId = params?.prodId
  useFresh(() => prodId && store.product.open(prodId), [store, prodId])
  const { value } = store.product
  const product = value?.prodId === prodId ? value : undefined
  return (
    <Page
      name="productDetail"
      className="reading"
      {...(params && { params })}
      {...(product && { title: product.prodName })}
    >
      <Loaded what={text('product')} kind="article" of={store.product}>
        {product && (
          <View className="read-width">
            <Detail product={product} />
            <Reactions kind="prod" id={product.prodId} details={product} />
          </View>
        )}
      </Loaded>
    </Page>
  )
})

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <Card className="mt-3">
      <Heading level={3}>{title}</Heading>
      {lines.map((line) => (
        <View key={line} className="row top g-2 mt-2">
          <Text className="t-p">·</Text>
          <View className="grow">{line}</View>
        </View>
      ))}
    </Card>
  )

/** Data sheets of a product: each opens in the reader. */
const Sheets = ({ product: { files } }: { product: ProductDetail }) =>
  files.length === 0 ? null : (
    <View className="mt-4">
      <Heading level={3}>{text('files')}</Heading>
      <List className="mt-2">
        {files.map(({ fileId, name, url }) => (
          <ListItem
            key={fileId}
            id={`file-${fileId}`}
            icon="doc"
            title={name}
            {...(url === '' && { note: text('logInToFile') })}
            onPress={() => void go('wps', { fileId, title: name })}
          />
        ))}
      </List>
    </View>
  )

const Detail = observer(function Detail({ product }: { product: ProductDetail }) {
  const details = [
    { name: text('category'), value: product.prodCatName },
    { name: text('ingredient'), value: product.ingredient },
    { name: text('strength'), value: product.strength },
    { name: text('noteName'), value: product.note },
  ].filter(({ value }) => value)
  return (
    <>
      <Heading level={2} look="h1">
        {product.prodName}
      </Heading>
      <Card className="mt-3">
        <Facts items={details} columns={1} />
      </Card>
      {product.useWithinHours > 0 && (
        <Banner tone="info" className="mt-3">
          {text('within', { n: product.useWithinHours })}
        </Banner>
      )}
      <Card className="mt-3">
        <Heading level={3}>{text('uses')}</Heading>
        {product.uses.map((use) => (
          <View key={use.scene} className="mt-3">
            <View className="row between top g-3">
              <Text className="grow">{use.scene}</Text>
              <Text className="num strong t-p">{use.target}</Text>
            </View>
            <View className="note mt-1">
              {factsText(use.method, text('minutes', { n: use.minutes }), use.source)}
            </View>
            {use.note && <View className="note mt-1">{use.note}</View>}
          </View>
        ))}
      </Card>
      <Lines title={text('incompatible')} lines={product.incompatible} />
      <Lines title={text('warnings')} lines={product.warnings} />
      <Lines title={text('protection')} lines={product.protection} />
      <Sheets product={product} />
      {product.dilutes === 1 && (
        <View className="mt-4">
          <Button
            id="to-dilution"
            look="soft"
            block
            onPress={() => void go('dilution', { productId: product.prodId })}
          >
            {text('dilute')}
          </Button>
        </View>
      )}
      {product.disclaimer && (
        <Banner tone="grey" className="mt-3">
          {product.disclaimer}
        </Banner>
      )}
    </>
  )
})
