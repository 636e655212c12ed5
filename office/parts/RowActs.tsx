import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'

/** One of several in an order: up, down, away. `at` counts from 0; the words say which one is meant. */
export function RowActs({
  at,
  all,
  words,
  onMove,
  onRemove,
}: {
  at: number
  all: number
  words: { up: string; down: string; remove: string }
  onMove(step: -1 | 1): void
  onRemove(): void
}) {
  return (
    <>
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        disabled={at === 0}
        aria-label={words.up}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined />}
        disabled={at + 1 === all}
        aria-label={words.down}
        onClick={() => onMove(1)}
      />
      <Button type="text" icon={<CloseOutlined />} aria-label={words.remove} onClick={onRemove} />
    </>
  )
}
