import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { CreditItem, CreditStatement } from '@contract/calls/year/credit'
import { recordDayText } from '@/core/i18n/dates'
import { useFresh } from '@/core/navigation/useFresh'
import { useStore } from '@/core/stores'
import { factsText, namesText } from '@/core/i18n/joining'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Segmented } from '@/ui/controls/Segmented'
import { Banner } from '@/ui/feedback/Banner'
import { EmptyState } from '@/ui/feedback/States'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { Card } from '@/ui/lists/Card'
import { Figure, Figures } from '@/ui/marks/Figure'
import { CreditsStore } from '../own/CreditsStore'
import { text } from '../own/texts'
import '../study.scss'

/** My credits of a year: what counts, what is wanted, and what gave them. */
export default observer(function MyCreditsPage() {
  return (
    <Page name="myCredits" className="reading">
      <NeedsLogIn>
        <Mine />
      </NeedsLogIn>
    </Page>
  )
})

const Mine = observer(function Mine() {
  const { statement } = useStore(CreditsStore)
  const [year, setYear] = useState(0)
  useFresh(() => statement.open(year), [statement, year])
  return (
    <Loaded what={text('credits')} of={statement}>
      {(mine: CreditStatement) => (
        <>
          {mine.years.length > 1 && (
            <Segmented
              label={text('yearLabel')}
              value={String(mine.year)}
              options={mine.years.slice(0, 4).map((one) => ({
                value: String(one),
                label: text('year', { year: one }),
              }))}
              onChange={(value) => setYear(Number(value))}
            />
          )}
          <Card className="mt-3">
            <Figures>
              <Figure value={mine.counted} name={text('counted')} tone="brand" />
              <Figure value={mine.earned} name={text('earned')} />
              <Figure value={mine.wanted ?? text('none')} name={text('wanted')} />
            </Figures>
          </Card>
          <Standing of={mine} />
          <Kinds of={mine} />
          <Items items={mine.items} />
        </>
      )}
    </Loaded>
  )
})

const named = (kind: string) => (kind === '' ? text('noKind') : kind)
const rounded = (value: number) => Math.round(value * 100) / 100

/** Enough, or what is still lacking. */
function Standing({ of: { wanted, counted, isEnough, kinds } }: { of: CreditStatement }) {
  const asks = wanted !== null || kinds.some((one) => one.wanted !== null)
  if (!asks) return null
  if (isEnough)
    return (
      <Banner tone="ok" className="mt-3">
        {text('enough')}
      </Banner>
    )
  const lacking = wanted === null ? 0 : rounded(wanted - counted)
  const ofKinds = kinds.flatMap((one) =>
    one.wanted !== null && one.counted < one.wanted
      ? [text('kindLacks', { kind: named(one.kind), n: rounded(one.wanted - one.counted) })]
      : [],
  )
  return (
    <Banner tone="warn" className="mt-3">
      {lacking > 0
        ? text('lacking', { n: lacking })
        : text('lackingKind', { kinds: namesText(ofKinds) })}
    </Banner>
  )
}

function Kinds({ of: { kinds } }: { of: CreditStatement }) {
  if (kinds.length === 0) return null
  return (
    <>
      <Heading level={2} className="mt-4">
        {text('byKind')}
      </Heading>
      <List className="mt-2">
        {kinds.map(({ kind, credits, counted, most }) => (
          <ListItem
            key={kind}
            title={named(kind)}
            note={
              most !== null && credits > counted
                ? text('atMost', { n: most })
                : text('ofKind', { counted, credits })
            }
            value={text('points', { n: counted })}
          />
        ))}
      </List>
    </>
  )
}

function formWord({ source, entryKind }: CreditItem): string {
  if (source !== 'entry')
    return {
      course: text('course'),
      meeting: text('meeting'),
      exam: text('exam'),
      training: text('training'),
    }[source]
  return {
    correction: text('correction'),
    result: text('pastResult'),
    credit: text('pastCredit'),
    certificate: text('pastCertificate'),
  }[entryKind ?? 'correction']
}

function Items({ items }: { items: readonly CreditItem[] }) {
  if (items.length === 0) return <EmptyState title={text('noItems')} text={text('noItemsText')} />
  return (
    <View id="credit-items">
      <Heading level={2} className="mt-4">
        {text('items')}
      </Heading>
      <List className="mt-2">
        {items.map((one) => (
          <ListItem
            key={`${one.source}-${one.entryId}-${one.title}-${one.time}`}
            title={one.title}
            note={factsText(
              formWord(one),
              recordDayText(one.time),
              one.hours > 0 && text('hours', { n: one.hours }),
              one.note,
            )}
            value={text('points', { n: one.credits })}
          />
        ))}
      </List>
    </View>
  )
}
