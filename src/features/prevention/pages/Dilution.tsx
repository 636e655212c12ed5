import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { useParams } from '@/core/navigation/useParams'
import { useStore } from '@/core/stores'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { a11y } from '@/ui/a11y'
import { Banner } from '@/ui/feedback/Banner'
import { Card } from '@/ui/lists/Card'
import { Field } from '@/ui/fields/Field'
import { Figure, Figures } from '@/ui/marks/Figure'
import { List, ListItem } from '@/ui/lists/List'
import { Sheet } from '@/ui/overlays/Sheet'
import { DilutionStore } from '../DilutionStore'
import { text } from '../texts'

type Choice = 'product' | 'use'

/** /solutionProport: how much of a disinfectant and of water. */
export default observer(function DilutionPage() {
  const store = useStore(DilutionStore)
  const [choosing, setChoosing] = useState<Choice>()
  const params = useParams('dilution')
  useEffect(() => {
    if (params) void store.load(params.productId)
  }, [store, params])
  const { product } = store
  return (
    <Page name="dilution" className="narrow">
      <Loaded what={text('dilution')} kind="card" of={store.loaded}>
        {product && (
          <>
            <Chosen product={product} onChoose={setChoosing} />
            <Amounts product={product} />
            <Cautions product={product} />
          </>
        )}
      </Loaded>
      <Choices of={choosing} onClose={() => setChoosing(undefined)} />
    </Page>
  )
})

interface Props {
  product: NonNullable<DilutionStore['product']>
}

/** Which product, and what for. */
const Chosen = observer(function Chosen({
  product,
  onChoose,
}: Props & { onChoose(what: Choice): void }) {
  const { chosenUse } = useStore(DilutionStore)
  return (
    <List>
      <ListItem
        id="product"
        title={text('product')}
        note={product.name}
        onPress={() => onChoose('product')}
      />
      {chosenUse && (
        <ListItem
          id="use"
          title={text('use')}
          note={chosenUse.scene}
          onPress={() => onChoose('use')}
        />
      )}
      <ListItem title={text('stock')} note={product.stock.label} />
    </List>
  )
})

/** How strong, how much, and what comes out. */
const Amounts = observer(function Amounts({ product }: Props) {
  const store = useStore(DilutionStore)
  return (
    <>
      {product.calc !== 'none' && (
        <View className="mt-4">
          <Field
            label={text('target', { unit: product.allowed.unit })}
            type="number"
            maxLength={7}
            value={store.target}
            onChange={store.setTarget}
          />
        </View>
      )}
      <View className="mt-4">
        <Field
          label={text('total')}
          type="number"
          maxLength={6}
          value={store.litres}
          onChange={store.setLitres}
        />
      </View>
      <View className="mt-4" {...a11y({ role: 'status' })}>
        {store.problem ? <Banner tone="bad">{store.problem}</Banner> : <Outcome store={store} />}
      </View>
    </>
  )
})

/** What to take care of, and whose numbers these are. */
const Cautions = observer(function Cautions({ product }: Props) {
  const { chosenUse, disclaimer } = useStore(DilutionStore)
  return (
    <>
      {product.warnings.map((warning) => (
        <Banner key={warning} tone="warn" className="mt-3">
          {warning}
        </Banner>
      ))}
      <View className="note mt-3">{text('wear', { what: product.ppe.join('、') })}</View>
      {chosenUse && (
        <View className="note mt-1">{text('source', { source: chosenUse.source })}</View>
      )}
      <View className="note mt-1">{disclaimer}</View>
    </>
  )
})

/** The products, or the uses of the chosen one, in a sheet. */
const Choices = observer(function Choices({
  of,
  onClose,
}: {
  of: Choice | undefined
  onClose(): void
}) {
  const store = useStore(DilutionStore)
  const choose = (choice: () => void) => {
    choice()
    onClose()
  }
  return (
    <Sheet open={of !== undefined} title={text(of ?? 'product')} onClose={onClose}>
      <List className="mt-3">
        {of === 'product' &&
          store.products.map(({ productId, name, activeIngredient }) => (
            <ListItem
              key={productId}
              title={name}
              note={activeIngredient}
              onPress={() => choose(() => store.choose(productId))}
            />
          ))}
        {of === 'use' &&
          store.product?.targets.map(({ scene, value, unit }, at) => (
            <ListItem
              key={scene}
              title={scene}
              note={`${value} ${unit}`}
              onPress={() => choose(() => store.chooseUse(at))}
            />
          ))}
      </List>
    </Sheet>
  )
})

const Outcome = observer(function Outcome({ store }: { store: DilutionStore }) {
  const { outcome, chosenUse, product } = store
  if (!outcome || outcome.kind === 'problem') return null
  const l = store.litres
  return (
    <Card>
      {outcome.kind === 'mix' && (
        <Figures>
          <Figure value={text('ml', { n: outcome.waterMl })} name={text('water')} />
          <Figure value={text('ml', { n: outcome.stockMl })} name={text('add')} />
        </Figures>
      )}
      {outcome.kind === 'mix' && outcome.parts > 0 && (
        <View className="sub mt-2">{text('parts', { n: outcome.parts })}</View>
      )}
      {outcome.kind === 'tablets' && (
        <View className="h2">{text('tabletsFor', { n: outcome.tablets, l })}</View>
      )}
      {outcome.kind === 'tablets' && (
        <View className="sub mt-1">{text('actual', { n: outcome.actual })}</View>
      )}
      {outcome.kind === 'powder' && (
        <View className="h2">{text('powder', { g: outcome.grams, l })}</View>
      )}
      {outcome.kind === 'ready' && <View className="h2">{text('ready')}</View>}
      <View className="sub mt-2">
        {[
          chosenUse && text('minutes', { n: chosenUse.contactMinutes }),
          chosenUse?.method,
          product && product.useWithinHours > 0 && text('within', { n: product.useWithinHours }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </View>
    </Card>
  )
})
