import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { text } from '../texts'

interface Props<T> {
  items: readonly T[]
  /** What one is called: 步骤 2. */
  nameOf(at: number): string
  add: string
  most: number
  make(): T
  onChange(items: T[]): void
  children(item: T, at: number, change: (part: Partial<T>) => void): ReactNode
}

/** Things in their order: each can be changed, moved and taken out, and another one added. */
export function Rows<T extends object>({
  items,
  nameOf,
  add,
  most,
  make,
  onChange,
  children,
}: Props<T>) {
  const put = (at: number, item: T) =>
    onChange(items.map((one, place) => (place === at ? item : one)))
  const move = (from: number, to: number) => {
    const moved = [...items]
    moved.splice(to, 0, ...moved.splice(from, 1))
    onChange(moved)
  }
  return (
    <>
      {items.map((item, at) => (
        <div key={at} className="row top">
          <div className="grow">{children(item, at, (part) => put(at, { ...item, ...part }))}</div>
          <Button
            type="text"
            icon={<ArrowUpOutlined />}
            disabled={at === 0}
            aria-label={text('up', { name: nameOf(at) })}
            onClick={() => move(at, at - 1)}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined />}
            disabled={at === items.length - 1}
            aria-label={text('down', { name: nameOf(at) })}
            onClick={() => move(at, at + 1)}
          />
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={text('removeIt', { name: nameOf(at) })}
            onClick={() => onChange(items.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <div className="row">
        <Button
          type="dashed"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={items.length >= most}
          onClick={() => onChange([...items, make()])}
        >
          {add}
        </Button>
      </div>
    </>
  )
}
