import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { litreLimits } from '@contract/rules/content/dilution'
import { useEffect, useState } from 'react'
import { useParams } from '@/core/navigation/useParams'
import { useStore } from '@/core/stores'
import { namesText } from '@/core/i18n/joining'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { a11y } from '@/ui/a11y'
import { Banner } from '@/ui/feedback/Banner'
import { Card } from '@/ui/lists/Card'
import { NumberStepper } from '@/ui/controls/NumberStepper'
import { List, ListItem } from '@/ui/lists/List'
import { Sheet } from '@/ui/overlays/Sheet'
import { DilutionOutcome } from '../DilutionOutcome'
import { DilutionStore } from '../DilutionStore'
import { text } from '../texts'
import '../prevention.scss'

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

/** How strong, how much, and what comes out. A number out of range stays as it was typed and is told: put right, it would be another dose. */
const Amounts = observer(function Amounts({ product }: Props) {
  const store = useStore(DilutionStore)
  const { unit, min, max } = product.allowed
  const isWhole = unit !== '%'
  return (
    <>
      <List className="mt-3">
        {product.calc !== 'none' && (
          <View className="item between">
            <Text>{text('target', { unit })}</Text>
            <NumberStepper
              id="target"
              label={text('target', { unit })}
              value={Number(store.target)}
              step={isWhole ? targetStep(Number(store.target)) : 1}
              decimals={2}
              min={min}
              max={max}
              onChange={(value) => store.setTarget(String(value))}
            />
          </View>
        )}
        <View className="item between">
          <Text>{text('total')}</Text>
          <NumberStepper
            id="litres"
            label={text('total')}
            value={Number(store.litres)}
            decimals={2}
            {...litreLimits}
            onChange={(value) => store.setLitres(String(value))}
          />
        </View>
      </List>
      <View className="mt-3" {...a11y({ role: 'status' })}>
        {store.problem ? (
          <Banner tone="bad" icon="warn">
            {store.problem}
          </Banner>
        ) : (
          <DilutionOutcome store={store} />
        )}
      </View>
    </>
  )
})

/** Concentrations are set in steps that wards use: 50, from 500 on 100. */
const targetStep = (target: number) => (target < 500 ? 50 : 100)

/** What to take care of, the gravest first and alone in red, and whose numbers these are. */
const Cautions = observer(function Cautions({ product }: Props) {
  const { chosenUse, disclaimer } = useStore(DilutionStore)
  const [gravest, ...others] = product.warnings
  return (
    <>
      {gravest && (
        <Banner tone="bad" icon="warn" className="mt-3">
          {gravest}
        </Banner>
      )}
      <Card className="mt-3">
        {[...others, text('wear', { what: namesText(product.ppe) })].map((caution) => (
          <View key={caution} className="sub caution">
            {caution}
          </View>
        ))}
      </Card>
      {chosenUse && (
        <View className="note mt-3">{text('source', { source: chosenUse.source })}</View>
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
