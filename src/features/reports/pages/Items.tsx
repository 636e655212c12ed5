import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { Item, ItemHint } from '@contract/calls/year/reportShapes'
import { factsText } from '@/core/i18n/joining'
import { useStore } from '@/core/stores'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { a11y } from '@/ui/a11y'
import { Card } from '@/ui/lists/Card'
import { classes } from '@/ui/classes'
import { Facts } from '@/ui/marks/Figure'
import { ListEnd } from '@/shell/ListEnd'
import { Segmented } from '@/ui/controls/Segmented'
import { EmptyState, State } from '@/ui/feedback/States'
import { Tag, type Tone } from '@/ui/marks/Tag'
import { ItemsStore } from '../ItemsStore'
import { text, type ReportText } from '../texts'
import '../reports.scss'

const sorts = ['hard', 'weak', 'paper'] as const
const hints = {
  reversed: { tone: 'bad', word: 'reversed' },
  weak: { tone: 'warn', word: 'weakHint' },
  tooHard: { tone: 'warn', word: 'tooHard' },
  tooEasy: { tone: 'info', word: 'tooEasy' },
} as const satisfies Readonly<Record<ItemHint, { tone: Tone; word: ReportText }>>

/** How each question did: how hard, how well it parts strong from weak, who chose what. */
export default observer(function ItemsPage() {
  const params = useParams('reportItems')
  const store = useStore(ItemsStore)
  useListScroll(() => void store.pages.loadMore())
  return (
    <Page name="reportItems" className="reading">
      <NeedsLogIn>{params && <Items store={store} taskId={params.taskId} />}</NeedsLogIn>
    </Page>
  )
})

const Items = observer(function Items({ store, taskId }: { store: ItemsStore; taskId: string }) {
  const { pages } = store
  useEffect(() => void store.open(taskId), [store, taskId])
  if (store.isClosed)
    return <State icon="clock" title={text('itemsClosed')} text={text('itemsClosedText')} />
  const counted = factsText(
    text('attempts', { n: store.attempts }),
    store.pending > 0 && text('pending', { n: store.pending }),
  )
  return (
    <Loaded what={text('itemsWhat')} kind="card" of={pages}>
      <Segmented
        label={text('sort')}
        value={store.sort}
        options={sorts.map((value) => ({ value, label: text(value) }))}
        onChange={(sort) => void store.order(sort)}
      />
      <View className="note mt-3">{counted}</View>
      <View className="mt-3">
        {pages.isEmpty ? (
          <EmptyState title={text('noItems')} text={text('noItemsText')} />
        ) : (
          <>
            {pages.rows.map((item) => (
              <ItemCard key={item.questionId} item={item} />
            ))}
            <ListEnd of={pages} />
          </>
        )}
      </View>
    </Loaded>
  )
})

const letterOf = (index: number) => String.fromCharCode(65 + index)

const ItemCard = observer(function ItemCard({ item }: { item: Item }) {
  const { kind, stem, knowCatName, taken, blank, difficulty, discrimination, options, marks } = item
  return (
    <Card className="item-card">
      <View className="note">
        {factsText(
          kindText(kind),
          text('marks', { n: marks }),
          knowCatName,
          text('taken', { n: taken }),
        )}
      </View>
      <View className="h3 mt-1">{stem}</View>
      {item.hints.length > 0 && (
        <View className="row g-2 wrap mt-2">
          {item.hints.map((hint) => (
            <Tag key={hint} tone={hints[hint].tone} icon="info">
              {text(hints[hint].word)}
            </Tag>
          ))}
        </View>
      )}
      <Facts
        className="mt-3"
        columns={3}
        items={[
          { name: text('difficulty'), value: text('percent', { n: difficulty }) },
          {
            name: text('discrimination'),
            value: discrimination === null ? text('tooFew') : discrimination.toFixed(2),
          },
          { name: text('blank'), value: String(blank) },
        ]}
      />
      <View className="mt-3">
        {options.map((option, index) => (
          <View
            key={option.optionId}
            className="share-row"
            {...a11y({
              role: 'group',
              label: text('optionShare', {
                letter: letterOf(index),
                n: option.share,
                count: option.chosen,
                right: option.right === 1 ? text('isRight') : '',
              }),
            })}
          >
            <View className={classes('share-letter', option.right === 1 && 'is-right')}>
              {letterOf(index)}
            </View>
            <View className="grow">
              <Text className="sub block">
                {option.text}
                {option.right === 1 && (
                  <Text className="t-success">{`\u00a0· ${text('rightOption')}`}</Text>
                )}
              </Text>
              <View className="bar-line mt-1">
                <View className="bar-value" style={{ width: `${option.share}%` }} />
              </View>
            </View>
            <Text className="share-number num">{text('percent', { n: option.share })}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
})

const kinds = [
  'single',
  'multiple',
  'judge',
  'fill',
  'order',
  'match',
  'short',
] as const satisfies readonly ReportText[]
function kindText(kind: string): string {
  const known = kinds.find((one) => one === kind)
  return known ? text(known) : kind
}
