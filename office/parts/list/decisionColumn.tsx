import { Button } from 'antd'
import type { ListColumn } from './ListColumn'

interface Choice<Row> {
  label: string
  /** What a screen reader says of it in this row. */
  of(row: Row): string
  choose(row: Row): void
}

interface Props<Row> {
  title: string
  /** px */
  width: number
  /** Whether there is anything to decide in this row. */
  waits?(row: Row): boolean
  choices: readonly [Choice<Row>, Choice<Row>]
}

/** The column of two decisions, where somebody may decide. */
export const decisionColumn = <Row,>({
  title,
  width,
  waits = () => true,
  choices,
}: Props<Row>): ListColumn<Row> => ({
  key: 'acts',
  title,
  width,
  isActs: true,
  show: (row) =>
    waits(row) && (
      <span className="row">
        {choices.map(({ label, of, choose }) => (
          <Button key={label} size="small" aria-label={of(row)} onClick={() => choose(row)}>
            {label}
          </Button>
        ))}
      </span>
    ),
})
