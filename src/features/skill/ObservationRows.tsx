import { observer } from 'mobx-react'
import type { ObservationRow } from '@contract/calls/study/skillShapes'
import { dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { go } from '@/core/navigation/navigation'
import type { Pages } from '@/core/loading/Pages'
import { ListEnd } from '@/shell/ListEnd'
import { List, ListItem } from '@/ui/lists/List'
import { Tag } from '@/ui/marks/Tag'
import { text } from './texts'

/** Passed, not passed, or void. */
export const Outcome = ({ row }: { row: Pick<ObservationRow, 'passed' | 'voidedTime'> }) => {
  if (row.voidedTime > 0) return <Tag tone="grey">{text('voided')}</Tag>
  return <Tag tone={row.passed ? 'ok' : 'bad'}>{text(row.passed ? 'passed' : 'failed')}</Tag>
}

/** Rows of observations; each opens what was seen. */
export const ObservationRows = observer(function ObservationRows({
  pages,
  isMine,
}: {
  pages: Pages<ObservationRow>
  isMine?: boolean
}) {
  return (
    <>
      <List className="mt-3">
        {pages.rows.map((row) => (
          <Row key={row.observationId} row={row} {...(isMine && { isMine })} />
        ))}
      </List>
      <ListEnd of={pages} />
    </>
  )
})

const Row = observer(function Row({ row, isMine }: { row: ObservationRow; isMine?: boolean }) {
  const { observationId, title, userName, department, post, observerName, rate } = row
  const who = userName || factsText(text('noName'), department, post)
  return (
    <ListItem
      id={`observation-${observationId}`}
      top
      strong
      title={isMine ? title : factsText(who, title)}
      note={factsText(
        text('rate', { rate }),
        isMine ? text('by', { name: observerName }) : department,
        dayTimeText(row.observedTime),
      )}
      tag={<Outcome row={row} />}
      onPress={() => void go('skillResult', { observationId })}
    />
  )
})
