import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { a11y } from '@/ui/a11y'
import { Card } from '@/ui/lists/Card'
import { Facts } from '@/ui/marks/Figure'
import type { DilutionStore } from './DilutionStore'
import { text } from './texts'

/** What to measure, in the order in which it is done, with a picture of it; how long it works and is good. */
export const DilutionOutcome = observer(function DilutionOutcome({
  store,
}: {
  store: DilutionStore
}) {
  const { outcome, chosenUse, product, litres: l } = store
  if (!outcome || outcome.kind === 'problem') return null
  const facts = [
    chosenUse && { name: text('works'), value: text('worksFor', { n: chosenUse.contactMinutes }) },
    chosenUse && { name: text('way'), value: chosenUse.method },
    product &&
      product.useWithinHours > 0 && {
        name: text('good'),
        value: text('goodFor', { n: product.useWithinHours }),
      },
  ].filter((fact) => fact !== undefined && fact !== false)
  return (
    <Card>
      {outcome.kind === 'mix' && <Mix {...outcome} />}
      {outcome.kind === 'tablets' && (
        <>
          <View className="h2">{text('tabletsFor', { n: outcome.tablets, l })}</View>
          <View className="sub mt-1">{text('actual', { n: outcome.actual })}</View>
        </>
      )}
      {outcome.kind === 'powder' && (
        <View className="h2">{text('powder', { g: outcome.grams, l })}</View>
      )}
      {outcome.kind === 'ready' && <View className="h2">{text('ready')}</View>}
      <Facts items={facts} columns={3} className="mt-4" />
    </Card>
  )
})

/** Nobody measures ten litres in millilitres. */
const litresFromMl = 10_000
const volume = (ml: number) =>
  ml < litresFromMl ? text('ml', { n: ml }) : text('litres', { n: Math.round(ml / 10) / 100 })

/** The share of the stock is drawn as it is, yet never too thin to be seen. */
const stockShare = (stockMl: number, waterMl: number) =>
  Math.min(90, Math.max(6, Math.round((100 * stockMl) / (stockMl + waterMl))))

function Mix({ stockMl, waterMl, parts }: { stockMl: number; waterMl: number; parts: number }) {
  const share = stockShare(stockMl, waterMl)
  return (
    <View className="row g-4">
      <View className="beaker" {...a11y({ hidden: true })}>
        <View className="beaker-water" />
        <View className="beaker-stock" style={{ height: `${share}%` }} />
      </View>
      <View className="grow">
        <Text className="sub block">{text('water')}</Text>
        <Text className="dose num block">{volume(waterMl)}</Text>
        <Text className="sub block mt-3">{text('add')}</Text>
        <Text className="dose num block t-p">{volume(stockMl)}</Text>
        {parts > 0 && <Text className="note block mt-2">{text('parts', { n: parts })}</Text>}
      </View>
    </View>
  )
}
